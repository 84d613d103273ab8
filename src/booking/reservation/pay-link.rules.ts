import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Reserva, ReservationCode } from '#src/kernel/reserva.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { type Held, isHoldActive } from './hold.rules.ts';

/** D11 */
export const PAY_LINK_HOURS = { least: 1, usual: 24, most: 72 } as const;

/** Maximum number of open holds by the desk in the whole hotel. D11 */
export const MAX_OPEN_PAY_LINKS = 20;

/** Maximum number of mails with one pay link in 24 hours. D13 */
export const MAX_PAY_LINK_MAILS_PER_DAY = 5;

const HOUR = 3_600_000;

const toIso = (instant: number): string => new Date(instant).toISOString();

/** Undefined unless it is a whole number of hours from 1 to 72. D11 */
export const parsePayLinkHours = (typed: string): number | undefined => {
  const figures = normalizeFigures(typed);
  const hours = /^\d{1,2}$/.test(figures) ? Number(figures) : Number.NaN;
  return hours >= PAY_LINK_HOURS.least && hours <= PAY_LINK_HOURS.most ? hours : undefined;
};

/** D11: as long as the desk says; no extension goes beyond 72 hours. `now`: epoch milliseconds. */
export const calculatePayLinkExpiry = (now: number, hours: number): Pick<Held, 'expiresAt' | 'latestEnd'> => ({
  expiresAt: toIso(now + hours * HOUR),
  latestEnd: toIso(now + PAY_LINK_HOURS.most * HOUR),
});

const EXTENSIONS = [6, 12, 24, 48];

/** Later ends that the desk may choose, ISO instants; none when the hold ends at its latest end. D11 */
export const listLaterEnds = ({ expiresAt, latestEnd }: Pick<Held, 'expiresAt' | 'latestEnd'>): string[] => {
  const [end, latest] = [Date.parse(expiresAt), Date.parse(latestEnd)];
  const ends = EXTENSIONS.map((hours) => end + hours * HOUR).filter((later) => later < latest);
  return end < latest ? [...ends, latest].map(toIso) : [];
};

/** Whether the desk may keep a hold until an instant: later than now, at most its latest end. D11 */
export const canHoldUntil = (hold: Held, until: string, now: number): boolean => {
  const end = Date.parse(until);
  return isHoldActive(hold, now) && end > now && end <= Date.parse(hold.latestEnd);
};

/** Last mail with the pay link. */
export interface PayLinkMail {
  /** `obsolete`: when it was due, the link was paid or had ended. */
  readonly state: 'waiting' | 'sent' | 'undelivered' | 'obsolete';
  readonly recipient: string;
  /** ISO instant of the state; null while it waits. */
  readonly at: string | null;
}

/** A hold that the desk placed, and what became of it. D11 */
export interface PayLink {
  /** Names it at the desk. */
  readonly payLinkId: string;
  readonly reserva: Reserva;
  /** `expired`: its time was over; `released`: the desk or the guest gave the rooms back. */
  readonly status: 'open' | 'paid' | 'expired' | 'released';
  readonly quote: Quote;
  readonly guest: GuestDetails;
  /** The guest's. */
  readonly locale: Locale;
  readonly madeBy: Actor | 'unknown';
  readonly placedAt: string;
  /** ISO instant at which an open one ends; null for others. */
  readonly expiresAt: string | null;
  readonly latestEnd: string;
  /** ISO instant at which it was paid, expired or was released; null for an open one. */
  readonly closedAt: string | null;
  /** Whether its guest has booked on the site since it was placed. */
  readonly hasBookedSince: boolean;
  /** Code of the reservation, once the hold is paid. */
  readonly code: ReservationCode | null;
  /** The last one. */
  readonly mail: PayLinkMail | null;
}

/** The same as the page of one pay link shows it. */
export interface PayLinkDetails extends PayLink {
  /** How many mails with the pay link were written. */
  readonly mails: number;
}
