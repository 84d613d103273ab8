import type { SavedCard } from '#src/booking/model/card.ts';
import { stillOwed } from '#src/booking/model/folio.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Minor } from '#src/booking/model/money.ts';
import type { Refund } from '#src/booking/model/refund.ts';
import type { Paid } from '#src/booking/model/reservation.ts';
import { hotelToday, type IsoDate } from '#src/booking/model/stay.ts';

/** Refunds that the bank has not confirmed yet. */
export const pendingRefunds = ({ refunds }: Pick<Paid, 'refunds'>): Refund[] =>
  refunds.filter(({ reference }) => reference === null);

/** What the guest still owes; the hotel's own debts are refunds, which say so themselves. */
export const owedBy = (books: Pick<Paid, 'folio' | 'refunds'>): Minor => Math.max(0, stillOwed(books));

/** Whether a card ends before a hotel-local date. */
export const expiresBefore = ({ expMonth, expYear }: SavedCard, date: string): boolean =>
  `${expYear}-${String(expMonth).padStart(2, '0')}` < date.slice(0, 7);

/** The hotel-local day on which the balance is charged; null when nothing is charged by itself. B7 */
export const balanceDay = (
  { balance }: Pick<Paid, 'balance'>,
  { timeZone }: Pick<HotelPolicy, 'timeZone'>,
): IsoDate | null => balance && hotelToday(Date.parse(balance.tryAt ?? balance.dueAt), timeZone);
