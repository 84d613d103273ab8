import { countDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import { findFreeCancellationDays } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { type CancellationCost, calculatePenalty, listCancellationCosts } from './cancellation-penalty.rules.ts';

/** Texts for the guest, or for the hotel. */
type PolicyReader = 'checkout.policy' | 'desk.policy';

interface Telling {
  readonly translator: Translator;
  readonly reader: PolicyReader;
}

/** Describes terms by which the full stay is due in the end, also of a guest who does not arrive. */
const describeFullStay = (
  { translator, reader }: Telling,
  { terms, total, currency }: Quote,
  isFirst: boolean,
): string => {
  const amount = { total: translator.money(total, currency) };
  if (!isFirst) return translator.t(`${reader}.late`, amount);
  const days = findFreeCancellationDays(terms);
  return days === null
    ? translator.t(`${reader}.never-free`, amount)
    : translator.t(`${reader}.no-free`, { days, ...amount });
};

const describeCost = (
  { translator, reader }: Telling,
  { until, amount: minor }: CancellationCost,
  { currency }: Quote,
  isFirst: boolean,
): string => {
  const amount = translator.money(minor, currency);
  if (until === null) {
    if (minor === 0) return translator.t(`${reader}.free.always`);
    return translator.t(`${reader}.${isFirst ? 'cost' : 'cost.late'}`, { amount });
  }
  const date = translator.date(until);
  if (minor === 0) return translator.t(`${reader}.free`, { date });
  return translator.t(`${reader}.${isFirst ? 'cost.until' : 'cost.next'}`, { date, amount });
};

/** Describes what cancelling costs from a date on, by the agreed terms, with dates and amounts. B8, R8, R9 */
export const describeCancellation = (
  translator: Translator,
  quote: Quote,
  today: IsoDate,
  reader: PolicyReader = 'checkout.policy',
): string[] => {
  const costs = listCancellationCosts(quote, today);
  const noShow = calculatePenalty(quote.terms.noShow, quote);
  const isFullInTheEnd = costs.at(-1)?.amount === quote.total && noShow === quote.total;
  const steps = costs.map((cost, index) =>
    cost.until === null && isFullInTheEnd
      ? describeFullStay({ translator, reader }, quote, index === 0)
      : describeCost({ translator, reader }, cost, quote, index === 0),
  );
  const amount = translator.money(noShow, quote.currency);
  return isFullInTheEnd ? steps : [...steps, translator.t(`${reader}.no-show`, { amount })];
};

/** Describes the hours after booking in which cancelling is free of charge; undefined where there are none. R11 */
export const describeGrace = (
  translator: Translator,
  { terms, stay }: Quote,
  today: IsoDate,
  reader: PolicyReader = 'checkout.policy',
): string | undefined => {
  const { graceHours: hours, payment } = terms;
  if (hours === 0 || countDays(today, stay.arrival) < payment.fullWithinDays) return undefined;
  return translator.t(`${reader}.grace`, { hours });
};
