import { isDueAtOnce } from '#src/booking/model/deposit-policy.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Quote } from '#src/booking/model/quote.ts';
import type { Words } from '#src/i18n/intl.ts';
import { describeCancellation } from '#src/i18n/quote-words.ts';
import './conditions.css';

interface ConditionsProps {
  readonly words: Words;
  readonly quote: Quote;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
}

const depositText = ({ words, quote, now, policy }: ConditionsProps): string => {
  const money = (amount: number) => words.money(amount, quote.currency);
  const { deposit, balance, terms } = quote;
  if (balance && isDueAtOnce(balance, now))
    return words.t('checkout.policy.deposit.at-once', { deposit: money(deposit), balance: money(balance.amount) });
  if (balance)
    return words.t('checkout.policy.deposit', {
      deposit: money(deposit),
      balance: money(balance.amount),
      date: words.date(balance.dueOn),
      time: words.time(balance.dueAt, policy.timeZone),
    });
  // A hotel may take the whole stay at booking however long before arrival that is.
  return terms.payment.share === 10_000
    ? words.t('checkout.policy.whole.any', { deposit: money(deposit) })
    : words.t('checkout.policy.whole', { deposit: money(deposit), days: terms.payment.fullWithinDays });
};

const describeConditions = (props: ConditionsProps): string[] => {
  const { words, quote } = props;
  return [depositText(props), ...describeCancellation(words, quote, quote.freeCancellationUntil)];
};

/** What the guest agrees to, with the exact amounts and dates. B7, B8, B17 */
export const Conditions = (props: ConditionsProps) => (
  <section className="conditions" id="conditions">
    <h2>{props.words.t('checkout.policies')}</h2>
    <ul>
      {describeConditions(props).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
);
