import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { type Stay, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import { discountRooms, toQuotedPromotion } from '#src/rates/quote/discounts.rules.ts';
import { createQuote, type Quote } from '#src/rates/quote/quote.rules.ts';
import { BOOKED_AT, createRoomsQuote, THREE_NIGHTS } from './builders.ts';
import { DEMO_POLICY } from './demo-hotel.ts';

/** 15 % of the nights for everybody who gives the code SERENA15, unless told otherwise. */
export const createPromotion = (promotionId: string, differences: Partial<Promotion> = {}): Promotion => ({
  promotionId,
  status: 'on-sale',
  code: 'SERENA15',
  personalCodes: null,
  names: { es: `Promoción ${promotionId}`, en: `Promotion ${promotionId}` },
  benefit: { kind: 'percent', percent: 1_500 },
  limits: NO_LIMITS,
  stayWindow: 'nights',
  arrivalWeekdays: null,
  ratePlanIds: null,
  roomTypeIds: null,
  minAdults: null,
  minCost: null,
  maxUses: null,
  isOnePerGuest: false,
  ...differences,
});

/** 15 % with the code SERENA15. */
export const SERENA = createPromotion('serena');

/** 10 % for everybody. */
export const SPRING = createPromotion('spring', { code: null, benefit: { kind: 'percent', percent: 1_000 } });

/** A promotion for everybody, of 10 % unless told otherwise. */
export const createAutomaticPromotion = (promotionId: string, differences: Partial<Promotion> = {}): Promotion =>
  createPromotion(promotionId, { code: null, benefit: { kind: 'percent', percent: 1_000 }, ...differences });

/** 15 % with the code SERENA15, which its name says. */
export const SERENA15 = createPromotion('serena15', { names: { es: 'Código SERENA15', en: 'Code SERENA15' } });

/** Rooms for two at 224.00 a night, lowered by a promotion. */
export const createPromotedQuote = (
  roomTypeIds: readonly RoomTypeId[],
  promotion: Promotion,
  stay: Stay = THREE_NIGHTS,
): Quote => {
  const { rooms } = createRoomsQuote(roomTypeIds, stay);
  const discounted = discountRooms(rooms, promotion, stay, DEMO_POLICY.taxes);
  const today = toHotelDate(BOOKED_AT, DEMO_POLICY.timeZone);
  return createQuote(discounted, stay, today, { ...DEMO_POLICY, promotion: toQuotedPromotion(promotion) });
};
