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

/** B11: a new hold lasts 15 minutes. */
export const holdUntil = (now: number, policy: Pick<HotelPolicy, 'holdMinutes'>): string =>
  new Date(now + policy.holdMinutes * MINUTE).toISOString();

/** B11: an expired hold takes no inventory even before any job cleaned it up. */
export const isAlive = (hold: Held, now: number): boolean => Date.parse(hold.expiresAt) > now;

/** B11: starting to pay gives the full time again, and never takes time away. */
export const extended = (hold: Held, now: number, policy: Pick<HotelPolicy, 'holdMinutes'>): string => {
  const again = holdUntil(now, policy);
  return Date.parse(again) > Date.parse(hold.expiresAt) ? again : hold.expiresAt;
};
