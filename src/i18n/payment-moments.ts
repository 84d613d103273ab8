import { isDueAtOnce } from '#src/booking/model/deposit-policy.ts';
import { type FolioEntry, stillOwed } from '#src/booking/model/folio.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Quote } from '#src/booking/model/quote.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import { hotelToday, type IsoDate } from '#src/booking/model/stay.ts';
import { cardText } from './card-words.ts';
import type { Words } from './intl.ts';

/** A day that matters to the guest's money, in words: when, what happens, and what to know of it. */
export interface Moment {
  readonly kind: 'money' | 'free' | 'arrival';
  readonly date: IsoDate;
  readonly when: string;
  readonly what: string;
  readonly note: string;
  /** It has happened. */
  readonly isOver: boolean;
}

const byDate = (a: Moment, b: Moment): number => (a.date < b.date ? -1 : Number(a.date > b.date));

const freeMoment = (words: Words, { freeCancellationUntil: date }: Quote, today: IsoDate): Moment[] =>
  date === null
    ? []
    : [
        {
          kind: 'free',
          date,
          when: words.date(date, 'medium'),
          what: words.t(date < today ? 'checkout.schedule.free.over' : 'checkout.schedule.free'),
          note: date < today ? '' : words.t('checkout.schedule.free.refund'),
          isOver: date < today,
        },
      ];

const arrivalMoment = (words: Words, { stay }: Quote, today: IsoDate, checkIn: string): Moment => ({
  kind: 'arrival',
  date: stay.arrival,
  when: words.date(stay.arrival, 'medium'),
  what: words.t('checkout.schedule.arrival'),
  note: words.t('checkout.schedule.check-in', { time: words.hour(checkIn) }),
  isOver: stay.arrival < today,
});

/** What is going to be paid of a stay that is not booked yet; `now` in epoch milliseconds. B7, B8 */
export const momentsOfQuote = (
  words: Words,
  quote: Quote,
  now: number,
  policy: Pick<HotelPolicy, 'timeZone' | 'checkIn'>,
): Moment[] => {
  const { currency, deposit, balance } = quote;
  const today = hotelToday(now, policy.timeZone);
  const atBooking: Moment = {
    kind: 'money',
    date: today,
    when: words.t('checkout.schedule.today'),
    what: words.money(deposit, currency),
    note: balance
      ? words.t('checkout.schedule.deposit', { percent: quote.terms.payment.share / 100 })
      : words.t('checkout.schedule.whole'),
    isOver: false,
  };
  const later: Moment[] = balance
    ? [
        {
          kind: 'money',
          date: balance.dueOn,
          when: words.date(balance.dueOn, 'medium'),
          what: words.money(balance.amount, currency),
          note: isDueAtOnce(balance, now)
            ? words.t('checkout.schedule.balance.at-once')
            : words.t('checkout.schedule.balance', { time: words.time(balance.dueAt, policy.timeZone) }),
          isOver: false,
        },
      ]
    : [];
  const arrival = arrivalMoment(words, quote, today, policy.checkIn);
  return [atBooking, ...[...freeMoment(words, quote, today), ...later].sort(byDate), arrival];
};

const PAYMENTS: ReadonlySet<FolioEntry['kind']> = new Set(['deposit', 'balance', 'change', 'refund']);

const paidMoment = (words: Words, { at, kind, amount }: FolioEntry, currency: string, timeZone: string): Moment => {
  const date = hotelToday(Date.parse(at), timeZone);
  return {
    kind: 'money',
    date,
    when: words.date(date, 'medium'),
    what: words.money(Math.abs(amount), currency),
    note: words.t(kind === 'balance' ? 'reservation.folio.balance-payment' : `reservation.folio.${kind}`),
    isOver: true,
  };
};

/** What was paid of a reservation, by its folio, and what is still to come. B7, B8 */
export const momentsOfReservation = (
  words: Words,
  { quote, folio, refunds, balance, card }: Confirmed,
  today: IsoDate,
  { timeZone, checkIn }: Pick<HotelPolicy, 'timeZone' | 'checkIn'>,
): Moment[] => {
  const owed = stillOwed({ folio, refunds });
  const paid = folio
    .filter(({ kind }) => PAYMENTS.has(kind))
    .map((entry) => paidMoment(words, entry, quote.currency, timeZone));
  // A balance that failed is tried again, but on no day that was agreed.
  const date = balance?.flag === null && hotelToday(Date.parse(balance.dueAt), timeZone);
  const due: Moment[] =
    owed > 0 && date
      ? [
          {
            kind: 'money',
            date,
            when: words.date(date, 'medium'),
            what: words.money(owed, quote.currency),
            note: words.t('checkout.schedule.card', { card: cardText(words, card) }),
            isOver: false,
          },
        ]
      : [];
  const arrival = arrivalMoment(words, quote, today, checkIn);
  return [...[...paid, ...freeMoment(words, quote, today), ...due].sort(byDate), arrival];
};
