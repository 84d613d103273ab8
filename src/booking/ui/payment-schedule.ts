import { calculateOutstandingAmount, type FolioEntry, listSettlements } from '#src/booking/reservation/folio.rules.ts';
import { describeFolioEntry } from '#src/booking/reservation/folio.text.ts';
import { type Confirmed, isGuaranteedByDesk } from '#src/booking/reservation/reservation.rules.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { isDueAtOnce } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { findSameDayTexts } from './same-day.text.ts';

/** Localized entry of the payment schedule. */
export interface ScheduleEntry {
  readonly kind: 'money' | 'free' | 'arrival';
  readonly date: IsoDate;
  readonly when: string;
  readonly what: string;
  readonly note: string;
  /** The date has passed. */
  readonly isOver: boolean;
}

const compareDates = (a: ScheduleEntry, b: ScheduleEntry): number => (a.date < b.date ? -1 : Number(a.date > b.date));

const createFreeCancellationEntries = (
  translator: Translator,
  { freeCancellationUntil: date }: Quote,
  today: IsoDate,
): ScheduleEntry[] =>
  date === null
    ? []
    : [
        {
          kind: 'free',
          date,
          when: translator.date(date, 'medium'),
          what: translator.t(date < today ? 'checkout.schedule.free.over' : 'checkout.schedule.free'),
          note: date < today ? '' : translator.t('checkout.schedule.free.refund'),
          isOver: date < today,
        },
      ];

const createArrivalEntry = (
  translator: Translator,
  { stay }: Quote,
  today: IsoDate,
  checkIn: string,
): ScheduleEntry => ({
  kind: 'arrival',
  date: stay.arrival,
  when: translator.date(stay.arrival, 'medium'),
  what: translator.t('checkout.schedule.arrival'),
  note: translator.t('checkout.schedule.check-in', { time: translator.hour(checkIn) }),
  isOver: stay.arrival < today,
});

/** Creates the payment schedule of a quote. `now`: epoch milliseconds. B7, B8 */
export const createQuoteSchedule = (
  translator: Translator,
  quote: Quote,
  now: number,
  policy: Pick<HotelPolicy, 'timeZone' | 'checkIn'>,
): ScheduleEntry[] => {
  const { currency, deposit, balance } = quote;
  const today = toHotelDate(now, policy.timeZone);
  const atBooking: ScheduleEntry = {
    kind: 'money',
    date: today,
    when: translator.t('checkout.schedule.today'),
    what: translator.money(deposit, currency),
    note: balance
      ? translator.t('checkout.schedule.deposit', { percent: quote.terms.payment.share / 100 })
      : translator.t('checkout.schedule.whole'),
    isOver: false,
  };
  const later: ScheduleEntry[] = balance
    ? [
        {
          kind: 'money',
          date: balance.dueOn,
          when: balance.dueOn === today ? translator.t('due.also-today') : translator.date(balance.dueOn, 'medium'),
          what: translator.money(balance.amount, currency),
          note: isDueAtOnce(balance, now)
            ? translator.t('checkout.schedule.balance.at-once')
            : translator.t('checkout.schedule.balance', { time: translator.time(balance.dueAt, policy.timeZone) }),
          isOver: false,
        },
      ]
    : [];
  const arrival = createArrivalEntry(translator, quote, today, policy.checkIn);
  return [
    atBooking,
    ...[...createFreeCancellationEntries(translator, quote, today), ...later].sort(compareDates),
    arrival,
  ];
};

const createPaidEntry = (
  translator: Translator,
  entry: FolioEntry,
  currency: string,
  timeZone: string,
): ScheduleEntry => {
  const date = toHotelDate(Date.parse(entry.at), timeZone);
  return {
    kind: 'money',
    date,
    when: translator.date(date, 'medium'),
    what: translator.money(Math.abs(entry.amount), currency),
    note: describeFolioEntry(translator, entry),
    isOver: true,
  };
};

/** Creates the payment schedule of a reservation: payments of the folio and due amounts. B7, B8 */
export const createReservationSchedule = (
  translator: Translator,
  reservation: Confirmed,
  today: IsoDate,
  { timeZone, checkIn }: Pick<HotelPolicy, 'timeZone' | 'checkIn'>,
): ScheduleEntry[] => {
  const { quote, folio, refunds, balance, card } = reservation;
  const owed = calculateOutstandingAmount({ folio, refunds });
  const sameDay = findSameDayTexts(translator, { folio, balance, card }, timeZone);
  const paid = listSettlements(folio).map((entry) => createPaidEntry(translator, entry, quote.currency, timeZone));
  // A failed balance is retried, but not on an agreed date.
  const date = balance?.flag === null && toHotelDate(Date.parse(balance.dueAt), timeZone);
  const due: ScheduleEntry[] =
    owed > 0 && date
      ? [
          {
            kind: 'money',
            date,
            when: sameDay?.when ?? translator.date(date, 'medium'),
            what: translator.money(owed, quote.currency),
            note: translator.t('checkout.schedule.card', { card: describeCard(translator, card) }),
            isOver: false,
          },
        ]
      : [];
  const atHotel: ScheduleEntry[] =
    owed > 0 && isGuaranteedByDesk(reservation)
      ? [
          {
            kind: 'money',
            date: quote.stay.arrival,
            when: translator.date(quote.stay.arrival, 'medium'),
            what: translator.money(owed, quote.currency),
            note: translator.t('reservation.at-hotel'),
            isOver: false,
          },
        ]
      : [];
  const arrival = createArrivalEntry(translator, quote, today, checkIn);
  return [
    ...[...paid, ...createFreeCancellationEntries(translator, quote, today), ...due, ...atHotel].sort(compareDates),
    arrival,
  ];
};
