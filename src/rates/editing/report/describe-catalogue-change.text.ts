import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Changed, PlanChange, RatesSummary } from '#src/rates/editing/summarize-rates-change.rules.ts';
import { formatPercent } from '#src/rates/file/decimals.rules.ts';
import { isPercentCharge, type TaxRule } from '#src/rates/taxes/tax-rule.rules.ts';
import { FULL_STAY, type Penalty, type Terms } from '#src/rates/terms/terms.rules.ts';
import { describeCount } from '#src/server/operations/describe-count.ts';
import { formatPlainMoney } from '#src/site/i18n/format-decimal.ts';
import { describeAddOnChange } from './describe-add-on-change.text.ts';
import { describeDates, describeFields, describeRange, type Field, type ToMoney } from './describe-fields.text.ts';
import { describePromotionChange } from './describe-promotion-change.text.ts';

/** Basis points. */
const FULL_SHARE = 10_000;

const describePercent = (percent: number): string => `${formatPercent(percent)} %`;

const describeRate = ({ derivation }: RatePlan, money: ToMoney): string => {
  if (!derivation) return 'of its own';
  const { basePlanId, percent, room } = derivation;
  const parts = [percent !== 0 && describePercent(percent), room !== 0 && `${money(room)} a night`].filter(Boolean);
  return [`of ${basePlanId}`, ...parts].join(', ');
};

const describeSupplement = ({ supplement: { adult, child } }: RatePlan, money: ToMoney): string =>
  adult === 0 && child === 0 ? '' : `${money(adult)} an adult and ${money(child)} a child`;

const createPlanFields = (money: ToMoney): Field<RatePlan>[] => [
  ['status', ({ status }) => status],
  ['name in Spanish', ({ names }) => names.es && `"${names.es}"`],
  ['name in English', ({ names }) => names.en && `"${names.en}"`],
  ['place in the list', ({ position }) => `${position}`],
  ['reference plan', ({ isReference }) => (isReference ? 'yes' : '')],
  ['prices', (plan) => describeRate(plan, money)],
  ['board', ({ board }) => board ?? ''],
  ['board supplement a night', (plan) => describeSupplement(plan, money)],
  ['terms', ({ termsId }) => termsId],
  ['sold to', ({ audience }) => audience],
  ['code', ({ accessCode }) => accessCode ?? ''],
  ['sold', ({ limits }) => describeDates(limits.sellFrom, limits.sellTo)],
  ['stays', ({ limits }) => describeDates(limits.stayFrom, limits.stayTo)],
  ['days before arrival', ({ limits }) => describeRange(limits.minAdvance, limits.maxAdvance)],
  ['nights of a stay', ({ limits }) => describeRange(limits.minStay, limits.maxStay)],
  ['includes', ({ includedAddOnIds }) => includedAddOnIds.join(', ')],
  ['room types', ({ roomTypeIds }) => roomTypeIds?.join(', ') ?? 'all'],
];

const describePlan = (change: PlanChange, money: ToMoney): string => {
  const { ratePlanId, before, restrictedNights } = change;
  const changes = [
    ...describeFields<RatePlan>(change, createPlanFields(money)),
    ...(restrictedNights > 0 ? [`${describeCount(restrictedNights, 'night')} with another restriction`] : []),
  ];
  return `${before ? 'Rate plan' : 'New rate plan'} ${ratePlanId}: ${changes.join('; ')}`;
};

const describePenalty = (penalty: Penalty, money: ToMoney): string => {
  switch (penalty.kind) {
    case 'none':
      return 'nothing';
    case 'share':
      return describePercent(penalty.share);
    case 'nights':
      return describeCount(penalty.nights, 'night');
    case 'amount':
      return money(penalty.amount);
  }
};

/** After the last step the full stay is due. R8 */
const describeCancellation = ({ cancellation }: Terms, money: ToMoney): string => {
  const steps = cancellation.map(({ untilDays, penalty }) =>
    [describePenalty(penalty, money), ...(untilDays > 0 ? [`until ${untilDays} days before arrival`] : [])].join(' '),
  );
  const isComplete = cancellation.at(-1)?.untilDays === 0;
  return [...steps, ...(isComplete ? [] : [describePenalty(FULL_STAY, money)])].join(', then ');
};

const describeBalance = ({ payment: { share, dueDays, dueHour } }: Terms): string =>
  share === FULL_SHARE ? '' : `${dueDays} days before arrival at ${dueHour}:00`;

const createTermsFields = (money: ToMoney): Field<Terms>[] => [
  ['paid at booking', ({ payment }) => describePercent(payment.share)],
  ['balance', describeBalance],
  ['all at booking', ({ payment }) => `less than ${payment.fullWithinDays} days before arrival`],
  ['cancelling costs', (terms) => describeCancellation(terms, money)],
  ['no-show costs', ({ noShow }) => describePenalty(noShow, money)],
  ['new dates', ({ changesUntilDays: days }) => (days === null ? 'never' : `until ${days} days before arrival`)],
  ['free after booking', ({ graceHours }) => `${graceHours} hours`],
];

const describeTerms = ({ before, after }: Changed<Terms>, money: ToMoney): string => {
  const name = after?.termsId ?? '';
  const changes = describeFields({ before, after }, createTermsFields(money)).join('; ');
  return before ? `Terms ${name}: ${changes}; bookings that were made keep theirs` : `New terms ${name}: ${changes}`;
};

const describeCharge = ({ charge }: TaxRule, money: ToMoney): string => {
  if (isPercentCharge(charge))
    return `${describePercent(charge.percent)} of ${[...charge.kinds, ...charge.fees].join(', ')}`;
  const limits = [
    charge.fromAge !== null && `from age ${charge.fromAge}`,
    charge.maxNights !== null && `for at most ${describeCount(charge.maxNights, 'night')}`,
  ].filter(Boolean);
  return [`${money(charge.amount)} per ${charge.basis}`, ...limits].join(' ');
};

const createTaxFields = (money: ToMoney): Field<TaxRule>[] => [
  ['charge', (rule) => describeCharge(rule, money)],
  ['name in Spanish', ({ names }) => `"${names.es}"`],
  ['name in English', ({ names }) => `"${names.en}"`],
  ['place in the list', ({ position }) => `${position}`],
  ['stays', ({ stayFrom, stayTo }) => describeDates(stayFrom, stayTo)],
  ['in prices', ({ isInclusive }) => (isInclusive ? 'included' : 'added')],
  ['paid', ({ isPaidAtHotel }) => (isPaidAtHotel ? 'at the hotel' : 'with the booking')],
];

const describeTax = ({ before, after }: Changed<TaxRule>, money: ToMoney): string => {
  const rule = after ?? before;
  const name = `${rule?.kind} ${rule?.taxRuleId}${rule?.validFrom ? ` from ${rule.validFrom}` : ''}`;
  if (!after) return `No more ${name}; bookings that were made keep it`;
  const changes = describeFields({ before, after }, createTaxFields(money)).join('; ');
  return before ? `${name.replace(/^./, (letter) => letter.toUpperCase())}: ${changes}` : `New ${name}: ${changes}`;
};

/** Describes what changes of rate plans, terms, taxes, promotions and extras, one a line. R1, R8, R12, R15, R19 */
export const describeCatalogueChange = (
  { plans, terms, taxes, promotions, arePromotionsReordered, addOns, areAddOnsReordered }: RatesSummary,
  currency: string,
): string[] => {
  const money: ToMoney = (amount) => formatPlainMoney(amount, currency);
  return [
    ...plans.map((plan) => describePlan(plan, money)),
    ...terms.map((each) => describeTerms(each, money)),
    ...taxes.map((each) => describeTax(each, money)),
    ...promotions.map((each) => describePromotionChange(each, money)),
    ...(arePromotionsReordered ? ['Promotions in another order'] : []),
    ...addOns.map((each) => describeAddOnChange(each, money)),
    ...(areAddOnsReordered ? ['Extras in another order'] : []),
  ];
};
