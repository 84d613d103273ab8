import { type Minor, sum } from '#src/kernel/money/money.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { StayPrices } from '#src/rates/offers/load-plan-calendars.service.ts';
import type { OfferedPromotions } from '#src/rates/offers/load-promotions.service.ts';
import { listOpenPlans, type OfferedRoom } from '#src/rates/offers/room-offer.rules.ts';
import type { PromotionRequest } from '#src/rates/promotions/promotion-eligibility.rules.ts';
import { chooseBestPromotion, compareSavings } from '#src/rates/quote/discounts.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';

/** Of an amount per stay each of several rooms shows an equal part. R17 */
const listRoomPromotions = ({ automatic, coded, isUsedUp }: OfferedPromotions, rooms: number): Promotion[] =>
  [...automatic, ...(coded && !isUsedUp ? [coded] : [])].map((promotion): Promotion => {
    const { benefit } = promotion;
    return benefit.kind === 'amount' && benefit.per === 'stay'
      ? { ...promotion, benefit: { ...benefit, amount: Math.floor(benefit.amount / rooms) } }
      : promotion;
  });

interface ShownPromotionSources {
  readonly offered: OfferedPromotions;
  readonly roomTypes: readonly RoomType[];
  readonly catalogue: StayPrices['catalogue'];
  readonly request: PromotionRequest;
}

/** What a promotion can save at most: each room as its guests choose it to save most. */
const sumSavings = (
  promotion: Promotion,
  rooms: readonly OfferedRoom[],
  { roomTypes, catalogue, request }: ShownPromotionSources,
): Minor =>
  sum(
    rooms.map((room) => {
      const savings = listOpenPlans([room]).map(
        ({ quote }) =>
          chooseBestPromotion([quote], [promotion], request, catalogue.taxes, { ...catalogue, roomTypes }).saving,
      );
      return Math.max(0, ...savings);
    }),
  );

/**
 * The promotions by which results price each room alone. A hold takes one for the booking, so several rooms show the one
 * that can save most: with the best of each room they would be shown for less than they are held for. R16
 * @param listNormalRooms the rooms without any promotion
 */
export const chooseShownPromotions = (
  rooms: number,
  sources: ShownPromotionSources,
  listNormalRooms: () => readonly OfferedRoom[],
): readonly Promotion[] => {
  const promotions = listRoomPromotions(sources.offered, rooms);
  if (rooms === 1 || promotions.length < 2) return promotions;
  const normal = listNormalRooms();
  return promotions
    .map((promotion) => ({ promotion, saving: sumSavings(promotion, normal, sources) }))
    .sort(compareSavings)
    .slice(0, 1)
    .map(({ promotion }) => promotion);
};
