'use server';
import { enums, object, pattern, string } from 'superstruct';
import { formatParty } from '#src/booking/model/party.ts';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import { linksIn } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { services } from '#src/server/provided-services.ts';
import { giveFirstAccess } from '#src/server/request-access.ts';
import { setStatus } from '#src/server/request-context.ts';
import { requestOwner } from '#src/server/request-owner.ts';
import { seeOther } from '#src/server/see-other.ts';
import type { ChangeHoldState } from './change-hold.ts';
import { formTexts } from './form-texts.ts';
import { matches } from './matches.ts';

const Command = object({ reserva: pattern(string(), /^[A-Za-z0-9_-]{22}$/), locale: enums(LOCALES) });

/** The rooms cannot be had any more: another search, or other dates, can. */
const GONE: readonly RejectionCode[] = ['no-rooms', 'not-enough-left', 'unknown-room-type', 'verify-dates'];

/**
 * Holds the rooms of a hold that ended again: checkout, which says when the price differs, or what is still to be had
 * for the same dates and guests, with the nearest stays.
 */
export const holdAgain = async (_previous: ChangeHoldState, form: FormData): Promise<ChangeHoldState> => {
  const { one } = formTexts(form);
  const command = { reserva: one('reserva'), locale: one('locale') };
  if (!matches(command, Command)) {
    setStatus(400);
    return { refused: 'unknown-reservation' };
  }
  const { booking } = services();
  const links = linksIn(command.locale);
  // A payment that was on its way when the hold ended is told of there, and nothing else is taken beside it. B13
  const { status } = await booking.settlePayment(command);
  if (status !== 'none' && status !== 'declined') return seeOther(links.checkout(command.reserva));
  const outcome = await booking.holdAgain({ ...command, owner: requestOwner() });
  if (outcome.ok) {
    const { reserva, before, total } = outcome.value;
    giveFirstAccess(reserva);
    return seeOther(before === total ? links.checkout(reserva) : links.checkoutInstead(reserva, command.reserva));
  }
  const ended = GONE.includes(outcome.code) && (await booking.findReservation(command.reserva));
  if (ended) {
    const { stay, rooms } = ended.quote;
    return seeOther(links.bookingGone({ ...stay, rooms: rooms.map(({ party }) => formatParty(party)) }));
  }
  if (outcome.code === 'too-many-held') setStatus(429);
  return { refused: outcome.code };
};
