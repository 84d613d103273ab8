import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCancellation, describeGrace } from '#src/rates/penalties/cancellation.text.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { type Balance, isDueAtOnce } from '#src/rates/terms/deposit-policy.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import './conditions.css';

interface ConditionsProps {
  readonly translator: Translator;
  readonly quote: Quote;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
}

const isDueToday = ({ dueOn }: Balance, now: number, { timeZone }: Pick<HotelPolicy, 'timeZone'>): boolean =>
  dueOn === toHotelDate(now, timeZone);

const describeDeposit = ({ translator, quote, now, policy }: ConditionsProps): string => {
  const formatMoney = (amount: number) => translator.money(amount, quote.currency);
  const { deposit, balance, terms } = quote;
  if (balance && isDueAtOnce(balance, now))
    return translator.t('checkout.policy.deposit.at-once', {
      deposit: formatMoney(deposit),
      balance: formatMoney(balance.amount),
    });
  if (balance)
    return translator.t(isDueToday(balance, now, policy) ? 'due.policy' : 'checkout.policy.deposit', {
      deposit: formatMoney(deposit),
      balance: formatMoney(balance.amount),
      date: translator.date(balance.dueOn),
      time: translator.time(balance.dueAt, policy.timeZone),
    });
  // Terms may require full payment at booking, however early.
  return terms.payment.share === 10_000
    ? translator.t('checkout.policy.whole.any', { deposit: formatMoney(deposit) })
    : translator.t('checkout.policy.whole', { deposit: formatMoney(deposit), days: terms.payment.fullWithinDays });
};

const describeConditions = (props: ConditionsProps): string[] => {
  const { translator, quote, now, policy } = props;
  const today = toHotelDate(now, policy.timeZone);
  const grace = describeGrace(translator, quote, today);
  return [describeDeposit(props), ...describeCancellation(translator, quote, today), ...(grace ? [grace] : [])];
};

/** Deposit and cancellation policy with exact amounts and dates. B7, B8, B17 */
export const Conditions = (props: ConditionsProps) => (
  <section className="conditions" id="conditions">
    <h2>{props.translator.t('checkout.policies')}</h2>
    <ul>
      {describeConditions(props).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
);
