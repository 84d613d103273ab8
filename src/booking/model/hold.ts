import type { HotelPolicy } from './hotel-policy.ts';
import type { Quote } from './quote.ts';

/** The unguessable id of a hold and of the reservation it becomes: 22 base64url characters, 132 bits. */
export type Reserva = string;

/** A reserva as the routes accept it. */
export const isReserva = (text: string): text is Reserva => /^[A-Za-z0-9_-]{22}$/.test(text);

/** What a hold, a reservation and their former states share. */
export interface Booking {
  readonly reserva: Reserva;
  /** Language in which the guest booked, and paid in the end; mails follow it. */
  readonly locale: 'es' | 'en';
  readonly quote: Quote;
  /** ISO 8601 instant. */
  readonly createdAt: string;
}

/** Inventory taken for a guest who has not paid yet. */
export interface Held extends Booking {
  readonly status: 'held';
  /** ISO 8601 instant; from it on the hold takes no inventory. B11 */
  readonly expiresAt: string;
  /** ISO 8601 instant beyond which no extension goes: three times `HOLD_MINUTES` after it was placed. */
  readonly latestEnd: string;
  /**
   * The reservation whose dates it would change: it holds only the nights that this one does not have, and is accepted
   * or dropped there, never paid at checkout. null for the hold of a new booking.
   */
  readonly changes: Reserva | null;
}

/** A hold that ran out or was given up. */
export interface Expired extends Booking {
  readonly status: 'expired';
}

const MINUTE = 60_000;

/** How many times the length of a hold its life is, extensions included. */
const LONGEST_LIFE = 3;

type HoldLength = Pick<HotelPolicy, 'holdMinutes'>;

const endAfter = (now: number, holds: number, { holdMinutes }: HoldLength): string =>
  new Date(now + holds * holdMinutes * MINUTE).toISOString();

/** B11: a new hold lasts 15 minutes, and with all its extensions at most three times as long. */
export const newHoldEnds = (now: number, policy: HoldLength): Pick<Held, 'expiresAt' | 'latestEnd'> => ({
  expiresAt: endAfter(now, 1, policy),
  latestEnd: endAfter(now, LONGEST_LIFE, policy),
});

/** B11: an expired hold takes no inventory even before any job cleaned it up. */
export const isAlive = (hold: Held, now: number): boolean => Date.parse(hold.expiresAt) > now;

const laterInstant = (one: string, other: string): string => (Date.parse(one) > Date.parse(other) ? one : other);

/** B11: the full time again as far as the life of the hold allows, and never less than it has. */
export const extendedEnd = (hold: Held, now: number, policy: HoldLength): string => {
  const again = endAfter(now, 1, policy);
  return laterInstant(Date.parse(again) < Date.parse(hold.latestEnd) ? again : hold.latestEnd, hold.expiresAt);
};

/**
 * B11: a payment has the full time from its start, beyond the life of the hold too, so that a question of the bank is
 * never cut off: four times the length of a hold is the end of all. The hold ends at `latestEnd` again as soon as the
 * payment ends without a charge.
 */
export const paymentEnd = (hold: Held, now: number, policy: HoldLength): string => {
  const start = Math.min(now, Date.parse(hold.latestEnd));
  return laterInstant(endAfter(start, 1, policy), hold.expiresAt);
};
