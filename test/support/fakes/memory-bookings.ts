import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { Consent } from '#src/booking/reservation/consent.rules.ts';
import type { HoldOwner } from '#src/booking/reservation/hold.rules.ts';
import { type Held, isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { NewDeskEvent } from '#src/events/desk-event.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { type AttemptState, isOpen, type PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import { listIncludedAddOns } from '#src/rates/catalogue/included-add-ons.rules.ts';
import type { AddOn, TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Capacity, Taken, TakenAddOns } from './memory-inventory.ts';
import { createMemoryMails, type MemoryMails } from './memory-mails.ts';

/** Rooms by `${roomTypeId} ${night}`, or units of extras by `${addOnId} ${day}`. */
export type Units = ReadonlyMap<string, number>;

export interface Row {
  booking: Reservation;
  readonly idempotencyKey: string;
  readonly content: string;
  /** The reservation whose dates it would change. */
  readonly changes: Reserva | null;
  /** What it takes as long as it is alive. */
  units: Units;
  addOns: Units;
  /** Whose hold it is. */
  readonly owner?: HoldOwner | undefined;
  /** Who made it. */
  readonly by?: Actor;
  guest?: GuestDetails;
  /** Of a hold that the desk placed. */
  readonly payLinkId?: string;
  consent?: Consent;
  /** Until when a job has taken its balance, or its refunds. */
  balanceLease?: string;
  refundLease?: string;
}

/** State shared by reservations and amendments in memory; synchronous, so each step is atomic. */
export interface MemoryBookings {
  readonly rows: Map<Reserva, Row>;
  readonly attempts: Map<string, PaymentAttempt>;
  readonly mails: MemoryMails;
  /** Oldest first. D6 */
  readonly events: NewDeskEvent[];
  /** Of the access to reservations. */
  readonly accessVersions: Map<Reserva, number>;
  readonly taken: Taken;
  readonly listTakenAddOns: TakenAddOns;
  /** Says whether units are available, not counting `without`. B10 */
  isFree(units: Units, now: number, without?: readonly Row[]): boolean;
  /** The same of extras. R13 */
  areAddOnsFree(addOns: Units, now: number, without?: readonly Row[]): boolean;
  /** Rooms of the hotel on one night. */
  getNightCapacity(night: string): number;
  isTaking(row: Row, now: number): boolean;
  listPaymentAttempts(reserva: Reserva): PaymentAttempt[];
  hasOpenAttempt(reserva: Reserva): boolean;
  /** Ends a hold. */
  expire(row: Row): void;
}

/** Content that must be equal under one idempotency key: rooms, parties, stay and plans, not prices. */
export const getRequestContent = ({ quote, locale }: Held, replaces: readonly Reserva[] = []): string =>
  JSON.stringify([
    locale,
    quote.stay,
    quote.rooms.map(({ roomTypeId, ratePlanId, party }) => [roomTypeId, ratePlanId, party]),
    replaces.toSorted(),
  ]);

export const countUnits = ({ rooms }: Quote): Units => {
  const units = new Map<string, number>();
  for (const { roomTypeId, nights } of rooms)
    for (const { night, roomTypeId: slept = roomTypeId } of nights) {
      const key = `${slept} ${night}`;
      units.set(key, (units.get(key) ?? 0) + 1);
    }
  return units;
};

export const countAddOns = ({ addOns, rooms }: Quote): Units => {
  const units = new Map<string, number>();
  for (const { addOnId, counted } of [...addOns, ...listIncludedAddOns(rooms)])
    for (const { day, units: taken } of counted) {
      const key = `${addOnId} ${day}`;
      units.set(key, (units.get(key) ?? 0) + taken);
    }
  return units;
};

/** What a reservation with this quote takes. */
export const countTaken = (quote: Quote | undefined): Pick<Row, 'units' | 'addOns'> =>
  quote ? { units: countUnits(quote), addOns: countAddOns(quote) } : { units: new Map(), addOns: new Map() };

/** Units that `wanted` has beyond `had`. */
export const calculateExcess = (wanted: Units, had: Units): Units =>
  new Map([...wanted].map(([key, qty]) => [key, qty - (had.get(key) ?? 0)] as const).filter(([, more]) => more > 0));

/** What is not free of rooms or extras, not counting `without`. B10, R13 */
export const findShortage = (
  store: MemoryBookings,
  { units, addOns }: Pick<Row, 'units' | 'addOns'>,
  now: number,
  without: readonly Row[] = [],
): 'sold-out' | 'add-on-sold-out' | undefined => {
  if (!store.isFree(units, now, without)) return 'sold-out';
  return store.areAddOnsFree(addOns, now, without) ? undefined : 'add-on-sold-out';
};

/** Says whether an attempt may move to a state; an attempt being refunded can only end as a refund. */
export const canMove = (attempt: PaymentAttempt, state: AttemptState): boolean =>
  isOpen(attempt) &&
  (attempt.state.status !== 'refunding' || state.status === 'refunded' || state.status === 'refund-refused');

export const createMemoryBookings = (
  capacityOf: Capacity,
  roomTypeIds: readonly string[] = [],
  sold: readonly AddOn[] = [],
): MemoryBookings => {
  const rows = new Map<Reserva, Row>();
  const attempts = new Map<string, PaymentAttempt>();

  const isTaking = ({ booking }: Row, now: number): boolean =>
    booking.status === 'confirmed' || (booking.status === 'held' && isHoldActive(booking, now));
  const listTaking = (now: number, without: readonly Row[] = []): Row[] =>
    [...rows.values()].filter((row) => isTaking(row, now) && !without.includes(row));
  const countTakenWithout = (key: string, now: number, without: readonly Row[]): number =>
    listTaking(now, without).reduce((all, { units }) => all + (units.get(key) ?? 0), 0);
  const getCapacity = (key: string): number => {
    const [roomTypeId = '', night = ''] = key.split(' ');
    return capacityOf(roomTypeId, night);
  };
  const listPaymentAttempts = (reserva: Reserva): PaymentAttempt[] =>
    [...attempts.values()].filter((attempt) => attempt.reserva === reserva);

  const listTakenAddOns = (now: number, without: readonly Row[] = []): TakenAddOnDay[] => {
    const keys = Map.groupBy(
      listTaking(now, without).flatMap(({ addOns }) => [...addOns]),
      ([key]) => key,
    );
    return [...keys]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, parts]) => {
        const [addOnId = '', day = ''] = key.split(' ');
        return { addOnId, day, units: parts.reduce((all, [, units]) => all + units, 0) };
      });
  };

  return {
    rows,
    attempts,
    mails: createMemoryMails(),
    events: [],
    accessVersions: new Map(),
    isTaking,
    getNightCapacity: (night) => roomTypeIds.reduce((all, roomTypeId) => all + capacityOf(roomTypeId, night), 0),
    taken: (roomTypeId, night, now) => countTakenWithout(`${roomTypeId} ${night}`, now, []),
    isFree: (units, now, without = []) =>
      [...units].every(([key, qty]) => countTakenWithout(key, now, without) + qty <= getCapacity(key)),
    listTakenAddOns: (now) => listTakenAddOns(now),
    areAddOnsFree: (addOns, now, without = []) => {
      const taken = new Map(listTakenAddOns(now, without).map((each) => [`${each.addOnId} ${each.day}`, each.units]));
      return [...addOns].every(([key, units]) => {
        const addOn = sold.find(({ addOnId }) => key.startsWith(`${addOnId} `));
        return (taken.get(key) ?? 0) + units <= (addOn?.dailyCapacity ?? Number.POSITIVE_INFINITY);
      });
    },
    listPaymentAttempts,
    hasOpenAttempt: (reserva) => listPaymentAttempts(reserva).some(isOpen),
    expire: (row) => {
      const { reserva, locale, quote, createdAt } = row.booking;
      row.booking = { status: 'expired', reserva, locale, quote, createdAt };
    },
  };
};
