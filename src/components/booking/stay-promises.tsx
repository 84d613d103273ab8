import { balanceDate, shareAtBooking } from '#src/booking/model/deposit-policy.ts';
import { findFreeCancellationEnd } from '#src/booking/model/guest-deadlines.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { IsoDate, Stay } from '#src/booking/model/stay.ts';
import { findFreeCancellationDays } from '#src/booking/model/terms.ts';
import type { Words } from '#src/i18n/intl.ts';
import './stay-promises.css';

interface StayPromisesProps {
  readonly words: Words;
  readonly stay: Stay;
  /** At the hotel. B2 */
  readonly today: IsoDate;
  readonly policy: Pick<HotelPolicy, 'terms' | 'included'>;
}

const payText = ({ words, stay, today, policy }: StayPromisesProps): string => {
  const share = shareAtBooking(stay, today, policy.terms);
  const percent = share / 100;
  const date = balanceDate(stay, policy.terms);
  if (share === 10_000) return words.t('results.promise.whole');
  return date === today
    ? words.t('results.promise.deposit.today', { percent })
    : words.t('results.promise.deposit', { percent, date: words.date(date, 'medium') });
};

const cancelText = ({ words, policy }: StayPromisesProps, until: IsoDate | null): string => {
  if (until) return words.t('results.promise.free', { date: words.date(until, 'medium') });
  const days = findFreeCancellationDays(policy.terms);
  return days === null ? words.t('results.promise.never-free') : words.t('results.promise.no-free', { days });
};

/** What a guest asks before looking at prices: what is in them, when they are paid, what cancelling costs. B7, B8 */
export const StayPromises = (props: StayPromisesProps) => {
  const { words, stay, today, policy } = props;
  const until = findFreeCancellationEnd(stay, today, policy.terms);
  return (
    <ul className="stay-promises">
      <li>{words.t('results.promise.included', { included: policy.included[words.locale] })}</li>
      <li>{payText(props)}</li>
      <li className={until ? undefined : 'stay-promises-not'}>{cancelText(props, until)}</li>
    </ul>
  );
};
