import { sum } from '#src/kernel/money/money.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { findIneligibleReason } from '#src/rates/catalogue/plan-eligibility.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { OfferedPromotions } from '#src/rates/offers/load-room-calendars.service.ts';
import { listOpenPlans, type OfferedRoom, type PlanOffer } from '#src/rates/offers/room-offer.rules.ts';
import type { CodeResult } from '#src/rates/promotions/promotion-code.rules.ts';
import {
  findIneligiblePromotionReason,
  type IneligiblePromotionReason,
  type PromotionRequest,
} from '#src/rates/promotions/promotion-code.rules.ts';
import { sumRates } from '#src/rates/quote/room-lines.rules.ts';

/** Whether the price of an offer is by a promotion; an extra of the plan is not of the promotion. */
const hasPromotion = ({ promotionId, benefit }: Promotion, { plan, quote }: PlanOffer): boolean =>
  quote.lines.some(({ kind, item, amount }) =>
    benefit.kind === 'add-on'
      ? kind === 'add-on' && item === benefit.addOnId && amount === 0 && !plan.includedAddOnIds.includes(item)
      : kind === 'discount' && item === promotionId,
  );

/** The reason that holds for every offer; of different ones the last that is checked. */
const findReason = (
  coded: Promotion,
  offers: readonly PlanOffer[],
  request: PromotionRequest,
): IneligiblePromotionReason | undefined => {
  const quotes = offers.map(({ quote }) => quote);
  const isEligible = quotes.some((quote) => !findIneligiblePromotionReason(coded, [quote], request));
  // Together the offers lack a room type or a plan only if each of them does; none of them costs enough alone.
  return isEligible ? undefined : (findIneligiblePromotionReason(coded, quotes, request) ?? 'too-low-cost');
};

/** What became of a code that opens plans; undefined for one that opens none. R1 */
const findPlanStatus = (
  plans: readonly RatePlan[],
  rooms: readonly OfferedRoom[],
  request: PromotionRequest,
): CodeResult | undefined => {
  const offers = rooms.flatMap((room) => room.offers).filter((offer) => offer.status === 'open');
  const isShown = listOpenPlans(rooms).some(({ plan }) =>
    plans.some(({ ratePlanId }) => ratePlanId === plan.ratePlanId),
  );
  if (isShown) return { status: 'plan-shown' };
  const reasons = plans.flatMap((plan) =>
    offers.map(({ roomTypeId }) => ({
      status: findIneligibleReason(plan, { ...request, roomTypeId, audiences: ['code'] }),
      conditions: plan,
    })),
  );
  // Restrictions close a plan that is offered otherwise.
  if (reasons.some(({ status }) => status === undefined)) return { status: 'plan-closed' };
  for (const { status, conditions } of reasons)
    if (status !== undefined && status !== 'other-audience') return { status, conditions };
  return undefined;
};

/** Whether the dearest offers of several rooms cost enough together. R15 */
const canCostEnough = ({ minCost }: Promotion, rooms: readonly OfferedRoom[]): boolean => {
  const costs = rooms.map((room) =>
    Math.max(0, ...listOpenPlans([room]).map(({ quote: { nights } }) => sumRates(nights))),
  );
  return rooms.length > 1 && sum(costs) >= (minCost ?? 0);
};

const findPromotionStatus = (
  { coded, isUsedUp }: { readonly coded: Promotion; readonly isUsedUp: boolean },
  rooms: readonly OfferedRoom[],
  request: PromotionRequest,
): CodeResult => {
  const offers = listOpenPlans(rooms);
  if (offers.some((offer) => hasPromotion(coded, offer))) return { status: 'applied' };
  const reason = findReason(coded, offers, request);
  if (reason === 'too-low-cost' && canCostEnough(coded, rooms))
    return isUsedUp ? { status: 'used-up' } : { status: 'applied-together', conditions: coded };
  return reason ? { status: reason, conditions: coded } : { status: isUsedUp ? 'used-up' : 'already-lower' };
};

/** What a code names: a promotion, plans, or both; no drafts. */
export interface NamedByCode extends Pick<OfferedPromotions, 'coded' | 'isUsedUp'> {
  readonly plans: readonly RatePlan[];
}

/** Finds what became of a code in the offers of a search; null when no room is open. R1, R15, R16, R18 */
export const findCodeStatus = (
  { coded, isUsedUp, plans }: NamedByCode,
  rooms: readonly OfferedRoom[],
  request: PromotionRequest,
): CodeResult | null => {
  const promotion = coded?.status === 'draft' ? null : coded;
  if (!promotion && plans.length === 0) return { status: 'unknown-code' };
  if (listOpenPlans(rooms).length === 0) return null;
  const lowered = promotion && findPromotionStatus({ coded: promotion, isUsedUp }, rooms, request);
  if (lowered?.status === 'applied') return lowered;
  const opened = findPlanStatus(plans, rooms, request);
  return opened?.status === 'plan-shown' ? opened : (lowered ?? opened ?? { status: 'unknown-code' });
};
