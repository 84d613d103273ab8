'use server';
import { enums, object, pattern, string } from 'superstruct';
import { grantFirstAccess } from '#src/booking/access/request-access.ts';
import { defineFormAction } from '#src/composition/request/define-action.ts';
import { isMember } from '#src/composition/request/request-session.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import type { RejectionCode } from '#src/kernel/outcome.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { isMatch } from '#src/site/ui/forms/is-match.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import type { ChangeHoldState } from './change-hold.action.ts';
import { getRequestOwner } from './request-owner.ts';
import { toSearch } from './to-search.ts';

const HoldAgainCommand = object({ reserva: pattern(string(), /^[A-Za-z0-9_-]{22}$/), locale: enums(LOCALES) });

const UNAVAILABLE_CODES: readonly RejectionCode[] = [
  'no-rooms',
  'not-enough-left',
  'unknown-room-type',
  'unknown-rate-plan',
  'rate-gone',
  'verify-dates',
];

/** Redirects to checkout, which shows a changed price, or to results with the nearest stays. */
export const holdAgain = defineFormAction<ChangeHoldState>(async (context, form) => {
  const { services, redirect, setStatus } = context;
  const { booking } = services;
  const { getText } = readFormTexts(form);
  const command = { reserva: getText('reserva'), locale: getText('locale') };
  if (!isMatch(command, HoldAgainCommand)) {
    setStatus(400);
    return { refused: 'unknown-reservation' };
  }
  const links = createLinks(command.locale);
  // A payment pending at expiry is shown at checkout, and nothing else is held. B13
  const { status } = await booking.settlePayment(command);
  if (status !== 'none' && status !== 'declined') return redirect(links.checkout(command.reserva));
  const outcome = await booking.holdAgain({
    ...command,
    owner: getRequestOwner(context),
    checkMembership: () => isMember(context),
  });
  if (outcome.ok) {
    const { reserva, before, total } = outcome.value;
    grantFirstAccess(context, reserva);
    return redirect(before === total ? links.checkout(reserva) : links.checkoutInstead(reserva, command.reserva));
  }
  const ended = UNAVAILABLE_CODES.includes(outcome.code) && (await booking.findReservation(command.reserva));
  if (ended) {
    return redirect(links.bookingSoldOut(toSearch(ended.quote)));
  }
  if (outcome.code === 'too-many-held') setStatus(429);
  return { refused: outcome.code };
});
