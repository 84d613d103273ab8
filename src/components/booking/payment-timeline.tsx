import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Quote } from '#src/booking/model/quote.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import type { Words } from '#src/i18n/intl.ts';
import './payment-timeline.css';

interface PaymentTimelineProps {
  readonly words: Words;
  readonly quote: Quote;
  /** At the hotel. B2 */
  readonly today: IsoDate;
  readonly policy: Pick<HotelPolicy, 'depositShare'>;
}

interface Moment {
  readonly date: IsoDate;
  readonly when: string;
  readonly what: string;
}

const momentsOf = ({ words, quote, today, policy }: PaymentTimelineProps): Moment[] => {
  const money = (amount: number) => words.money(amount, quote.currency);
  const { deposit, balance, freeCancellationUntil, stay } = quote;
  const now = balance
    ? words.t('checkout.schedule.deposit', { amount: money(deposit), percent: policy.depositShare / 100 })
    : words.t('checkout.schedule.whole', { amount: money(deposit) });
  const later: Moment[] = [];
  if (freeCancellationUntil)
    later.push({
      date: freeCancellationUntil,
      when: words.date(freeCancellationUntil, 'medium'),
      what: `${words.t('checkout.schedule.free')}. ${words.t('checkout.schedule.free.refund')}.`,
    });
  if (balance)
    later.push({
      date: balance.dueOn,
      when: words.date(balance.dueOn, 'medium'),
      what: words.t('checkout.schedule.balance', { amount: money(balance.amount) }),
    });
  later.sort((a, b) => (a.date < b.date ? -1 : 1));
  return [
    { date: today, when: words.t('checkout.schedule.today'), what: now },
    ...later,
    { date: stay.arrival, when: words.date(stay.arrival, 'medium'), what: words.t('checkout.schedule.arrival') },
  ];
};

/** What is charged on which day, and until when it costs nothing to cancel. B7, B8 */
export const PaymentTimeline = (props: PaymentTimelineProps) => (
  <section className="payment-timeline">
    <h2>{props.words.t('checkout.schedule')}</h2>
    <ol>
      {momentsOf(props).map(({ date, when, what }) => (
        <li key={what}>
          <time dateTime={date}>{when}</time>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  </section>
);
