import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findExceededHoldLimit, type OpenHolds, type RequestedHold } from '#src/booking/reservation/hold.rules.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

const LIMITS = { maxRooms: DEMO_POLICY.maxRooms, ...DEMO_POLICY.holdLimits };
/** Rooms of the demo hotel. */
const CAPACITY = 50;
const FIRST = '2027-03-01';

const createDates = (count: number): string[] => Array.from({ length: count }, (_, index) => addDays(FIRST, index));

const createRequestedHold = (rooms: number, nights: number): RequestedHold => ({
  rooms,
  nights: new Map(createDates(nights).map((night) => [night, rooms])),
});

const NOTHING: OpenHolds = { browserRooms: 0, networkHolds: 0, networkRoomNights: 0, placed: 0, nights: [] };

const openHolds = (differences: Partial<OpenHolds> & { readonly held?: number } = {}): OpenHolds => {
  const { held = 0, ...open } = differences;
  return { ...NOTHING, nights: createDates(30).map((night) => ({ night, held, capacity: CAPACITY })), ...open };
};

/** How many of equal bookings, each of a browser of its own, one network can hold at once. */
const countPossibleBookings = (rooms: number, nights: number): number => {
  let count = 0;
  const open = () =>
    openHolds({
      networkHolds: count,
      networkRoomNights: count * rooms * nights,
      placed: count,
      held: count * rooms,
    });
  while (!findExceededHoldLimit(open(), createRequestedHold(rooms, nights), LIMITS)) count += 1;
  return count;
};

describe('findExceededHoldLimit', () => {
  test.each([
    ['the first room of a guest', openHolds(), createRequestedHold(1, 3), undefined],
    ['the largest booking there is, four rooms for thirty nights', openHolds(), createRequestedHold(4, 30), undefined],
    ['a fourth room beside three', openHolds({ browserRooms: 3 }), createRequestedHold(1, 3), undefined],
    [
      'B4: a fifth room over the open holds of a browser',
      openHolds({ browserRooms: 4 }),
      createRequestedHold(1, 3),
      'too-many-rooms',
    ],
    ['B4: three rooms beside two', openHolds({ browserRooms: 2 }), createRequestedHold(3, 3), 'too-many-rooms'],
    [
      'other dates for a paid reservation beside four held rooms',
      openHolds({ browserRooms: 4 }),
      { rooms: 0, nights: createRequestedHold(1, 3).nights },
      undefined,
    ],
    [
      'other dates for a paid reservation beside more rooms than a browser may hold',
      openHolds({ browserRooms: 5 }),
      { rooms: 0, nights: createRequestedHold(1, 3).nights },
      undefined,
    ],
    ['the twentieth hold of a network', openHolds({ networkHolds: 19 }), createRequestedHold(1, 1), undefined],
    ['the twenty-first hold of a network', openHolds({ networkHolds: 20 }), createRequestedHold(1, 1), 'too-many-held'],
    ['the 180th room-night of a network', openHolds({ networkRoomNights: 177 }), createRequestedHold(1, 3), undefined],
    [
      'the 181st room-night of a network',
      openHolds({ networkRoomNights: 178 }),
      createRequestedHold(1, 3),
      'too-many-held',
    ],
    ['the twelfth room of fifty on a night', openHolds({ held: 11 }), createRequestedHold(1, 3), undefined],
    ['the thirteenth room of fifty on a night', openHolds({ held: 12 }), createRequestedHold(1, 3), 'too-many-held'],
    ['a hold after 119 in an hour', openHolds({ placed: 119 }), createRequestedHold(1, 3), undefined],
    [
      'a hold after 120 in an hour, all given back',
      openHolds({ placed: 120 }),
      createRequestedHold(1, 3),
      'too-many-held',
    ],
  ])('%s: %#', (_, open, hold, code) => expect(findExceededHoldLimit(open, hold, LIMITS)).toBe(code));

  test('findExceededHoldLimit: in a hotel of six rooms a network may book four rooms but not a fifth', () => {
    const createSmallHotelUsage = (held: number) => ({
      ...NOTHING,
      nights: createDates(2).map((night) => ({ night, held, capacity: 6 })),
    });
    expect(findExceededHoldLimit(createSmallHotelUsage(0), createRequestedHold(4, 2), LIMITS)).toBeUndefined();
    expect(findExceededHoldLimit(createSmallHotelUsage(4), createRequestedHold(1, 2), LIMITS)).toBe('too-many-held');
  });

  test('findExceededHoldLimit: ten families behind one address may hold one room each for two weeks, or the same week', () => {
    expect(countPossibleBookings(1, 14)).toBeGreaterThanOrEqual(10);
    expect(countPossibleBookings(1, 7)).toBeGreaterThanOrEqual(10);
  });

  test('findExceededHoldLimit: six families behind one address may hold two rooms each for the same week', () => {
    expect(countPossibleBookings(2, 7)).toBe(6);
  });

  test('findExceededHoldLimit: one network never exceeds a quarter of the hotel on a night or 180 room-nights', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 30 }), (rooms, nights) => {
        const count = countPossibleBookings(rooms, nights);
        expect(count * rooms).toBeLessThanOrEqual(CAPACITY / 4);
        expect(count * rooms * nights).toBeLessThanOrEqual(180);
      }),
    );
  });
});
