import type { Quote, RoomQuote } from '#src/booking/model/quote.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import { findFreeCancellationDays, type Terms } from '#src/booking/model/terms.ts';
import type { Words } from './intl.ts';

/** The lines of a whole quote; extras only where there are any. */
export const quoteLines = (words: Words, quote: Quote) => ({
  lines: [
    { label: words.t('checkout.line.rooms'), amount: quote.roomCost },
    ...(quote.extras > 0 ? [{ label: words.t('checkout.line.extras'), amount: quote.extras }] : []),
    { label: words.t('booking.tax'), amount: quote.tax },
  ],
  total: { label: words.t('booking.total'), amount: quote.total },
  money: (amount: number) => words.money(amount, quote.currency),
});

/** The lines of one room of a quote. B5, B6 */
export const roomLines = (words: Words, room: RoomQuote, currency: string) => {
  const nights = room.nights.length;
  const extras = [
    {
      label: words.t('held-room.extra-adults', { count: room.extraAdults, nights }),
      amount: room.extraAdultsCost,
    },
    {
      label: words.t('held-room.extra-children', { count: room.extraChildren, nights }),
      amount: room.extraChildrenCost,
    },
  ];
  return {
    lines: [
      { label: words.t('held-room.room-cost'), amount: room.roomCost },
      ...extras.filter(({ amount }) => amount > 0),
      { label: words.t('booking.tax'), amount: room.tax },
    ],
    total: { label: words.t('held-room.total'), amount: room.total },
    money: (amount: number) => words.money(amount, currency),
  };
};

/** Until when cancelling is free (null: that day has passed) and what it costs then, by the terms agreed. B8, R9 */
export const describeCancellation = (
  words: Words,
  { total, currency, terms }: Pick<Quote, 'total' | 'currency' | 'terms'>,
  freeUntil: IsoDate | null,
): string[] => {
  const amount = words.money(total, currency);
  if (freeUntil)
    return [
      words.t('checkout.policy.free', { date: words.date(freeUntil) }),
      words.t('checkout.policy.late', { total: amount }),
    ];
  const days = findFreeCancellationDays(terms);
  return [
    days === null
      ? words.t('checkout.policy.never-free', { total: amount })
      : words.t('checkout.policy.no-free', { days, total: amount }),
  ];
};

/** Payment and cancellation in one sentence. B7, B8 */
export const describeTerms = (words: Words, { payment, cancellation }: Terms): string => {
  const deposit = payment.share / 100;
  const cancellationDays = findFreeCancellationDays({ cancellation });
  if (cancellationDays === null) return words.t('content.policy.line.never-free');
  return words.t(deposit === 100 ? 'content.policy.line.all' : 'content.policy.line', {
    deposit,
    balanceDays: payment.dueDays,
    cancellationDays,
  });
};
