import type { Quote, RoomQuote } from '#src/booking/model/quote/quote.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';
import { findFreeCancellationDays, type Terms } from '#src/booking/model/terms/terms.ts';
import type { Translator } from './intl.ts';

/** Creates the lines of a quote; extras only where there are any. */
export const createQuoteLines = (translator: Translator, quote: Quote) => ({
  lines: [
    { label: translator.t('checkout.line.rooms'), amount: quote.roomCost },
    ...(quote.extras > 0 ? [{ label: translator.t('checkout.line.extras'), amount: quote.extras }] : []),
    { label: translator.t('booking.tax'), amount: quote.tax },
  ],
  total: { label: translator.t('booking.total'), amount: quote.total },
  money: (amount: number) => translator.money(amount, quote.currency),
});

/** Creates the lines of one room of a quote. B5, B6 */
export const createRoomLines = (translator: Translator, room: RoomQuote, currency: string) => {
  const nights = room.nights.length;
  const extras = [
    {
      label: translator.t('held-room.extra-adults', { count: room.extraAdults, nights }),
      amount: room.extraAdultsCost,
    },
    {
      label: translator.t('held-room.extra-children', { count: room.extraChildren, nights }),
      amount: room.extraChildrenCost,
    },
  ];
  return {
    lines: [
      { label: translator.t('held-room.room-cost'), amount: room.roomCost },
      ...extras.filter(({ amount }) => amount > 0),
      { label: translator.t('booking.tax'), amount: room.tax },
    ],
    total: { label: translator.t('held-room.total'), amount: room.total },
    money: (amount: number) => translator.money(amount, currency),
  };
};

/** Describes the cancellation policy of the agreed terms; `freeUntil` is null when that date has passed. B8, R9 */
export const describeCancellation = (
  translator: Translator,
  { total, currency, terms }: Pick<Quote, 'total' | 'currency' | 'terms'>,
  freeUntil: IsoDate | null,
): string[] => {
  const amount = translator.money(total, currency);
  if (freeUntil)
    return [
      translator.t('checkout.policy.free', { date: translator.date(freeUntil) }),
      translator.t('checkout.policy.late', { total: amount }),
    ];
  const days = findFreeCancellationDays(terms);
  return [
    days === null
      ? translator.t('checkout.policy.never-free', { total: amount })
      : translator.t('checkout.policy.no-free', { days, total: amount }),
  ];
};

/** Describes payment and cancellation terms in one sentence. B7, B8 */
export const describeTerms = (translator: Translator, { payment, cancellation }: Terms): string => {
  const deposit = payment.share / 100;
  const cancellationDays = findFreeCancellationDays({ cancellation });
  if (cancellationDays === null) return translator.t('content.policy.line.never-free');
  return translator.t(deposit === 100 ? 'content.policy.line.all' : 'content.policy.line', {
    deposit,
    balanceDays: payment.dueDays,
    cancellationDays,
  });
};
