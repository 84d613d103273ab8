import { describe, expect, test } from 'vitest';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { type SearchResult, searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createAutomaticPromotion, SERENA, SPRING } from '#test/support/booking/promotions.ts';
import { createPlansCatalogue, NON_REFUNDABLE } from '#test/support/booking/rate-plans.ts';
import {
  createSmallHotel,
  FAMILY,
  GARDEN,
  holdRoom,
  readQuote,
  STAY,
  VILLA,
} from '#test/support/booking/small-hotel.ts';

const OF_GARDEN = createAutomaticPromotion('garden', { roomTypeIds: [GARDEN] });
const OF_VILLA = createAutomaticPromotion('villa', { roomTypeIds: [VILLA] });
const TRANSFER = createAddOn('transfer', { price: 100_000, per: 'room' });

const openHotel = (promotions: readonly Promotion[]) =>
  createSmallHotel({ catalogue: createPlansCatalogue([NON_REFUNDABLE], { promotions, addOns: [TRANSFER] }) });

const search = async (promotions: readonly Promotion[], rooms = ['2', '2']): Promise<SearchResult> => {
  const { ports } = await openHotel(promotions);
  const outcome = await searchRooms(ports, { ...STAY, rooms, promotionCode: 'SERENA15' });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

/** Of the first plan. */
const findShown = ({ rooms }: SearchResult, roomTypeId: string, room = 0): Minor => {
  const offer = rooms[room]?.offers.find((each) => each.roomTypeId === roomTypeId);
  if (offer?.status !== 'open') throw new Error('the room is not open');
  return offer.quote.total;
};

describe('searchRooms: of several promotions several rooms show the one that a booking can get (R16)', () => {
  test('the one that can save most', async () => {
    const found = await search([OF_GARDEN, OF_VILLA]);
    expect([findShown(found, GARDEN), findShown(found, VILLA)]).toEqual([65_120, 185_328]);
  });

  test('one room shows the best of each room type', async () => {
    const found = await search([OF_GARDEN, OF_VILLA], ['2']);
    expect([findShown(found, GARDEN), findShown(found, VILLA)]).toEqual([58_608, 185_328]);
  });

  test('an extra that is included counts with its price', async () => {
    const included = createAutomaticPromotion('included', {
      benefit: { kind: 'add-on', addOnId: TRANSFER.addOnId },
    });
    expect(findShown(await search([OF_VILLA, included]), VILLA)).toBe(205_920);
  });

  test('of two that save the same the code', async () => {
    const { promotion } = await search([SPRING, { ...SERENA, benefit: SPRING.benefit }]);
    expect(promotion?.status).toBe('applied');
  });

  test.each([
    { choices: [GARDEN, VILLA] },
    { choices: [GARDEN, GARDEN] },
    { choices: [VILLA, FAMILY] },
    { choices: [FAMILY, GARDEN] },
  ])('$choices cost at most what was shown', async ({ choices }) => {
    for (const promotions of [
      [OF_GARDEN, OF_VILLA],
      [OF_VILLA, OF_GARDEN],
      [SPRING, OF_VILLA, OF_GARDEN],
    ]) {
      const found = await search(promotions);
      const hotel = await openHotel(promotions);
      const held = await readQuote(hotel, await holdRoom(hotel, { rooms: ['2', '2'], choices }));
      const shown = sum(choices.map((choice, room) => findShown(found, choice, room)));
      expect(held.total).toBeLessThanOrEqual(shown);
    }
  });
});
