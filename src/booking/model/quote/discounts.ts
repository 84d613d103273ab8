import { calculateShare, type Minor, sum } from '#src/booking/model/money/money.ts';
import { spreadAmount } from '#src/booking/model/money/spread-amount.ts';
import type { Benefit, Promotion, QuotedPromotion } from '#src/booking/model/rates/promotion.ts';
import {
  findIneligiblePromotionReason,
  isPromotedRoom,
  type PromotionRequest,
} from '#src/booking/model/rates/promotion-eligibility.ts';
import type { TaxRule } from '#src/booking/model/rates/tax-rule.ts';
import type { Stay } from '#src/booking/model/stay/stay.ts';
import { type Line, sumLines } from './line.ts';
import { type RoomQuote, replaceDiscount } from './quote.ts';
import { sumRates } from './room-lines.ts';

const sumCheapest = (rates: readonly Minor[], count: number): Minor =>
  sum(rates.toSorted((a, b) => a - b).slice(0, count));

/** Of one room, at most its nights; an amount is per night. R17 */
const calculateRoomDiscount = (benefit: Benefit, rates: readonly Minor[]): Minor => {
  switch (benefit.kind) {
    case 'percent':
      return Math.min(sum(rates), calculateShare(sum(rates), benefit.percent));
    case 'amount':
      return sum(rates.map((rate) => Math.min(rate, benefit.amount)));
    case 'free-nights':
      return sumCheapest(rates, Math.floor(rates.length / benefit.nights) * benefit.free);
  }
};

/** What a promotion takes off each room: a percentage rounded once, an amount per stay by largest remainder. R17 */
export const calculateDiscounts = (benefit: Benefit, rooms: readonly Pick<RoomQuote, 'nights'>[]): Minor[] => {
  if (benefit.kind === 'amount' && benefit.per === 'stay') {
    const costs = rooms.map(({ nights }) => sumRates(nights));
    return spreadAmount(Math.min(benefit.amount, sum(costs)), costs);
  }
  return rooms.map(({ nights }) =>
    calculateRoomDiscount(
      benefit,
      nights.map(({ rate }) => rate),
    ),
  );
};

const createDiscountLine = ({ promotionId, names }: Promotion, discount: Minor): Line => ({
  kind: 'discount',
  item: promotionId,
  label: names,
  quantity: 1,
  unit: 0 - discount,
  amount: 0 - discount,
});

/** Takes a promotion off the rooms to which it applies; each keeps its part when another is removed. R17 */
export const discountRooms = (
  rooms: readonly RoomQuote[],
  promotion: Promotion,
  stay: Stay,
  taxes: readonly TaxRule[],
): RoomQuote[] => {
  const promoted = rooms.filter((room) => isPromotedRoom(promotion, room));
  const discounts = calculateDiscounts(promotion.benefit, promoted);
  return rooms.map((room) => {
    // R3, R17: no more than the nights cost for fewer adults.
    const discount = Math.min(discounts[promoted.indexOf(room)] ?? 0, sumLines(room.lines, ['room']));
    return discount === 0 ? room : replaceDiscount(room, createDiscountLine(promotion, discount), stay, taxes);
  });
};

/** Rooms at their lowest price; without a promotion as they were. */
export interface PromotedRooms {
  readonly rooms: readonly RoomQuote[];
  readonly promotion: Promotion | null;
}

/**
 * Picks the promotion that lowers the total most, tax included; of equal ones the one with a code, then the first. Never
 * two at once. R16
 */
export const chooseBestPromotion = (
  rooms: readonly RoomQuote[],
  promotions: readonly Promotion[],
  request: PromotionRequest,
  taxes: readonly TaxRule[],
): PromotedRooms => {
  const sumTotals = (priced: readonly RoomQuote[]): Minor => sum(priced.map(({ total }) => total));
  const candidates = promotions
    .filter((promotion) => findIneligiblePromotionReason(promotion, rooms, request) === undefined)
    .map((promotion) => ({ promotion, rooms: discountRooms(rooms, promotion, request.stay, taxes) }))
    .filter((candidate) => sumTotals(candidate.rooms) < sumTotals(rooms))
    .sort(
      (a, b) =>
        sumTotals(a.rooms) - sumTotals(b.rooms) ||
        Number(a.promotion.code === null) - Number(b.promotion.code === null),
    );
  return candidates[0] ?? { rooms, promotion: null };
};

/** What a quote keeps of a promotion. R24 */
export const toQuotedPromotion = ({ promotionId, code, names }: Promotion): QuotedPromotion => ({
  promotionId,
  code,
  names,
});
