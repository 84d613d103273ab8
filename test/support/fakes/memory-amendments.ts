import { endsAccess, FIRST_ACCESS_VERSION } from '#src/booking/access/access-link.rules.ts';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { describeAmendment } from '#src/booking/history/describe-amendment.rules.ts';
import { isPending } from '#src/booking/reservation/folio.rules.ts';
import { type Held, isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type {
  Amendment,
  Amendments,
  PlaceChangeCommand,
  PlaceChangeResult,
} from '#src/booking/reservation/reservations.port.ts';
import type { Actor } from '#src/kernel/actor.ts';
import { sum } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import {
  createAttemptKey,
  formatPaymentPurpose,
  isOpen,
  isSamePurpose,
  type PaymentAttempt,
} from '#src/payments/payment-attempt.rules.ts';
import {
  calculateExcess,
  canMove,
  countAddOns,
  countTaken,
  countUnits,
  findShortage,
  getRequestContent,
  type MemoryBookings,
  type Row,
} from './memory-bookings.ts';
import { recordHoldEvent } from './memory-hold-events.ts';
import type { MemoryHoldLimits } from './memory-hold-limits.ts';
import { leaseWork } from './memory-leases.ts';

/** @throws when the reservation was never paid: a caller has read the reservation that it amends. */
const getPaidRow = ({ rows }: MemoryBookings, reserva: Reserva): { row: Row; booking: Paid } => {
  const row = rows.get(reserva);
  if (!row || !('code' in row.booking)) throw new Error('only a paid reservation can be amended');
  return { row, booking: row.booking };
};

const listChangeHolds = ({ rows }: MemoryBookings, reserva: Reserva): Row[] =>
  [...rows.values()].filter(({ changes, booking }) => changes === reserva && booking.status === 'held');

/** What the tables and the rules that wrote the amendment make impossible. */
const assertPossible = (store: MemoryBookings, booking: Paid, amendment: Amendment): void => {
  const { reserva, attempt, fromHold, quote, cancelled, refunds = [] } = amendment;
  if (booking.status === 'cancelled' && (quote || cancelled)) throw new Error('it was cancelled before');
  if (fromHold && (!quote || store.rows.get(fromHold)?.changes !== reserva))
    throw new Error('that hold does not change this reservation');
  const charges = store
    .listPaymentAttempts(reserva)
    .map((one) => (one.idempotencyKey === attempt?.idempotencyKey ? { ...one, state: attempt.state } : one));
  for (const { chargeReference } of refunds) {
    const taken = charges.filter(({ state }) => state.status === 'succeeded' && state.reference === chargeReference);
    const given = [...booking.refunds, ...refunds].filter((refund) => refund.chargeReference === chargeReference);
    if (sum(given.map(({ amount }) => amount)) > sum(taken.map(({ amount }) => amount)))
      throw new Error('more is refunded than was charged');
  }
};

const hasEndedEarlier = (store: MemoryBookings, booking: Paid, amendment: Amendment): boolean => {
  const { attempt, refunded, refundRefused } = amendment;
  const refundKey = (refunded ?? refundRefused)?.idempotencyKey;
  const before = attempt && store.attempts.get(attempt.idempotencyKey);
  const refund = booking.refunds.find(({ idempotencyKey }) => idempotencyKey === refundKey);
  if ((attempt && before?.reserva !== booking.reserva) || (refundKey && !refund))
    throw new Error('the reservation has no such attempt or refund');
  return (attempt && before && !canMove(before, attempt.state)) || (refund !== undefined && !isPending(refund));
};

const amendBooking = (booking: Paid, amendment: Amendment): Paid => {
  const {
    at,
    cancelled,
    refunded,
    refundRefused,
    guest,
    card,
    consent,
    quote,
    balance,
    folio = [],
    refunds = [],
    waived = 0,
  } = amendment;
  const amended = {
    ...booking,
    guest: guest ?? booking.guest,
    card: card ?? booking.card,
    consent: consent ?? booking.consent,
    quote: quote ?? booking.quote,
    balance: balance === undefined ? booking.balance : balance,
    folio: [...booking.folio, ...folio.map((entry, index) => ({ ...entry, seq: booking.folio.length + index + 1 }))],
    refunds: [...booking.refunds, ...refunds].map((refund) =>
      refund.idempotencyKey === refunded?.idempotencyKey
        ? { ...refund, reference: refunded.reference }
        : refund.idempotencyKey === refundRefused?.idempotencyKey
          ? { ...refund, refusedReason: refundRefused.reason }
          : refund,
    ),
    revision: booking.revision + 1,
    ...(waived > 0 && { waived: (booking.waived ?? 0) + waived }),
  };
  return cancelled ? { ...amended, status: 'cancelled', cause: cancelled, cancelledAt: at } : amended;
};

/** In step with the change of the guest that ends the access. */
const endFormerAccess = (
  { accessVersions, events }: MemoryBookings,
  { reserva, before, after, by }: { reserva: Reserva; before: GuestDetails; after: GuestDetails; by: Actor },
): void => {
  if (!endsAccess(before, after)) return;
  accessVersions.set(reserva, (accessVersions.get(reserva) ?? FIRST_ACCESS_VERSION) + 1);
  events.push({ actor: by, action: 'links-revoked', reserva });
};

const amend = (store: MemoryBookings, amendment: Amendment): Awaited<ReturnType<Amendments['amend']>> => {
  const { reserva, revision, attempt, at, by, cancelled, quote, mails } = amendment;
  const { row, booking } = getPaidRow(store, reserva);
  if (hasEndedEarlier(store, booking, amendment)) return { status: 'repeated' };
  if (booking.revision !== revision) return { status: 'stale' };
  const others = store
    .listPaymentAttempts(reserva)
    .filter(({ idempotencyKey }) => idempotencyKey !== attempt?.idempotencyKey);
  if (others.some(isOpen)) return { status: 'payment-open' };
  assertPossible(store, booking, amendment);
  const { units, addOns } = cancelled || quote ? countTaken(cancelled ? undefined : quote) : row;
  // What a live change hold has was taken for the quote that ends now.
  const ending = cancelled || quote ? listChangeHolds(store, reserva) : [];
  const now = Date.parse(at);
  const more = { units: calculateExcess(units, row.units), addOns: calculateExcess(addOns, row.addOns) };
  if (findShortage(store, more, now, ending)) return { status: 'sold-out' };
  for (const hold of ending) store.expire(hold);
  Object.assign(row, { units, addOns });
  row.booking = amendBooking(booking, amendment);
  endFormerAccess(store, { reserva, before: booking.guest, after: row.booking.guest, by });
  store.events.push({ actor: by, reserva, revision: revision + 1, ...describeAmendment(booking, amendment) });
  if (amendment.balance !== undefined) delete row.balanceLease;
  const ended = attempt && store.attempts.get(attempt.idempotencyKey);
  if (ended) store.attempts.set(ended.idempotencyKey, { ...ended, state: attempt.state });
  store.mails.write(row.booking, row.booking.guest, mails);
  return { status: 'amended' };
};

const beginCharge = (
  store: MemoryBookings,
  { reserva, revision, purpose, amount, now, by }: Parameters<Amendments['beginCharge']>[0],
): Awaited<ReturnType<Amendments['beginCharge']>> => {
  const { booking } = getPaidRow(store, reserva);
  const open = store.listPaymentAttempts(reserva).find(isOpen);
  if (open) return { status: 'open', attempt: open };
  const earlier = store.listPaymentAttempts(reserva).filter((attempt) => isSamePurpose(attempt.purpose, purpose));
  if (earlier.some(({ state }) => state.status === 'succeeded')) return { status: 'paid' };
  if (booking.revision !== revision) return { status: 'stale' };
  const seq = earlier.length + 1;
  const attempt: PaymentAttempt = {
    idempotencyKey: createAttemptKey(reserva, purpose, seq),
    reserva,
    purpose,
    seq,
    amount,
    currency: booking.quote.currency,
    startedAt: new Date(now).toISOString(),
    state: { status: 'processing' },
  };
  store.attempts.set(attempt.idempotencyKey, attempt);
  const { idempotencyKey: subject } = attempt;
  const after = { purpose: formatPaymentPurpose(purpose), amount };
  store.events.push({ actor: by, action: 'payment-begun', reserva, subject, after });
  return { status: 'begun', attempt };
};

const placeChange = (
  store: MemoryBookings,
  limits: MemoryHoldLimits,
  hold: Held,
  change: PlaceChangeCommand,
): PlaceChangeResult => {
  const { reserva, changes, quote } = hold;
  const { revision, now, owned, by } = change;
  if (changes === null) throw new Error('the hold of a change needs its reservation');
  const row = store.rows.get(changes);
  if (row?.booking.status !== 'confirmed' || row.booking.revision !== revision) return 'not-changeable';
  if (store.hasOpenAttempt(changes)) return 'not-changeable';
  const units = calculateExcess(countUnits(quote), row.units);
  const earlier = listChangeHolds(store, changes);
  const replaces = earlier.map(({ booking }) => booking.reserva);
  if (owned && limits.findBrokenLimit({ owned, rooms: 0, units, replaces, now })) return 'too-many-held';
  const addOns = calculateExcess(countAddOns(quote), row.addOns);
  const shortage = findShortage(store, { units, addOns }, now, earlier);
  if (shortage) return shortage;
  if (owned) limits.countPlaced(owned, now);
  for (const before of earlier) store.expire(before);
  store.rows.set(reserva, {
    booking: hold,
    idempotencyKey: `change.${reserva}`,
    content: getRequestContent(hold),
    changes,
    units,
    addOns,
    owner: owned?.owner,
    by,
  });
  recordHoldEvent(store, { hold: reserva, changes, by, step: 'placed', quote });
  return 'placed';
};

/** Amendments in memory, of the same bookings as the reservations; every method is one synchronous step. */
export const createMemoryAmendments = (store: MemoryBookings, limits: MemoryHoldLimits): Amendments => ({
  amend: async (amendment) => amend(store, amendment),
  beginCharge: async (command) => beginCharge(store, command),
  listAttempts: async (reserva) =>
    store
      .listPaymentAttempts(reserva)
      .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : Number(a.startedAt > b.startedAt))),
  takeDueBalances: async (now, leaseUntil, limit) =>
    leaseWork(store, 'balanceLease', { now, leaseUntil, limit }, ({ balance }) =>
      balance?.tryAt && balance.tryAt <= now ? balance.tryAt : undefined,
    ),
  takePendingRefunds: async (before, leaseUntil, limit) =>
    leaseWork(store, 'refundLease', { now: before, leaseUntil, limit }, ({ refunds }) =>
      refunds
        .filter((refund) => isPending(refund) && refund.requestedAt < before && (refund.tryAt ?? '') <= before)
        .map(({ requestedAt }) => requestedAt)
        .sort()
        .at(0),
    ),
  placeChange: async (hold, change) => placeChange(store, limits, hold, change),
  extendForPayment: async (change, until, now) => {
    const row = store.rows.get(change);
    if (row?.booking.status !== 'held' || !isHoldActive(row.booking, now)) return 'not-held';
    row.booking = { ...row.booking, expiresAt: until > row.booking.expiresAt ? until : row.booking.expiresAt };
    return 'extended';
  },
  postponeRefund: async (idempotencyKey, tryAt) => {
    for (const row of store.rows.values()) {
      if (!('code' in row.booking)) continue;
      const refunds = row.booking.refunds.map((refund) =>
        refund.idempotencyKey === idempotencyKey ? { ...refund, tryAt } : refund,
      );
      row.booking = { ...row.booking, refunds };
    }
  },
  findLatestChange: async (reserva) => {
    const booking = [...store.rows.values()].findLast(({ changes }) => changes === reserva)?.booking;
    return booking && 'code' in booking ? undefined : booking;
  },
});
