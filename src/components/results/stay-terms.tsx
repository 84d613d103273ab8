import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { IsoDate, Stay } from '#src/booking/model/stay/stay.ts';
import { calculateBalanceDueDate, calculateDepositShare } from '#src/booking/model/terms/deposit-policy.ts';
import { findFreeCancellationEnd } from '#src/booking/model/terms/guest-deadlines.ts';
import { findFreeCancellationDays } from '#src/booking/model/terms/terms.ts';
import type { Translator } from '#src/i18n/intl.ts';
import './stay-terms.css';

interface StayTermsProps {
  readonly translator: Translator;
  readonly stay: Stay;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  readonly policy: Pick<HotelPolicy, 'terms' | 'included'>;
}

const describePayment = ({ translator, stay, today, policy }: StayTermsProps): string => {
  const share = calculateDepositShare(stay, today, policy.terms);
  const percent = share / 100;
  const date = calculateBalanceDueDate(stay, policy.terms);
  if (share === 10_000) return translator.t('results.promise.whole');
  return date === today
    ? translator.t('results.promise.deposit.today', { percent })
    : translator.t('results.promise.deposit', { percent, date: translator.date(date, 'medium') });
};

const describeCancellation = ({ translator, policy }: StayTermsProps, until: IsoDate | null): string => {
  if (until) return translator.t('results.promise.free', { date: translator.date(until, 'medium') });
  const days = findFreeCancellationDays(policy.terms);
  return days === null ? translator.t('results.promise.never-free') : translator.t('results.promise.no-free', { days });
};

/** What the price includes, when it is paid, and the cancellation policy. B7, B8 */
export const StayTerms = (props: StayTermsProps) => {
  const { translator, stay, today, policy } = props;
  const until = findFreeCancellationEnd(stay, today, policy.terms);
  return (
    <ul className="ticks stay-promises">
      <li>{translator.t('results.promise.included', { included: policy.included[translator.locale] })}</li>
      <li>{describePayment(props)}</li>
      <li className={until ? undefined : 'stay-promises-not'}>{describeCancellation(props, until)}</li>
    </ul>
  );
};
