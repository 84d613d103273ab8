import type { SavedCard } from '#src/kernel/card.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { calculateOutstandingAmount } from './folio.rules.ts';
import type { Paid } from './reservation.rules.ts';

/** Calculates the amount the guest owes, at least 0; amounts owed by the hotel are refunds. */
export const calculateAmountOwed = (ledger: Pick<Paid, 'folio' | 'refunds'>): Minor =>
  Math.max(0, calculateOutstandingAmount(ledger));

/** Is true when a card expires before a hotel-local date. */
export const hasExpiredByDate = ({ expMonth, expYear }: SavedCard, date: string): boolean =>
  `${expYear}-${String(expMonth).padStart(2, '0')}` < date.slice(0, 7);

/** Finds the hotel-local date of the balance charge; null when none is scheduled, or the desk takes it. B7, D23 */
export const findBalanceChargeDate = (
  { balance }: Pick<Paid, 'balance'>,
  { timeZone }: Pick<HotelPolicy, 'timeZone'>,
): IsoDate | null => {
  if (balance === null || (balance.tryAt === null && balance.flag === null)) return null;
  return toHotelDate(Date.parse(balance.tryAt ?? balance.dueAt), timeZone);
};
