import type { LocalizedText } from '#src/kernel/locale.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Benefit, Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { FULL_STAY, type Penalty, type Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { Changed, PlanChange, RatesSummary } from '#src/rates/editing/summarize-rates-change.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { isPersonCharge } from '#src/rates/extras/add-on.rules.ts';
import { formatPercent } from '#src/rates/rates-file/decimals.rules.ts';
import { WEEKDAYS } from '#src/rates/rates-file/rates-file.rules.ts';
import { isPercentCharge } from '#src/rates/taxes-and-fees/charge-basis.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { describeCount } from '#src/server/operations/describe-count.ts';
import { formatPlainMoney } from '#src/site/i18n/format-decimal.ts';

export type ToMoney = (amount: number) => string;

/** What is told of a value, and its words; empty words are told only when they change. */
export type Field<Value> = readonly [label: string, describe: (value: Value) => string];

/** Describes the fields that differ, or all of a new value. */
export const describeFields = <Value>({ before, after }: Changed<Value>, fields: readonly Field<Value>[]): string[] =>
  fields.flatMap(([label, describe]) => {
    const [old, next] = [before ? describe(before) : '', after ? describe(after) : ''];
    if (old === next) return [];
    return [before ? `${label} ${old || 'none'} → ${next || 'none'}` : `${label} ${next}`];
  });

export const describeDates = (from: string | null, to: string | null): string =>
  [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');

export const describeRange = (least: number | null, most: number | null): string =>
  [least !== null && `at least ${least}`, most !== null && `at most ${most}`].filter(Boolean).join(', ');

const describePrice = ({ charge, price, childPrice }: AddOn, money: ToMoney): string =>
  `${money(price)} per ${charge}${isPersonCharge(charge) ? `, ${money(childPrice)} for a child` : ''}`;

const quote = (text: string | undefined): string => (text ? `"${text}"` : '');

const NAME_FIELDS: readonly Field<{ readonly names: LocalizedText }>[] = [
  ['name in Spanish', ({ names }) => quote(names.es)],
  ['name in English', ({ names }) => quote(names.en)],
];

const capitalize = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/** Describes what changes of something that bookings keep as they were made with it. */
const describeKeptChange = <Value>(
  { before, after }: Changed<Value>,
  name: string,
  fields: readonly Field<Value>[],
): string => {
  const changes = describeFields({ before, after }, fields).join('; ');
  return before ? `${capitalize(name)}: ${changes}; bookings that were made keep theirs` : `New ${name}: ${changes}`;
};

const createAddOnFields = (money: ToMoney): Field<AddOn>[] => [
  ['status', ({ status }) => status],
  ...NAME_FIELDS,
  ['description in Spanish', ({ descriptions }) => quote(descriptions?.es)],
  ['description in English', ({ descriptions }) => quote(descriptions?.en)],
  ['price', (addOn) => describePrice(addOn, money)],
  ['chosen for', ({ per }) => (per === 'room' ? 'each room' : 'the booking')],
  ['days', ({ days }) => days],
  ['hours before check-in', ({ leadHours }) => (leadHours === 0 ? '' : describeRange(leadHours, null))],
  ['pieces', ({ charge, maxQuantity }) => (charge === 'piece' ? describeRange(null, maxQuantity) : '')],
  ['units a day', ({ dailyCapacity }) => describeRange(null, dailyCapacity)],
  ['room types', ({ roomTypeIds }) => roomTypeIds?.join(', ') ?? 'all'],
  ['rate plans', ({ ratePlanIds }) => ratePlanIds?.join(', ') ?? 'all'],
];

/** Describes what changes of an extra. R12 */
export const describeAddOnChange = (change: Changed<AddOn>, money: ToMoney): string =>
  describeKeptChange(change, `extra ${change.after?.addOnId}`, createAddOnFields(money));

const describeBenefit = (benefit: Benefit, money: ToMoney): string => {
  switch (benefit.kind) {
    case 'percent':
      return `${formatPercent(benefit.percent)} %`;
    case 'amount':
      return `${money(benefit.amount)} a ${benefit.per}`;
    case 'free-nights':
      return `the cheapest ${benefit.free === 1 ? 'night' : `${benefit.free} nights`} of every ${benefit.nights}`;
    case 'add-on':
      return `the price of the extra ${benefit.addOnId}`;
  }
};

/** Their number, and as many as tell two lists apart: an import makes new codes at the end. */
const describePersonalCodes = (codes: readonly string[]): string =>
  codes.length === 0
    ? 'no personal code is left'
    : `${describeCount(codes.length, 'personal code')}, ${codes[0]} to ${codes.at(-1)}`;

const describeWeekdays = (days: readonly number[] | null): string =>
  days ? days.map((day) => WEEKDAYS[day - 1]).join(', ') : 'all';

const describeCode = ({ code, personalCodes }: Promotion): string =>
  personalCodes ? describePersonalCodes(personalCodes) : (code ?? 'none, applies by itself');

const createPromotionFields = (money: ToMoney): Field<Promotion>[] => [
  ['status', ({ status }) => status],
  ['code', describeCode],
  ...NAME_FIELDS,
  ['takes off', ({ benefit }) => describeBenefit(benefit, money)],
  ['booked', ({ limits }) => describeDates(limits.sellFrom, limits.sellTo)],
  ['stays', ({ limits }) => describeDates(limits.stayFrom, limits.stayTo)],
  ['between these dates', ({ stayWindow }) => (stayWindow === 'nights' ? 'every night' : 'the arrival')],
  ['arrivals on', ({ arrivalWeekdays }) => describeWeekdays(arrivalWeekdays)],
  ['days before arrival', ({ limits }) => describeRange(limits.minAdvance, limits.maxAdvance)],
  ['nights of a stay', ({ limits }) => describeRange(limits.minStay, limits.maxStay)],
  ['rate plans', ({ ratePlanIds }) => ratePlanIds?.join(', ') ?? 'all'],
  ['room types', ({ roomTypeIds }) => roomTypeIds?.join(', ') ?? 'all'],
  ['adults', ({ minAdults }) => describeRange(minAdults, null)],
  ['nights cost', ({ minCost }) => (minCost === null ? '' : `at least ${money(minCost)}`)],
  ['bookings', ({ maxUses }) => describeRange(null, maxUses)],
  ['once per guest', ({ isOnePerGuest }) => (isOnePerGuest ? 'yes' : 'no')],
];

/** Describes what changes of a promotion. R15 */
export const describePromotionChange = (change: Changed<Promotion>, money: ToMoney): string =>
  describeKeptChange(change, `promotion ${change.after?.promotionId}`, createPromotionFields(money));

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
  ...NAME_FIELDS,
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

/** Describes the steps of a cancellation policy; after the last one the full stay is due. R8 */
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

const describeTerms = (change: Changed<Terms>, money: ToMoney): string =>
  describeKeptChange(change, `terms ${change.after?.termsId}`, createTermsFields(money));

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
  ...NAME_FIELDS,
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
  return before ? `${capitalize(name)}: ${changes}` : `New ${name}: ${changes}`;
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
