'use server';
import { enums, object, pattern, string } from 'superstruct';
import { isReserva } from '#src/booking/model/hold.ts';
import { formatParty } from '#src/booking/model/party.ts';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import { linksIn } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { services } from '#src/server/provided-services.ts';
import { setStatus } from '#src/server/request-context.ts';
import { seeOther } from '#src/server/see-other.ts';
import { formTexts } from './form-texts.ts';
import { matches } from './matches.ts';

export interface ChangeHoldState {
  readonly refused: RejectionCode | null;
}

const Reserva = pattern(string(), /^[A-Za-z0-9_-]{22}$/);
const Search = object({ reserva: Reserva, locale: enums(LOCALES) });
const Command = object({ reserva: Reserva, roomId: pattern(string(), /^\d{1,2}$/), locale: enums(LOCALES) });

/** B11: the full time again; the end of the hold as an ISO instant, or null when it cannot be had any more. */
export const extendHold = async (reserva: unknown): Promise<string | null> => {
  if (typeof reserva !== 'string' || !isReserva(reserva)) return null;
  const outcome = await services().booking.extendHold({ reserva });
  return outcome.ok ? outcome.value.expiresAt : null;
};

const readCommand = (form: unknown) => {
  const { one } = formTexts(form);
  return { reserva: one('reserva'), roomId: one('room'), locale: one('locale') };
};

/** Takes one room out of the hold and returns to checkout. */
export const removeRoom = async (_previous: ChangeHoldState, form: FormData): Promise<ChangeHoldState> => {
  const command = readCommand(form);
  if (!matches(command, Command)) {
    setStatus(400);
    return { refused: 'unknown-reservation' };
  }
  const outcome = await services().booking.removeRoom(command);
  if (outcome.ok || outcome.code === 'hold-expired') return seeOther(linksIn(command.locale).checkout(command.reserva));
  return { refused: outcome.code };
};

/** Gives the rooms back, so that they are free in the search to which it returns, with the same dates and guests. */
export const searchAnew = async (_previous: ChangeHoldState, form: FormData): Promise<ChangeHoldState> => {
  const { one } = formTexts(form);
  const command = { reserva: one('reserva'), locale: one('locale') };
  if (!matches(command, Search)) {
    setStatus(400);
    return { refused: 'unknown-reservation' };
  }
  const { booking } = services();
  const found = await booking.findReservation(command.reserva);
  const outcome = await booking.releaseHold(command);
  if (!found || (!outcome.ok && outcome.code !== 'hold-expired'))
    return { refused: outcome.ok ? 'unknown-reservation' : outcome.code };
  const { stay, rooms } = found.quote;
  return seeOther(linksIn(command.locale).calendar({ ...stay, rooms: rooms.map(({ party }) => formatParty(party)) }));
};

/** Gives the rooms back at once; the checkout page then says that they are gone and offers a new search. */
export const releaseHold = async (_previous: ChangeHoldState, form: FormData): Promise<ChangeHoldState> => {
  const command = readCommand(form);
  if (!matches(command, Command)) {
    setStatus(400);
    return { refused: 'unknown-reservation' };
  }
  const outcome = await services().booking.releaseHold(command);
  if (outcome.ok || outcome.code === 'hold-expired') return seeOther(linksIn(command.locale).checkout(command.reserva));
  return { refused: outcome.code };
};
