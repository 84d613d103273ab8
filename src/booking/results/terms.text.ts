import type { IsoDate, Stay } from '#src/kernel/stay/stay.ts';
import {
  calculateBalanceDueDate,
  calculateDepositShare,
  findFreeCancellationDays,
  findFreeCancellationEnd,
  type Terms,
} from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

interface TermsTextsSource {
  readonly translator: Translator;
  readonly stay: Stay;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  readonly terms: Terms;
}

const describePayment = ({ translator, stay, today, terms }: TermsTextsSource): string => {
  const share = calculateDepositShare(stay, today, terms);
  const percent = share / 100;
  const date = calculateBalanceDueDate(stay, terms);
  if (share === 10_000) return translator.t('results.promise.whole');
  return date === today
    ? translator.t('results.promise.deposit.today', { percent })
    : translator.t('results.promise.deposit', { percent, date: translator.date(date, 'medium') });
};

const describeCancellation = ({ translator, terms }: TermsTextsSource, until: IsoDate | null): string => {
  if (until) return translator.t('results.promise.free', { date: translator.date(until, 'medium') });
  const days = findFreeCancellationDays(terms);
  return days === null ? translator.t('results.promise.never-free') : translator.t('results.promise.no-free', { days });
};

/** When a stay is paid and until when it is cancelled free of charge, with dates. B7, B8 */
export const createTermsTexts = (source: TermsTextsSource) => {
  const until = findFreeCancellationEnd(source.stay, source.today, source.terms);
  return {
    payment: describePayment(source),
    cancellation: describeCancellation(source, until),
    isFree: until !== null,
  };
};
