import { createTermsTexts } from '#src/booking/results/terms.text.ts';
import type { PaymentShare, RatesTexts, RateTexts } from '#src/booking/ui/offer.ts';
import type { IsoDate, Stay } from '#src/kernel/stay/stay.ts';
import type { OpenOffer, PlanOffer } from '#src/rates/offers/room-offer.rules.ts';
import { describeBoard } from '#src/rates/quote/quote.text.ts';
import { calculateBalanceDueDate, calculateDepositShare } from '#src/rates/terms/deposit-policy.rules.ts';
import type { Terms } from '#src/rates/terms/terms.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { describeIncluded, isIncluded, isOfPlan, isRateNamed } from './offer.text.ts';

interface RatesTextsSource {
  readonly translator: Translator;
  readonly stay: Stay;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
}

export const createPaymentShare = (translator: Translator, stay: Stay, today: IsoDate, terms: Terms): PaymentShare => {
  const balanceOn = calculateBalanceDueDate(stay, terms);
  return {
    shareToday: calculateDepositShare(stay, today, terms),
    balanceOn,
    ...(balanceOn === today && { restToday: translator.t('due.rest') }),
  };
};

const describeRate = (offer: PlanOffer, source: RatesTextsSource): RateTexts => {
  const { plan, terms, quote } = offer;
  const { translator, stay, today } = source;
  const { payment, cancellation } = createTermsTexts({ ...source, terms });
  const included = quote.lines
    .filter((line) => isIncluded(line) && isOfPlan(offer, line))
    .map((line) => describeIncluded(translator, line));
  const name = plan.names[translator.locale];
  return {
    name,
    board: describeBoard(translator, plan.board, name),
    conditions: [...included, payment, cancellation],
    termsId: terms.termsId,
    ...createPaymentShare(translator, stay, today, terms),
  };
};

/** Describes each rate once, however many rooms are sold in it; undefined where no room names its rates. */
export const createRatesTexts = (offers: readonly OpenOffer[], source: RatesTextsSource): RatesTexts | undefined => {
  if (!offers.some(isRateNamed)) return undefined;
  const plans = new Map(offers.flatMap((offer) => offer.plans).map((each) => [each.plan.ratePlanId, each]));
  return Object.fromEntries(
    [...plans].map(([ratePlanId, each]) => [each.plan.isReference ? '' : ratePlanId, describeRate(each, source)]),
  );
};
