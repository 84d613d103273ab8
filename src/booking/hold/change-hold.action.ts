'use server';
import { enums, type Infer, object, pattern, string } from 'superstruct';
import { grantFirstAccess } from '#src/booking/access/request-access.ts';
import { defineAction, defineFormAction } from '#src/composition/request/define-action.ts';
import { isMember } from '#src/composition/request/request-session.ts';
import type { Services } from '#src/composition/services.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import type { Outcome, RejectionCode } from '#src/kernel/outcome.ts';
import { isReserva } from '#src/kernel/reserva.ts';
import { formatParty } from '#src/kernel/stay/party.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { SearchParams } from '#src/site/routing/links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { isMatch } from '#src/site/ui/forms/is-match.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { getRequestOwner } from './request-owner.ts';

/** The search that led to a quote, with its promotion code. */
const toSearch = ({ stay, rooms, promotion }: Quote): SearchParams => ({
  ...stay,
  rooms: rooms.map(({ party }) => formatParty(party)),
  promo: promotion?.code ?? undefined,
});

export interface ChangeHoldState {
  readonly refused: RejectionCode | null;
}

const ReservaText = pattern(string(), /^[A-Za-z0-9_-]{22}$/);
const RetryCommand = object({ reserva: ReservaText, locale: enums(LOCALES) });
const RoomCommand = object({ reserva: ReservaText, roomId: pattern(string(), /^\d{1,2}$/), locale: enums(LOCALES) });
type RoomCommand = Infer<typeof RoomCommand>;

/** Returns the new expiry as an ISO instant; null when the hold has expired. B11 */
export const extendHold = defineAction(async ({ services: { booking } }, reserva: unknown): Promise<string | null> => {
  if (typeof reserva !== 'string' || !isReserva(reserva)) return null;
  const outcome = await booking.extendHold({ reserva });
  return outcome.ok ? outcome.value.expiresAt : null;
});

const readCommand = (form: unknown) => {
  const { getText } = readFormTexts(form);
  return { reserva: getText('reserva'), roomId: getText('room'), locale: getText('locale') };
};

const defineHoldChange = (change: (services: Services, command: RoomCommand) => Promise<Outcome<unknown>>) =>
  defineFormAction<ChangeHoldState>(async ({ services, redirect, setStatus }, form) => {
    const command = readCommand(form);
    if (!isMatch(command, RoomCommand)) {
      setStatus(400);
      return { refused: 'unknown-reservation' };
    }
    const outcome = await change(services, command);
    if (outcome.ok || outcome.code === 'hold-expired')
      return redirect(createLinks(command.locale).checkout(command.reserva));
    return { refused: outcome.code };
  });

export const removeRoom = defineHoldChange(({ booking }, command) => booking.removeRoom(command));

export const releaseHold = defineHoldChange(({ booking }, command) => booking.releaseHold(command));

/** Returns whether the rooms are free: an expired hold holds none, and a payment in progress keeps them. */
export const releaseHeldRooms = defineAction(async ({ services: { booking } }, reserva: unknown): Promise<boolean> => {
  if (typeof reserva !== 'string' || !isReserva(reserva)) return false;
  const outcome = await booking.releaseHold({ reserva });
  return outcome.ok || outcome.code === 'hold-expired';
});

/** Releases a hold and redirects to its search, in which the rooms are free. */
export const retrySearch = defineFormAction<ChangeHoldState>(
  async ({ services: { booking }, redirect, setStatus }, form) => {
    const { getText } = readFormTexts(form);
    const command = { reserva: getText('reserva'), locale: getText('locale') };
    if (!isMatch(command, RetryCommand)) {
      setStatus(400);
      return { refused: 'unknown-reservation' };
    }
    const found = await booking.findReservation(command.reserva);
    const outcome = await booking.releaseHold(command);
    if (!found || (!outcome.ok && outcome.code !== 'hold-expired'))
      return { refused: outcome.ok ? 'unknown-reservation' : outcome.code };
    return redirect(createLinks(command.locale).calendar(toSearch(found.quote)));
  },
);

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
