import { CalendarDateTime, parseDate, toZoned } from '@internationalized/date';
import type { HotelPolicy } from './hotel-policy.ts';
import { type Minor, shareOf } from './money.ts';
import { addDays, daysBetween, type IsoDate, type Stay } from './stay.ts';

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

type DepositPolicy = Pick<HotelPolicy, 'timeZone' | 'depositShare' | 'balanceDays' | 'balanceHour'>;

/** B7: the instant of `hour` o'clock at the hotel on a date. */
export const hotelInstant = (date: IsoDate, hour: number, timeZone: string): string => {
  const { year, month, day } = parseDate(date);
  return toZoned(new CalendarDateTime(year, month, day, hour), timeZone).toAbsoluteString();
};

/** B7: 50 % now (an odd cent goes to the deposit); the rest 7 days before arrival at 09:00 hotel time. */
export const paymentSchedule = (total: Minor, stay: Stay, today: IsoDate, policy: DepositPolicy): PaymentSchedule => {
  // B7: fewer than 7 days to arrival, the whole stay is due.
  if (daysBetween(today, stay.arrival) < policy.balanceDays) return { deposit: total, balance: null };
  const deposit = shareOf(total, policy.depositShare);
  const rest = total - deposit;
  if (rest === 0) return { deposit, balance: null };
  const dueOn = addDays(stay.arrival, -policy.balanceDays);
  return { deposit, balance: { amount: rest, dueOn, dueAt: hotelInstant(dueOn, policy.balanceHour, policy.timeZone) } };
};
