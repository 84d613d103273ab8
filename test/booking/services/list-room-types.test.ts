import { expect, test } from 'vitest';
import { WEBSITE_RATE_PLAN } from '#src/booking/model/rate-plan.ts';
import { listRoomTypes } from '#src/booking/services/list-room-types.ts';
import { roomTypeOf } from '#test/support/demo-hotel.ts';
import { memoryInventory } from '#test/support/fakes/memory-inventory.ts';
import { FAMILY, GARDEN, smallHotel, VILLA } from '#test/support/small-hotel.ts';

test('room types are listed by position with the lowest rate of their season calendar', async () => {
  const listed = await listRoomTypes((await smallHotel()).ports);
  expect(listed.map(({ roomTypeId, from }) => [roomTypeId, from])).toEqual([
    [GARDEN, 14_800],
    [FAMILY, 22_400],
    [VILLA, 46_800],
  ]);
});

test('a room type without a rate on the website is not on sale', async () => {
  const rate = { seasonId: 'green', roomTypeId: '1', weekday: null, rate: 10_000 };
  const inventory = memoryInventory(
    {
      roomTypes: [roomTypeOf({ roomTypeId: '1' }), roomTypeOf({ roomTypeId: '2' })],
      seasons: [],
      rates: [
        { ...rate, ratePlanId: WEBSITE_RATE_PLAN },
        { ...rate, roomTypeId: '2', ratePlanId: 'corporate' },
      ],
    },
    () => 0,
  );
  expect((await listRoomTypes({ inventory })).map(({ roomTypeId }) => roomTypeId)).toEqual(['1']);
});
