import type { HotelPolicy, NetworkLimits } from '#src/kernel/hotel.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';

export interface Booking {
  readonly reserva: Reserva;
  /** The guest's language at booking, later the one of the payment; mails use it. */
  readonly locale: Locale;
  readonly quote: Quote;
  readonly createdAt: string;
  /** What the desk waived of terms and prices, goodwill included; of a change, what it waives. D8 */
  readonly waived?: Minor;
}

export interface Held extends Booking {
  readonly status: 'held';
  /** ISO 8601 instant of expiry; from then on the hold takes no inventory. B11 */
  readonly expiresAt: string;
  /** ISO 8601 instant that no extension may exceed: three times `HOLD_MINUTES` after the hold was placed. */
  readonly latestEnd: string;
  /** The reservation whose dates it would change; it takes only the additional nights. null for a new booking. */
  readonly changes: Reserva | null;
}

export interface Expired extends Booking {
  readonly status: 'expired';
}

const MINUTE = 60_000;

const MAX_LIFETIME_FACTOR = 3;

type HoldLength = Pick<HotelPolicy, 'holdMinutes'>;

const calculateEnd = (now: number, holds: number, { holdMinutes }: HoldLength): string =>
  new Date(now + holds * holdMinutes * MINUTE).toISOString();

/** B11: 15 minutes. */
export const calculateHoldExpiry = (now: number, policy: HoldLength): Pick<Held, 'expiresAt' | 'latestEnd'> => ({
  expiresAt: calculateEnd(now, 1, policy),
  latestEnd: calculateEnd(now, MAX_LIFETIME_FACTOR, policy),
});

export const createHold = (
  booking: Pick<Held, 'reserva' | 'locale' | 'quote' | 'changes' | 'waived'>,
  now: number,
  policy: HoldLength,
): Held => ({
  status: 'held',
  ...booking,
  createdAt: new Date(now).toISOString(),
  ...calculateHoldExpiry(now, policy),
});

/** B11: also before a job has cleaned it up. */
export const isHoldActive = (hold: Held, now: number): boolean => Date.parse(hold.expiresAt) > now;

const getLaterInstant = (one: string, other: string): string => (Date.parse(one) > Date.parse(other) ? one : other);

/** B11: the full time again, limited by `latestEnd`, never shortened. */
export const calculateExtendedExpiry = (hold: Held, now: number, policy: HoldLength): string => {
  const again = calculateEnd(now, 1, policy);
  return getLaterInstant(Date.parse(again) < Date.parse(hold.latestEnd) ? again : hold.latestEnd, hold.expiresAt);
};

/** The full time from the start of the payment, even past `latestEnd`, so that a challenge is not interrupted. B11 */
export const calculatePaymentExpiry = (hold: Held, now: number, policy: HoldLength): string => {
  const start = Math.min(now, Date.parse(hold.latestEnd));
  return getLaterInstant(calculateEnd(start, 1, policy), hold.expiresAt);
};

const DAY_MS = 24 * 60 * MINUTE;

/**
 * ISO instant until which the guest may agree to a change that the desk proposed: 24 hours, and not after the first night
 * that it changes. `firstNightEnd`: epoch milliseconds. D10
 */
export const calculateProposalEnd = (now: number, firstNightEnd = Number.POSITIVE_INFINITY): string =>
  new Date(Math.min(now + DAY_MS, firstNightEnd)).toISOString();

/** Creates a hold that lasts as long as any hold, and a day once its link was sent to the guest. D10 */
export const createProposedHold = (...[booking, now, policy]: Parameters<typeof createHold>): Held => ({
  ...createHold(booking, now, policy),
  latestEnd: calculateProposalEnd(now),
});

export interface HoldOwner {
  /** Hash of the client's network: one IPv4 address or an IPv6 prefix. Guests on one Wi-Fi share it. */
  readonly network: string;
  /** Hash of a random cookie; a browser without the cookie counts as a new one. */
  readonly browser: string;
}

/** Limits on unpaid holds (denial of inventory); B4: `maxRooms` over all open holds of one browser. */
export type HoldLimits = NetworkLimits & Pick<HotelPolicy, 'maxRooms'>;

const REFILLS_PER_HOUR = 6;

export const calculateHoldsPerHour = ({ holdsPerNetwork }: Pick<HoldLimits, 'holdsPerNetwork'>): number =>
  REFILLS_PER_HOUR * holdsPerNetwork;

export interface NightShare {
  readonly night: IsoDate;
  readonly held: number;
  readonly capacity: number;
}

export interface OpenHolds {
  /** Rooms held by the browser, without date changes of paid reservations. */
  readonly browserRooms: number;
  readonly networkHolds: number;
  readonly networkRoomNights: number;
  readonly placed: number;
  readonly nights: readonly NightShare[];
}

export interface RequestedHold {
  readonly rooms: number;
  readonly nights: ReadonlyMap<IsoDate, number>;
}

export type HoldLimitCode = 'too-many-rooms' | 'too-many-held';

export const findExceededHoldLimit = (
  open: OpenHolds,
  wanted: RequestedHold,
  limits: HoldLimits,
): HoldLimitCode | undefined => {
  if (wanted.rooms > 0 && open.browserRooms + wanted.rooms > limits.maxRooms) return 'too-many-rooms';
  const roomNights = [...wanted.nights.values()].reduce((all, rooms) => all + rooms, 0);
  const isShareBroken = open.nights.some(({ night, held, capacity }) => {
    const most = Math.max(limits.maxRooms, Math.floor((capacity * limits.sharePerNetwork) / 10_000));
    return held + (wanted.nights.get(night) ?? 0) > most;
  });
  const isOver =
    open.networkHolds + 1 > limits.holdsPerNetwork ||
    open.networkRoomNights + roomNights > limits.roomNightsPerNetwork ||
    open.placed + 1 > calculateHoldsPerHour(limits) ||
    isShareBroken;
  return isOver ? 'too-many-held' : undefined;
};
