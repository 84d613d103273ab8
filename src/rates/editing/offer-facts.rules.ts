import type { EventDetails, EventFacts } from '#src/events/desk-event.rules.ts';
import type { LocalizedText } from '#src/kernel/locale.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Benefit, Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { type AddOn, isPersonCharge } from '#src/rates/extras/add-on.rules.ts';
import type { PlanLimits } from '#src/rates/plans/plan-limits.rules.ts';
import { formatPercent } from '#src/rates/rates-file/decimals.rules.ts';
import { isSame } from './plan-catalogue-change.rules.ts';

const nameTexts = (name: string, texts: LocalizedText | null): EventFacts => ({
  [`${name}Es`]: texts?.es || null,
  [`${name}En`]: texts?.en || null,
});

const toPercent = (percent: number): string => `${formatPercent(percent)} %`;

const describeBenefit = (benefit: Benefit): EventFacts => {
  switch (benefit.kind) {
    case 'percent':
      return { percentOff: toPercent(benefit.percent) };
    case 'amount':
      return benefit.per === 'night' ? { offNight: benefit.amount } : { offStay: benefit.amount };
    case 'free-nights':
      return { nightsOf: benefit.nights, nightsFree: benefit.free };
    case 'add-on':
      return { includedExtras: [benefit.addOnId] };
  }
};

const describeLimits = ({ sellFrom, sellTo, stayFrom, stayTo, ...others }: PlanLimits): EventFacts => ({
  ...{ sellFrom, sellTo, stayFrom, stayTo, ...others },
});

const describePromotion = (promotion: Promotion): EventFacts => ({
  saleStatus: promotion.status,
  code: promotion.code,
  personalCodes: promotion.personalCodes?.length ?? null,
  ...nameTexts('guestName', promotion.names),
  ...describeBenefit(promotion.benefit),
  ...describeLimits(promotion.limits),
  stayWindow: promotion.stayWindow === 'nights' ? null : promotion.stayWindow,
  arrivalWeekdays: promotion.arrivalWeekdays,
  onlyPlans: promotion.ratePlanIds,
  roomTypes: promotion.roomTypeIds,
  minAdults: promotion.minAdults,
  minCost: promotion.minCost,
  maxUses: promotion.maxUses,
  onePerGuest: promotion.isOnePerGuest || null,
});

const describePlan = (plan: RatePlan): EventFacts => ({
  saleStatus: plan.status,
  ...nameTexts('guestName', plan.names),
  basePlan: plan.derivation && [plan.derivation.basePlanId],
  basePercent: plan.derivation && toPercent(plan.derivation.percent),
  baseAmount: plan.derivation?.room || null,
  board: plan.board,
  boardAdult: plan.supplement.adult || null,
  boardChild: plan.supplement.child || null,
  terms: [plan.termsId],
  audience: plan.audience,
  code: plan.accessCode,
  ...describeLimits(plan.limits),
  includedExtras: plan.includedAddOnIds,
  roomTypes: plan.roomTypeIds,
});

const describeExtra = (extra: AddOn): EventFacts => ({
  saleStatus: extra.status,
  ...nameTexts('guestName', extra.names),
  ...nameTexts('guestText', extra.descriptions),
  charge: extra.charge,
  chargedPer: extra.per,
  price: extra.price,
  childPrice: isPersonCharge(extra.charge) ? extra.childPrice : null,
  extraDays: extra.days,
  leadHours: extra.leadHours || null,
  maxQuantity: extra.charge === 'piece' ? extra.maxQuantity : null,
  dailyCapacity: extra.dailyCapacity,
  roomTypes: extra.roomTypeIds,
  onlyPlans: extra.ratePlanIds,
});

type Offer = Promotion | RatePlan | AddOn;

/** Describes a promotion, a plan or an extra as flat facts, which the history and the screens put into words. D6 */
export const describeOfferFacts = (offer: Offer): EventFacts => {
  if ('promotionId' in offer) return describePromotion(offer);
  return 'addOnId' in offer ? describeExtra(offer) : describePlan(offer);
};

const omitEmpty = (facts: EventFacts): EventFacts =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );

/** Compares two states of one: the facts that differ, before and after; of a new one all that it has. D6 */
export const compareOffers = (
  before: Offer | undefined,
  after: Offer,
): Required<Pick<EventDetails, 'after'>> & Pick<EventDetails, 'before'> => {
  const next = describeOfferFacts(after);
  if (!before) return { after: omitEmpty(next) };
  const old = describeOfferFacts(before);
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  const changed = names.filter((name) => !isSame(old[name] ?? null, next[name] ?? null));
  const pick = (facts: EventFacts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return { before: pick(old), after: pick(next) };
};
