import type { Locale } from '#src/booking/model/guest/locale.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';

/** Unguessable id of a hold and of the reservation it becomes: 22 base64url characters, 132 bits. */
export type Reserva = string;

/** Is true for a well-formed reserva of a route. */
export const isReserva = (text: string): text is Reserva => /^[A-Za-z0-9_-]{22}$/.test(text);

export interface Booking {
  readonly reserva: Reserva;
  /** The guest's language at booking, later the one of the payment; mails use it. */
  readonly locale: Locale;
  readonly quote: Quote;
  readonly createdAt: string;
}

/** A hold: rooms taken for a guest who has not paid yet. */
export interface Held extends Booking {
  readonly status: 'held';
  /** ISO 8601 instant of expiry; from then on the hold takes no inventory. B11 */
  readonly expiresAt: string;
  /** ISO 8601 instant that no extension may exceed: three times `HOLD_MINUTES` after the hold was placed. */
  readonly latestEnd: string;
  /**
   * The reservation whose dates this hold would change: it takes only the additional nights and is never paid at
   * checkout. null for a new booking.
   */
  readonly changes: Reserva | null;
}

/** A hold that expired or was released. */
export interface Expired extends Booking {
  readonly status: 'expired';
}

const MINUTE = 60_000;

/** Maximum lifetime of a hold, extensions included, as a multiple of its length. */
const MAX_LIFETIME_FACTOR = 3;

type HoldLength = Pick<HotelPolicy, 'holdMinutes'>;

const calculateEnd = (now: number, holds: number, { holdMinutes }: HoldLength): string =>
  new Date(now + holds * holdMinutes * MINUTE).toISOString();

/** Calculates the expiry of a new hold: 15 minutes, at most three times as long with all extensions. B11 */
export const calculateHoldExpiry = (now: number, policy: HoldLength): Pick<Held, 'expiresAt' | 'latestEnd'> => ({
  expiresAt: calculateEnd(now, 1, policy),
  latestEnd: calculateEnd(now, MAX_LIFETIME_FACTOR, policy),
});

/** B11: a hold that is placed at `now` (epoch milliseconds). */
export const createHold = (
  booking: Pick<Held, 'reserva' | 'locale' | 'quote' | 'changes'>,
  now: number,
  policy: HoldLength,
): Held => ({
  status: 'held',
  ...booking,
  createdAt: new Date(now).toISOString(),
  ...calculateHoldExpiry(now, policy),
});

/** Is true until the hold expires, whether or not a job has cleaned it up. B11 */
export const isHoldActive = (hold: Held, now: number): boolean => Date.parse(hold.expiresAt) > now;

const getLaterInstant = (one: string, other: string): string => (Date.parse(one) > Date.parse(other) ? one : other);

/** Calculates the expiry after an extension: the full time again, limited by `latestEnd`, never shortened. B11 */
export const calculateExtendedExpiry = (hold: Held, now: number, policy: HoldLength): string => {
  const again = calculateEnd(now, 1, policy);
  return getLaterInstant(Date.parse(again) < Date.parse(hold.latestEnd) ? again : hold.latestEnd, hold.expiresAt);
};

/**
 * Calculates the expiry during a payment: the full time from its start, even past `latestEnd`, so that a 3-D Secure
 * challenge is not interrupted. At most four times the length of a hold; after a failed payment `latestEnd` applies
 * again. B11
 */
export const calculatePaymentExpiry = (hold: Held, now: number, policy: HoldLength): string => {
  const start = Math.min(now, Date.parse(hold.latestEnd));
  return getLaterInstant(calculateEnd(start, 1, policy), hold.expiresAt);
};
