import { calculateShare, type Minor, sum } from '#src/kernel/money/money.ts';
import { spreadAmount } from '#src/kernel/money/spread-amount.ts';
import { countNights, type Stay } from '#src/kernel/stay/stay.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Benefit, Promotion, QuotedPromotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { createAddOnLines, createIncludedAddOnLine } from '#src/rates/extras/add-on.rules.ts';
import {
  findIneligiblePromotionReason,
  isPromotedRoom,
  type PromotionRequest,
} from '#src/rates/promotions/promotion-code.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { type Line, sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { type Quote, type RoomQuote, replaceDiscount, replaceRoomLines } from './quote.rules.ts';
import { sumRates } from './room-lines.rules.ts';

const sumCheapest = (rates: readonly Minor[], count: number): Minor =>
  sum(rates.toSorted((a, b) => a - b).slice(0, count));

/** The cheapest of every so many consecutive nights, counted from the arrival; the nights after the last ones are paid. */
const sumFreeNights = (rates: readonly Minor[], { nights, free }: { readonly nights: number; readonly free: number }) =>
  sum(
    Array.from({ length: Math.floor(rates.length / nights) }, (_, index) =>
      sumCheapest(rates.slice(index * nights, (index + 1) * nights), free),
    ),
  );

/** Calculates the discount of one room, at most its nights; an amount is per night. R17 */
const calculateRoomDiscount = (benefit: Benefit, rates: readonly Minor[]): Minor => {
  switch (benefit.kind) {
    case 'percent':
      return Math.min(sum(rates), calculateShare(sum(rates), benefit.percent));
    case 'amount':
      return sum(rates.map((rate) => Math.min(rate, benefit.amount)));
    case 'free-nights':
      return sumFreeNights(rates, benefit);
    case 'add-on':
      return 0;
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

/** Extras that promotions can include, and the room types that price them. R15 */
export interface PromotionExtras {
  readonly addOns: readonly AddOn[];
  readonly roomTypes: readonly RoomType[];
}

const NO_EXTRAS: PromotionExtras = { addOns: [], roomTypes: [] };

const findAddOn = ({ benefit }: Promotion, { addOns }: PromotionExtras): AddOn | undefined =>
  benefit.kind === 'add-on'
    ? addOns.find(({ addOnId, status }) => addOnId === benefit.addOnId && status !== 'archived')
    : undefined;

/** Rooms that get an extra: those without it; one alone where its price is for the booking. R15 */
const listRoomsToInclude = (
  rooms: readonly RoomQuote[],
  promotion: Promotion,
  { addOnId, per }: AddOn,
): RoomQuote[] => {
  const promoted = rooms.filter((room) => isPromotedRoom(promotion, room));
  const without = promoted.filter(
    ({ lines }) => !lines.some(({ kind, item }) => kind === 'add-on' && item === addOnId),
  );
  return per === 'room' ? without : without.length === promoted.length ? without.slice(0, 1) : [];
};

/** What the rooms would cost more with an extra that is included instead, tax included; by this it is compared. R16 */
const calculateWorth = (
  rooms: readonly RoomQuote[],
  promotion: Promotion,
  extras: PromotionExtras,
  stay: Stay,
  taxes: readonly TaxRule[],
): Minor => {
  const addOn = findAddOn(promotion, extras);
  if (!addOn) return 0;
  const prices = listRoomsToInclude(rooms, promotion, addOn).map((room) => {
    const roomType = extras.roomTypes.find(({ roomTypeId }) => roomTypeId === room.roomTypeId);
    const ageBands = roomType?.occupancy.ageBands ?? [];
    const lines = createAddOnLines(addOn, { party: room.party, ageBands }, countNights(stay), 1);
    return replaceRoomLines(room, () => false, lines, stay, taxes).total - room.total;
  });
  return sum(prices);
};

/** Takes a promotion off the rooms to which it applies; each keeps its part when another is removed. R17 */
export const discountRooms = (
  rooms: readonly RoomQuote[],
  promotion: Promotion,
  stay: Stay,
  taxes: readonly TaxRule[],
  extras: PromotionExtras = NO_EXTRAS,
): RoomQuote[] => {
  const addOn = findAddOn(promotion, extras);
  if (addOn) {
    const including = listRoomsToInclude(rooms, promotion, addOn);
    const line = createIncludedAddOnLine(addOn);
    return rooms.map((room) =>
      including.includes(room) ? replaceRoomLines(room, () => false, [line], stay, taxes) : room,
    );
  }
  const promoted = rooms.filter((room) => isPromotedRoom(promotion, room));
  const discounts = calculateDiscounts(promotion.benefit, promoted);
  return rooms.map((room) => {
    // R3, R17: no more than the nights cost for fewer adults.
    const discount = Math.min(discounts[promoted.indexOf(room)] ?? 0, sumLines(room.lines, ['room']));
    return discount === 0 ? room : replaceDiscount(room, createDiscountLine(promotion, discount), stay, taxes);
  });
};

/** Takes the promotion of a quote off its rooms: its discounts, and the extra that it includes where the plan does not. R18 */
export const removePromotion = (
  { rooms, stay, promotion }: Quote,
  { plans, taxes }: Pick<Catalogue, 'plans' | 'taxes'>,
): RoomQuote[] =>
  rooms.map((room) => {
    const plan = plans.find(({ ratePlanId }) => ratePlanId === room.ratePlanId);
    const addOnId = promotion?.addOnId;
    const isGiven = addOnId !== undefined && !plan?.includedAddOnIds.includes(addOnId);
    const isOfPromotion = ({ kind, item, amount }: Line): boolean =>
      kind === 'discount'
        ? item === promotion?.promotionId
        : isGiven && kind === 'add-on' && item === addOnId && amount === 0;
    return room.lines.some(isOfPromotion) ? replaceRoomLines(room, isOfPromotion, [], stay, taxes) : room;
  });

/** Rooms at their lowest price; without a promotion as they were. */
export interface PromotedRooms {
  readonly rooms: readonly RoomQuote[];
  readonly promotion: Promotion | null;
  /** Tax included, with the worth of an included extra. */
  readonly saving: Minor;
}

/** The one that saves most first; of equal ones the one with a code. R16 */
export const compareSavings = (
  a: { readonly promotion: Promotion; readonly saving: Minor },
  b: { readonly promotion: Promotion; readonly saving: Minor },
): number => b.saving - a.saving || Number(a.promotion.code === null) - Number(b.promotion.code === null);

/**
 * Picks the promotion that lowers the total most, tax included, where an included extra counts with its price; of equal
 * ones the one with a code, then the first. Never two at once. R16
 */
export const chooseBestPromotion = (
  rooms: readonly RoomQuote[],
  promotions: readonly Promotion[],
  request: PromotionRequest,
  taxes: readonly TaxRule[],
  extras: PromotionExtras = NO_EXTRAS,
): PromotedRooms => {
  const { stay } = request;
  const sumTotals = (priced: readonly RoomQuote[]): Minor => sum(priced.map(({ total }) => total));
  const candidates = promotions
    .filter((promotion) => findIneligiblePromotionReason(promotion, rooms, request) === undefined)
    .map((promotion) => {
      const promoted = discountRooms(rooms, promotion, stay, taxes, extras);
      const worth = calculateWorth(rooms, promotion, extras, stay, taxes);
      return { promotion, rooms: promoted, saving: sumTotals(rooms) - sumTotals(promoted) + worth };
    })
    .filter(({ saving }) => saving > 0)
    .sort(compareSavings);
  return candidates[0] ?? { rooms, promotion: null, saving: 0 };
};

/** What a quote keeps of a promotion. R24 */
export const toQuotedPromotion = ({ promotionId, code, names, benefit }: Promotion): QuotedPromotion => ({
  ...{ promotionId, code, names },
  ...(benefit.kind === 'add-on' && { addOnId: benefit.addOnId }),
});
