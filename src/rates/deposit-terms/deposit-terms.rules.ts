import { CalendarDateTime, parseDate, toZoned } from '@internationalized/date';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { type BasisPoints, calculateShare, type Minor } from '#src/kernel/money/money.ts';
import { addDays, countDays, type IsoDate, type Stay } from '#src/kernel/stay/stay.ts';

export interface Balance {
  readonly amount: Minor;
  readonly dueOn: IsoDate;
  /** ISO 8601 instant of the charge in UTC. B7 */
  readonly dueAt: string;
}

export interface PaymentSchedule {
  readonly deposit: Minor;
  readonly balance: Balance | null;
}

type DepositPolicy = Pick<HotelPolicy, 'timeZone'> & { readonly terms: Terms };

/** ISO 8601. B7 */
export const toHotelInstant = (date: IsoDate, hour: number, timeZone: string): string => {
  const { year, month, day } = parseDate(date);
  return toZoned(new CalendarDateTime(year, month, day, hour), timeZone).toAbsoluteString();
};

/** All of the total within `fullWithinDays` of arrival. B7 */
export const calculateDepositShare = (stay: Stay, today: IsoDate, { payment }: Pick<Terms, 'payment'>): BasisPoints =>
  countDays(today, stay.arrival) < payment.fullWithinDays ? 10_000 : payment.share;

/** Hotel-local. B7 */
export const calculateBalanceDueDate = (stay: Stay, { payment }: Pick<Terms, 'payment'>): IsoDate =>
  addDays(stay.arrival, -payment.dueDays);

/** A stay booked on its due date after the hour. B7 */
export const isDueAtOnce = ({ dueAt }: Pick<Balance, 'dueAt'>, now: number): boolean => Date.parse(dueAt) <= now;

/** 50 % now (an odd cent belongs to the deposit), the rest 7 days before arrival at 09:00 hotel time. B7 */
export const calculatePaymentSchedule = (
  total: Minor,
  stay: Stay,
  today: IsoDate,
  { terms, timeZone }: DepositPolicy,
): PaymentSchedule => {
  const deposit = calculateShare(total, calculateDepositShare(stay, today, terms));
  const rest = total - deposit;
  if (rest === 0) return { deposit, balance: null };
  const dueOn = calculateBalanceDueDate(stay, terms);
  return { deposit, balance: { amount: rest, dueOn, dueAt: toHotelInstant(dueOn, terms.payment.dueHour, timeZone) } };
};

const findLastDay = ({ arrival }: Stay, days: number | null, today: IsoDate): IsoDate | null => {
  if (days === null) return null;
  const last = addDays(arrival, -days);
  return last >= today ? last : null;
};

export const findFreeCancellationEnd = (
  stay: Stay,
  today: IsoDate,
  terms: Pick<Terms, 'cancellation'>,
): IsoDate | null => findLastDay(stay, findFreeCancellationDays(terms), today);

/** null when it has passed or there is none. B8 */
export const findDateChangeEnd = (stay: Stay, today: IsoDate, terms: Pick<Terms, 'changesUntilDays'>): IsoDate | null =>
  findLastDay(stay, terms.changesUntilDays, today);

export type Penalty =
  | { readonly kind: 'none' }
  /** Share of the cancelled total, tax included. */
  | { readonly kind: 'share'; readonly share: BasisPoints }
  /** The first nights of each room, tax included. */
  | { readonly kind: 'nights'; readonly nights: number }
  | { readonly kind: 'amount'; readonly amount: Minor };

export interface PaymentTerms {
  readonly share: BasisPoints;
  readonly dueDays: number;
  /** Hotel-local hour of that charge, 0–23. */
  readonly dueHour: number;
  /** Days before arrival; with fewer left, the whole stay is paid at booking. */
  readonly fullWithinDays: number;
}

export interface CancellationPolicyStep {
  readonly untilDays: number;
  readonly penalty: Penalty;
}

/** One versioned document, stored whole with every quote. R8, R9 */
export interface Terms {
  readonly termsId: string;
  readonly version: number;
  readonly payment: PaymentTerms;
  readonly cancellation: readonly CancellationPolicyStep[];
  readonly noShow: Penalty;
  readonly changesUntilDays: number | null;
  /** Hours after confirmation in which cancelling is free. R11 */
  readonly graceHours: number;
}

export interface StandardTermsSettings {
  readonly depositShare: BasisPoints;
  readonly balanceDays: number;
  readonly balanceHour: number;
  readonly freeCancellationDays: number;
}

export const FULL_STAY: Penalty = { kind: 'share', share: 10_000 };

/** The database assigns the real version. B7, B8, R8 */
export const buildStandardTerms = (settings: StandardTermsSettings): Terms => {
  const { depositShare, balanceDays, balanceHour, freeCancellationDays } = settings;
  return {
    termsId: 'standard',
    version: 1,
    payment: { share: depositShare, dueDays: balanceDays, dueHour: balanceHour, fullWithinDays: balanceDays },
    cancellation: [
      { untilDays: freeCancellationDays, penalty: { kind: 'none' } },
      { untilDays: 0, penalty: FULL_STAY },
    ],
    noShow: FULL_STAY,
    changesUntilDays: freeCancellationDays,
    graceHours: 0,
  };
};

/** The first step that still applies; the full stay when none does. R8 */
export const findPenalty = ({ cancellation }: Pick<Terms, 'cancellation'>, daysToArrival: number): Penalty =>
  cancellation.find(({ untilDays }) => untilDays <= daysToArrival)?.penalty ?? FULL_STAY;

/** Days before arrival, inclusive; null when cancelling is never free. B8 */
export const findFreeCancellationDays = ({ cancellation }: Pick<Terms, 'cancellation'>): number | null => {
  const charged = cancellation.findIndex(({ penalty }) => penalty.kind !== 'none');
  const free = charged < 0 ? cancellation : cancellation.slice(0, charged);
  return free.at(-1)?.untilDays ?? null;
};
