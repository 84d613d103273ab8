import { GUEST_SECRETS, type GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { isSameRequest } from '#src/booking/guest/guest-request.rules.ts';
import type { DueBalance } from '#src/booking/reservation/due-balance.rules.ts';
import type { NewEntry, Refund } from '#src/booking/reservation/folio.rules.ts';
import { type AmendmentDecision, maskDetails } from '#src/booking/reservation/reservation.rules.ts';
import type { EventDetails, EventFacts } from '#src/events/desk-event.rules.ts';
import type { SavedCard } from '#src/kernel/card.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { hasSameRooms } from '#src/rates/quote/compare-rooms.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';

export type HoldStep = 'placed' | 'changed' | 'released' | 'expired';

const CHANGE_ACTIONS: Readonly<Record<HoldStep, string>> = {
  placed: 'change-proposed',
  changed: 'change-proposed',
  released: 'change-withdrawn',
  expired: 'change-expired',
};

/** Action of the event of a hold; `changes`: the reservation that it would change. D6, D11 */
export const findHoldAction = (step: HoldStep, changes: Reserva | null): string =>
  changes === null ? `hold-${step}` : CHANGE_ACTIONS[step];

/** Whether a change moved the guest: to other dates, or into another room type; a cancelled room is no move. D10 */
export const isMoved = (before: Quote, after: Quote): boolean =>
  before.stay.arrival !== after.stay.arrival ||
  before.stay.departure !== after.stay.departure ||
  after.rooms.some(({ roomId, roomTypeId }) => {
    const earlier = before.rooms.find((room) => room.roomId === roomId);
    return earlier !== undefined && earlier.roomTypeId !== roomTypeId;
  });

/** What a reservation was before an amendment. */
export interface AmendedState {
  readonly quote: Quote;
  readonly guest: GuestDetails;
  readonly card: SavedCard | null;
  readonly balance: DueBalance | null;
  readonly refunds: readonly Refund[];
}

/** The decision, and which refund the gateway has answered. */
export interface AmendmentToDescribe extends AmendmentDecision {
  readonly refunded?: { readonly idempotencyKey: string };
  readonly refundRefused?: { readonly idempotencyKey: string; readonly reason: string };
}

type Facts = Record<string, unknown>;

/** Facts of a quote that people recognize it by. */
export const describeQuote = ({ stay, rooms, addOns, total }: Quote): Readonly<Facts> => ({
  arrival: stay.arrival,
  departure: stay.departure,
  rooms: rooms.map(({ roomTypeId }) => roomTypeId),
  extras: addOns.map(({ addOnId, quantity }) => `${addOnId} × ${quantity}`),
  total,
});

/** B15: never more than brand and last four digits. */
const describeCard = ({ brand, last4 }: SavedCard): Facts => ({ card: `${brand} ${last4}` });

const describeBalance = (balance: DueBalance | null): Facts => ({
  balanceDueAt: balance?.dueAt ?? null,
  balanceFlag: balance?.flag ?? null,
});

/** Neither an identity document nor a request, which may tell of health, is copied into the history. D14 */
const describeGuest = ({ request, ...guest }: GuestDetails, other: GuestDetails): Facts => {
  const isTold = (detail: string, value: unknown) =>
    !GUEST_SECRETS.some((secret) => secret === detail && other[secret] === value);
  const told = Object.entries(guest).filter(([detail, value]) => isTold(detail, value));
  return {
    ...Object.fromEntries(told),
    ...maskDetails(GUEST_SECRETS.filter((secret) => guest[secret] !== other[secret])),
    ...(!isSameRequest(request, other.request) && { request: request ? '•••' : null }),
  };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Told only when they changed; before and after look the same. */
const MASKED_FACTS: readonly string[] = [...GUEST_SECRETS, 'request'];

const pickChanged = (facts: Facts, other: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => MASKED_FACTS.includes(name) || !isSame(value, other[name])),
  );

const sumEntries = (folio: readonly NewEntry[], kinds: readonly NewEntry['kind'][]): Minor =>
  sum(folio.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));

/** What the amendment moves; only what is not zero. */
const describeAmounts = (
  { folio = [], refunds = [], refunded, refundRefused }: AmendmentToDescribe,
  { refunds: earlier }: AmendedState,
): Facts => {
  const answered = (refunded ?? refundRefused)?.idempotencyKey;
  const amounts = {
    charged: 0 - sumEntries(folio, ['deposit', 'balance', 'change']),
    penalty: sumEntries(folio, ['penalty']),
    refund: sum(refunds.map(({ amount }) => amount)),
    refunded: sum(earlier.filter(({ idempotencyKey }) => idempotencyKey === answered).map(({ amount }) => amount)),
  };
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));
};

/** Of the rooms as sold, without their lines, which also change with extras. */
const findQuoteAction = (before: Quote, after: Quote): string => {
  const areRoomsSame = hasSameRooms(before.rooms, after.rooms);
  if (!isSame(before.stay, after.stay)) return areRoomsSame ? 'dates-changed' : 'dates-and-rooms-changed';
  if (after.rooms.length < before.rooms.length) return 'room-cancelled';
  return areRoomsSame ? 'extras-added' : 'rooms-changed';
};

const findPaymentAction = ({ folio = [], balance, card, refunded, refundRefused }: AmendmentToDescribe): string => {
  if (refunded) return 'refund-paid';
  if (refundRefused) return 'refund-refused';
  if (folio.some(({ kind }) => kind === 'balance')) return 'balance-charged';
  if (balance?.flag) return 'balance-failed';
  return card ? 'card-changed' : 'amended';
};

const isOnlyRequestChanged = ({ request: _, ...before }: GuestDetails, { request: _now, ...after }: GuestDetails) =>
  isSame(Object.entries(before).toSorted(), Object.entries(after).toSorted());

const findAction = (before: AmendedState, amendment: AmendmentToDescribe): string => {
  const { cancelled, quote, guest } = amendment;
  if (cancelled) return cancelled === 'no-show' ? 'no-show-recorded' : 'cancelled';
  if (quote) return findQuoteAction(before.quote, quote);
  if (!guest) return findPaymentAction(amendment);
  return isOnlyRequestChanged(before.guest, guest) ? 'request-changed' : 'guest-changed';
};

const describeStates = (before: AmendedState, { quote, guest, card, balance }: AmendmentToDescribe): [Facts, Facts] => [
  {
    ...(quote && describeQuote(before.quote)),
    ...(guest && describeGuest(before.guest, guest)),
    ...(card && before.card && describeCard(before.card)),
    ...(balance !== undefined && describeBalance(before.balance)),
  },
  {
    ...(quote && describeQuote(quote)),
    ...(guest && describeGuest(guest, before.guest)),
    ...(card && describeCard(card)),
    ...(balance !== undefined && describeBalance(balance)),
  },
];

/** What the event of an amendment says: the action, and before and after of what it changed; its own details win. D6 */
export const describeAmendment = (before: AmendedState, amendment: AmendmentToDescribe): EventDetails => {
  const [had, has] = describeStates(before, amendment);
  const gone: EventFacts = { ...pickChanged(had, has), ...amendment.event?.before };
  const added: EventFacts = {
    ...pickChanged(has, had),
    ...describeAmounts(amendment, before),
    ...(amendment.refundRefused && { refusal: amendment.refundRefused.reason }),
    ...amendment.event?.after,
  };
  return {
    action: amendment.event?.action ?? findAction(before, amendment),
    ...(Object.keys(gone).length > 0 && { before: gone }),
    ...(Object.keys(added).length > 0 && { after: added }),
    ...(amendment.event?.reason !== undefined && { reason: amendment.event.reason }),
  };
};
