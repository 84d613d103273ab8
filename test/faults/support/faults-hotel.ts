import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { type Season, type SeasonRate, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createRoomType, parseOccupancy } from '#test/support/booking/demo-hotel.ts';
import { createPromotion } from '#test/support/booking/promotions.ts';

/** Friday 20 November 2026, 10:00 at the hotel. */
export const OPENING_TIME = Date.parse('2026-11-20T15:00:00.000Z');

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Many garden rooms for tests that must not get into each other's way, and one villa for those that must. */
export const GARDEN: RoomTypeId = '618449';
export const VILLA: RoomTypeId = '618454';

const ROOM_TYPES: readonly RoomType[] = [
  createRoomType({ roomTypeId: GARDEN, position: 1, units: 500, occupancy: parseOccupancy('2/0/2/3') }),
  createRoomType({ roomTypeId: VILLA, position: 2, units: 1, occupancy: parseOccupancy('4/2/6/8') }),
];

const SEASONS: readonly Season[] = [
  {
    ratePlanId: WEBSITE_RATE_PLAN,
    seasonId: 'always',
    firstNight: '2026-01-01',
    lastNight: '2029-12-31',
    precedence: 0,
    minStay: 1,
  },
];

const RATES: readonly SeasonRate[] = ROOM_TYPES.map(({ roomTypeId }) => ({
  seasonId: 'always',
  ratePlanId: WEBSITE_RATE_PLAN,
  roomTypeId,
  weekday: null,
  rate: roomTypeId === VILLA ? 46_800 : 14_801,
}));

/** What the database is filled with; an odd rate, so that an odd cent is always on its way somewhere. */
export const FAULTS_HOTEL = {
  roomTypes: ROOM_TYPES,
  seasons: SEASONS,
  seasonRates: RATES,
  // Every booking gives the code of the first; the other can be used once.
  promotions: [createPromotion('serena', { maxUses: 100_000 }), createPromotion('last', { code: 'LAST', maxUses: 1 })],
  // Every booking takes one of the first on its day of arrival; there is one of the other a day.
  addOns: [
    createAddOn('basket', { charge: 'piece', price: 2_801, days: 'chosen', dailyCapacity: 100_000 }),
    createAddOn('boat', { charge: 'piece', per: 'booking', days: 'chosen', dailyCapacity: 1 }),
  ],
  items: [],
  files: [],
};
