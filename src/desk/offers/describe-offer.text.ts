import type { HistoryContext } from '#src/booking/history/history.text.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { FULL_STAY, type Penalty, type Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { Offer } from '#src/rates/editing/edit-offers.rules.ts';
import { isSame } from '#src/rates/editing/plan-catalogue-change.rules.ts';
import { type AddOn, isPersonCharge } from '#src/rates/extras/add-on.rules.ts';
import type { PlanLimits } from '#src/rates/plans/plan-limits.rules.ts';
import { listWeekdays } from '#src/rates/promotions/code.text.ts';

/** What the words about offers need: names by id. */
export interface OfferContext extends HistoryContext {
  readonly getExtraName: (addOnId: string) => string;
  readonly getPlanName: (ratePlanId: string) => string;
  /** Terms of the hotel, and those that are ready for it. */
  readonly terms: readonly Terms[];
}

/** With a capital letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `A, b, c.` */
const toSentence = (parts: readonly (string | false)[]): string => {
  return `${capitalize(parts.filter(Boolean).join(', '))}.`;
};

/** A range of dates that may be open; `name`: of the texts. */
const describeDates = (
  { translator: { t, date } }: OfferContext,
  name: 'sell' | 'stay' | 'arrival',
  from: string | null,
  to: string | null,
): string | false => {
  const values = { from: from && date(from, 'medium'), to: to && date(to, 'medium') };
  const given = { from: values.from ?? '', to: values.to ?? '' };
  if (from !== null && to !== null) return t(`desk.offer.says.${name}.between`, given);
  if (from !== null) return t(`desk.offer.says.${name}.from`, given);
  return to !== null && t(`desk.offer.says.${name}.to`, given);
};

/** When something is booked and for which stays. R1, R15 */
const describeLimits = (
  context: OfferContext,
  limits: PlanLimits,
  window: Promotion['stayWindow'] = 'nights',
): (string | false)[] => {
  const { t } = context.translator;
  const { minStay, maxStay, minAdvance, maxAdvance } = limits;
  return [
    describeDates(context, 'sell', limits.sellFrom, limits.sellTo),
    describeDates(context, window === 'arrival' ? 'arrival' : 'stay', limits.stayFrom, limits.stayTo),
    minStay !== null && t('desk.offer.says.minStay', { nights: minStay }),
    maxStay !== null && t('desk.offer.says.maxStay', { nights: maxStay }),
    minAdvance !== null && t('desk.offer.says.minAdvance', { days: minAdvance }),
    maxAdvance !== null && t('desk.offer.says.maxAdvance', { days: maxAdvance }),
  ];
};

/** In which rooms, and with which plans. */
const describeScope = (
  { translator: { t, list }, getRoomName, getPlanName }: OfferContext,
  roomTypeIds: readonly string[] | null,
  ratePlanIds: readonly string[] | null,
): (string | false)[] => [
  roomTypeIds !== null && t('desk.offer.says.some-rooms', { rooms: list(roomTypeIds.map(getRoomName)) }),
  ratePlanIds !== null && t('desk.offer.says.some-plans', { plans: list(ratePlanIds.map(getPlanName)) }),
];

const describeBenefit = (
  { translator: { t, money }, currency, getExtraName }: OfferContext,
  { benefit }: Promotion,
): string => {
  switch (benefit.kind) {
    case 'percent':
      return t('desk.offer.says.percent', { percent: benefit.percent / 100 });
    case 'amount':
      return t(`desk.offer.says.${benefit.per}`, { amount: money(benefit.amount, currency) });
    case 'free-nights':
      return t('desk.offer.says.free-nights', { nights: benefit.nights, free: benefit.free });
    case 'add-on':
      return t('desk.offer.says.add-on', { extra: getExtraName(benefit.addOnId) });
  }
};

const describeReceivers = ({ translator: { t } }: OfferContext, { code, personalCodes }: Promotion): string => {
  if (personalCodes !== null) return t('desk.offer.says.personal', { count: personalCodes.length });
  return code === null ? t('desk.offer.says.all') : t('desk.offer.says.code', { code });
};

/** A promotion in one sentence. R15 */
const describePromotion = (context: OfferContext, promotion: Promotion): string => {
  const { translator, currency } = context;
  const { t, money } = translator;
  const { arrivalWeekdays, minAdults, minCost, maxUses, isOnePerGuest } = promotion;
  return toSentence([
    `${describeBenefit(context, promotion)} ${describeReceivers(context, promotion)}`,
    ...describeLimits(context, promotion.limits, promotion.stayWindow),
    arrivalWeekdays !== null && t('desk.offer.says.weekdays', { days: listWeekdays(translator, arrivalWeekdays) }),
    ...describeScope(context, promotion.roomTypeIds, promotion.ratePlanIds),
    minAdults !== null && t('desk.offer.says.minAdults', { adults: minAdults }),
    minCost !== null && t('desk.offer.says.minCost', { amount: money(minCost, currency) }),
    maxUses !== null && t('desk.offer.says.uses', { max: maxUses }),
    isOnePerGuest && t('desk.offer.says.once'),
  ]);
};

const describePenalty = ({ translator: { t, money }, currency }: OfferContext, penalty: Penalty): string => {
  if (isSame(penalty, FULL_STAY)) return t('desk.terms.penalty.whole');
  switch (penalty.kind) {
    case 'none':
      return t('desk.terms.penalty.none');
    case 'share':
      return t('desk.terms.penalty.share', { percent: penalty.share / 100 });
    case 'nights':
      return t('desk.terms.penalty.nights', { nights: penalty.nights });
    case 'amount':
      return money(penalty.amount, currency);
  }
};

/** The steps of a cancellation policy in order; after the last one the full stay is due. R8 */
const describeCancellation = (context: OfferContext, { cancellation }: Terms): string[] => {
  const { t } = context.translator;
  const isComplete = cancellation.at(-1)?.untilDays === 0;
  const steps = isComplete ? cancellation : [...cancellation, { untilDays: 0, penalty: FULL_STAY }];
  return steps.map(({ untilDays, penalty }, index) => {
    const text = describePenalty(context, penalty);
    if (penalty.kind === 'none') return t('desk.terms.free', { days: untilDays });
    if (untilDays > 0) return t('desk.terms.until', { days: untilDays, penalty: text });
    if (index > 0) return t('desk.terms.then', { penalty: text });
    return isSame(penalty, FULL_STAY) ? t('desk.terms.never-back') : t('desk.terms.always', { penalty: text });
  });
};

const describePayment = ({ translator: { t } }: OfferContext, { payment: { share, dueDays } }: Terms): string =>
  share === 10_000 ? t('desk.terms.whole') : t('desk.terms.deposit', { percent: share / 100, days: dueDays });

/** Terms in one sentence: payment, cancellation, change of dates. R8 */
export const describeTerms = (context: OfferContext, terms: Terms): string => {
  const { t } = context.translator;
  const { changesUntilDays: days } = terms;
  return toSentence([
    describePayment(context, terms),
    ...describeCancellation(context, terms),
    days === null ? t('desk.terms.no-changes') : t('desk.terms.changes', { days }),
  ]);
};

/** How the price of a plan follows from another one. R2, R4 */
const describePrice = ({ translator: { t, money }, currency, getPlanName }: OfferContext, plan: RatePlan) => {
  const { derivation, supplement, board } = plan;
  const { adult, child } = supplement;
  const amounts = { adult: money(adult, currency), child: money(child, currency) };
  const kind = (derivation?.percent ?? 0) < 0 ? 'less' : 'more';
  const values = { percent: Math.abs(derivation?.percent ?? 0) / 100, plan: getPlanName(derivation?.basePlanId ?? '') };
  return [
    derivation
      ? t(`desk.offer.says.plan.${derivation.percent === 0 ? 'same' : kind}`, values)
      : t('desk.offer.says.plan.own'),
    derivation !== null &&
      derivation.room !== 0 &&
      t('desk.offer.says.plan.amount', {
        amount: `${derivation.room > 0 ? '+' : ''}${money(derivation.room, currency)}`,
      }),
    board !== null && t(`booking.with-board.${board}`),
    (adult > 0 || child > 0) && t('desk.offer.says.plan.supplement', amounts),
  ];
};

/** A plan in one sentence, and its terms in another. R1, R2 */
const describePlan = (context: OfferContext, plan: RatePlan): string => {
  const { translator, getExtraName } = context;
  const { t, list } = translator;
  const { audience, accessCode, includedAddOnIds } = plan;
  const terms = context.terms.find(({ termsId }) => termsId === plan.termsId);
  const sentence = toSentence([
    plan.isReference && t('desk.offer.says.plan.reference'),
    ...describePrice(context, plan),
    t(`desk.offer.says.plan.${audience}`, { code: accessCode ?? '' }),
    ...describeLimits(context, plan.limits),
    ...describeScope(context, plan.roomTypeIds, null),
    includedAddOnIds.length > 0 && t('desk.offer.says.includes', { extras: list(includedAddOnIds.map(getExtraName)) }),
  ]);
  return terms ? `${sentence} ${describeTerms(context, terms)}` : sentence;
};

/** An extra in one sentence. R12, R13 */
const describeExtra = (context: OfferContext, extra: AddOn): string => {
  const { translator, currency } = context;
  const { t, money } = translator;
  const { charge, price, childPrice, dailyCapacity, leadHours, maxQuantity } = extra;
  const amount = money(price, currency);
  return toSentence([
    t('desk.offer.says.extra', { amount, charge: t(`desk.offer.charge.${charge}`) }),
    isPersonCharge(charge) &&
      childPrice !== price &&
      t('desk.offer.says.child', { amount: money(childPrice, currency) }),
    t(`desk.offer.per.${extra.per}`),
    t(`desk.offer.days.${extra.days}`),
    charge === 'piece' && t('desk.offer.says.pieces', { count: maxQuantity }),
    leadHours > 0 && t('desk.offer.says.lead', { hours: leadHours }),
    dailyCapacity !== null && t('desk.offer.says.capacity', { count: dailyCapacity }),
    ...describeScope(context, extra.roomTypeIds, extra.ratePlanIds),
  ]);
};

/** A promotion, a plan or an extra in words. */
export const describeOffer = (context: OfferContext, offer: Offer): string => {
  if ('promotionId' in offer) return describePromotion(context, offer);
  return 'addOnId' in offer ? describeExtra(context, offer) : describePlan(context, offer);
};
