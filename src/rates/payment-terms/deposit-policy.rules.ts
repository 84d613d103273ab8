import { CalendarDateTime, parseDate, toZoned } from '@internationalized/date';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { type BasisPoints, calculateShare, type Minor } from '#src/kernel/money/money.ts';
import { addDays, countDays, type IsoDate, type Stay } from '#src/kernel/stay/stay.ts';
import { findFreeCancellationDays, type Terms } from './terms.rules.ts';

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
