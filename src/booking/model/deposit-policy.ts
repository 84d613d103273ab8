import { CalendarDateTime, parseDate, toZoned } from '@internationalized/date';
import type { HotelPolicy } from './hotel-policy.ts';
import { type BasisPoints, type Minor, shareOf } from './money.ts';
import { addDays, daysBetween, type IsoDate, type Stay } from './stay.ts';
import type { Terms } from './terms.ts';

/** When the rest of the stay is charged. */
export interface Balance {
  readonly amount: Minor;
  /** Hotel-local date. */
  readonly dueOn: IsoDate;
  /** The instant of the charge, ISO 8601 in UTC. B7 */
  readonly dueAt: string;
}

export interface PaymentSchedule {
  readonly deposit: Minor;
  /** null when the deposit is the whole stay. */
  readonly balance: Balance | null;
}

type DepositPolicy = Pick<HotelPolicy, 'timeZone' | 'terms'>;

/** B7: the instant of `hour` o'clock at the hotel on a date. */
export const hotelInstant = (date: IsoDate, hour: number, timeZone: string): string => {
  const { year, month, day } = parseDate(date);
  return toZoned(new CalendarDateTime(year, month, day, hour), timeZone).toAbsoluteString();
};

/** B7: the part of a stay that is paid at booking; fewer than 7 days before arrival, all of it. */
export const shareAtBooking = (stay: Stay, today: IsoDate, { payment }: Pick<Terms, 'payment'>): BasisPoints =>
  daysBetween(today, stay.arrival) < payment.fullWithinDays ? 10_000 : payment.share;

/** B7: the hotel-local date on which the rest is charged. */
export const balanceDate = (stay: Stay, { payment }: Pick<Terms, 'payment'>): IsoDate =>
  addDays(stay.arrival, -payment.dueDays);

/** B7: a stay booked on the day of its balance, later than at that hour, has it charged as soon as it is booked. */
export const isDueAtOnce = ({ dueAt }: Pick<Balance, 'dueAt'>, now: number): boolean => Date.parse(dueAt) <= now;

/** B7: 50 % now (an odd cent goes to the deposit); the rest 7 days before arrival at 09:00 hotel time. */
export const paymentSchedule = (
  total: Minor,
  stay: Stay,
  today: IsoDate,
  { terms, timeZone }: DepositPolicy,
): PaymentSchedule => {
  const deposit = shareOf(total, shareAtBooking(stay, today, terms));
  const rest = total - deposit;
  if (rest === 0) return { deposit, balance: null };
  const dueOn = balanceDate(stay, terms);
  return { deposit, balance: { amount: rest, dueOn, dueAt: hotelInstant(dueOn, terms.payment.dueHour, timeZone) } };
};
