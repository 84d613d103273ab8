import type { Promotion } from '#src/booking/model/rates/promotion.ts';
import type { CodeStatus } from '#src/booking/model/rates/promotion-code.ts';
import {
  findIneligiblePromotionReason,
  type IneligiblePromotionReason,
  type PromotionRequest,
} from '#src/booking/model/rates/promotion-eligibility.ts';
import type { OfferedRoom, PlanOffer } from '#src/booking/model/rates/room-offer.ts';
import type { OfferedPromotions } from '#src/booking/services/rates/load-promotions.ts';

const listPlanOffers = (rooms: readonly OfferedRoom[]): PlanOffer[] =>
  rooms.flatMap(({ offers }) => offers.flatMap((offer) => (offer.status === 'open' ? offer.plans : [])));

const hasDiscount = ({ promotionId }: Promotion, { quote }: PlanOffer): boolean =>
  quote.lines.some(({ kind, item }) => kind === 'discount' && item === promotionId);

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

/** Finds what became of a code in the offers of a search; null when no room is open. R15, R16, R18 */
export const findCodeStatus = (
  { coded, isUsedUp }: OfferedPromotions,
  rooms: readonly OfferedRoom[],
  request: PromotionRequest,
): CodeStatus | null => {
  if (!coded || coded.status === 'draft') return 'unknown-code';
  const offers = listPlanOffers(rooms);
  if (offers.length === 0) return null;
  if (offers.some((offer) => hasDiscount(coded, offer))) return 'applied';
  const reason = findReason(coded, offers, request);
  if (reason) return reason;
  return isUsedUp ? 'used-up' : 'already-lower';
};
