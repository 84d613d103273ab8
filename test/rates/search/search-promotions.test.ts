import { describe, expect, test } from 'vitest';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import { type SearchQuery, searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createPromotion, SERENA, SPRING } from '#test/support/booking/promotions.ts';
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

/** Room types that are closed, and promotions whose uses are all taken. */
interface Taken {
  readonly closed?: readonly string[];
  readonly usedUp?: readonly string[];
}

const search = async (
  promotions: readonly Promotion[],
  query: Partial<SearchQuery> = {},
  { closed = [], usedUp = [] }: Taken = {},
) => {
  const hotel = await createSmallHotel({ catalogue: createPlansCatalogue([NON_REFUNDABLE], { promotions }) });
  for (const roomTypeId of closed) hotel.inventory.amend(roomTypeId, STAY.arrival, { closedToArrival: true });
  const inventory = { ...hotel.inventory, listUsedUpPromotions: async () => [...usedUp] };
  const outcome = await searchRooms({ ...hotel.ports, inventory }, { ...STAY, rooms: ['2'], ...query });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

/** Plans of the garden room as id, total before and now, and difference. */
const listPlans = (found: Awaited<ReturnType<typeof search>>, room = 0) => {
  const offer = found.rooms[room]?.offers.find(({ roomTypeId }) => roomTypeId === GARDEN);
  if (offer?.status !== 'open') throw new Error('the room is not open');
  return offer.plans.map(({ plan, before, quote, difference }) => [plan.ratePlanId, before, quote.total, difference]);
};

const findStatus = async (promotion: Partial<Promotion>, query: Partial<SearchQuery> = {}) =>
  (await search([{ ...SERENA, ...promotion }], { promotionCode: 'SERENA15', ...query })).promotion?.status;

describe('searchRooms: promotions (R16)', () => {
  test('an automatic promotion lowers every plan, and the differences are those of the lower prices (R25)', async () => {
    expect(listPlans(await search([SPRING]))).toEqual([
      ['flexible', 65_120, 58_608, 0],
      ['non-refundable', 58_608, 52_747, 52_747 - 58_608],
    ]);
  });

  test('without an eligible promotion there is no price before', async () => {
    const found = await search([SERENA, { ...SPRING, status: 'draft' }]);
    expect(listPlans(found)).toEqual([
      ['flexible', null, 65_120, 0],
      ['non-refundable', null, 58_608, -6_512],
    ]);
    expect(found.promotion).toBeNull();
  });

  test('a promotion of one plan lowers that one', async () => {
    expect(listPlans(await search([{ ...SPRING, ratePlanIds: ['non-refundable'] }]))).toEqual([
      ['flexible', null, 65_120, 0],
      ['non-refundable', 58_608, 52_747, 52_747 - 65_120],
    ]);
  });

  test('of an amount per stay each room shows an equal part, so that the held price is never higher', async () => {
    const promotion = createPromotion('stay', { code: null, benefit: { kind: 'amount', amount: 5_001, per: 'stay' } });
    const found = await search([promotion], { rooms: ['2', '2'] });
    expect([0, 1].map((room) => listPlans(found, room)[0])).toEqual([
      ['flexible', 65_120, 62_370, 0],
      ['flexible', 65_120, 62_370, 0],
    ]);
  });

  test('an amount per night is taken off each room as it is', async () => {
    const promotion = createPromotion('night', {
      code: null,
      benefit: { kind: 'amount', amount: 1_000, per: 'night' },
    });
    const found = await search([promotion], { rooms: ['2', '2'] });
    expect(listPlans(found, 1)[0]).toEqual(['flexible', 65_120, 60_720, 0]);
  });

  test('one with an extra: the price is as before, and the offers include it (R15)', async () => {
    const basket = createAddOn('basket');
    const welcome = { ...SPRING, benefit: { kind: 'add-on', addOnId: 'basket' } } as const;
    const hotel = await createSmallHotel({
      catalogue: createPlansCatalogue([NON_REFUNDABLE], {
        promotions: [welcome, { ...welcome, promotionId: 'coded', code: 'SERENA15' }],
        addOns: [basket],
      }),
    });
    const found = await searchRooms(hotel.ports, { ...STAY, rooms: ['2'], promotionCode: 'SERENA15' });
    if (!found.ok) throw new Error(found.code);
    expect(listPlans(found.value)).toEqual([
      ['flexible', null, 65_120, 0],
      ['non-refundable', null, 58_608, -6_512],
    ]);
    expect(found.value.promotion).toEqual({ code: 'SERENA15', status: 'applied' });
    const reserva = await holdRoom(hotel, { promotionCode: 'SERENA15' });
    const quote = await readQuote(hotel, reserva);
    expect([quote.promotion?.promotionId, quote.promotion?.addOnId, quote.total]).toEqual(['coded', 'basket', 65_120]);
    expect(quote.rooms[0]?.lines).toContainEqual(
      expect.objectContaining({ kind: 'add-on', item: 'basket', amount: 0 }),
    );
  });

  test('one whose uses are all taken lowers nothing, and the next best does (R18)', async () => {
    const limited = createPromotion('limited', { code: null, maxUses: 5 });
    const found = await search([limited, SPRING], {}, { usedUp: ['limited'] });
    expect(listPlans(found)[0]).toEqual(['flexible', 65_120, 58_608, 0]);
  });

  test('the guests of all rooms count', async () => {
    const promotion = { ...SPRING, minAdults: 4 };
    expect(listPlans(await search([promotion]))[0]).toEqual(['flexible', null, 65_120, 0]);
    expect(listPlans(await search([promotion], { rooms: ['2', '2'] }))[0]).toEqual(['flexible', 65_120, 58_608, 0]);
  });
});

describe('searchRooms: a code', () => {
  test.each(['SERENA15', 'serena15', ' Serena 15 '])(
    '%j lowers the price, and is returned as it was given',
    async (promotionCode) => {
      const found = await search([SERENA, SPRING], { promotionCode });
      expect(found.promotion).toEqual({ code: promotionCode, status: 'applied' });
      expect(listPlans(found)[0]).toEqual(['flexible', 65_120, 55_352, 0]);
    },
  );

  test.each<[string, Partial<Promotion>, string]>([
    ['of a draft', { status: 'draft' }, 'unknown-code'],
    ['of an archived promotion', { status: 'archived' }, 'not-on-sale'],
    ['that is over', { limits: { ...NO_LIMITS, sellTo: '2026-11-19' } }, 'outside-sales-window'],
    ['for other stays', { limits: { ...NO_LIMITS, stayFrom: '2027-02-01' } }, 'outside-stay-window'],
    ['for early bookings', { limits: { ...NO_LIMITS, minAdvance: 57 } }, 'too-late'],
    ['for late bookings', { limits: { ...NO_LIMITS, maxAdvance: 55 } }, 'too-early'],
    ['for longer stays', { limits: { ...NO_LIMITS, minStay: 5 } }, 'too-short'],
    ['for shorter stays', { limits: { ...NO_LIMITS, maxStay: 3 } }, 'too-long'],
    ['for arrivals on a Monday', { arrivalWeekdays: [1] }, 'other-weekday'],
    ['of another room type', { roomTypeIds: ['999'] }, 'other-room-type'],
    ['of another plan', { ratePlanIds: ['member'] }, 'other-plan'],
    ['for more guests', { minAdults: 3 }, 'too-few-adults'],
    ['for dearer stays', { minCost: 187_201 }, 'too-low-cost'],
    ['for the dearest room', { minCost: 187_200 }, 'applied'],
    ['of one room type', { roomTypeIds: [FAMILY] }, 'applied'],
    ['with free nights of longer stays', { benefit: { kind: 'free-nights', nights: 5, free: 1 } }, 'too-short'],
    ['with a free night', { benefit: { kind: 'free-nights', nights: 4, free: 1 } }, 'applied'],
    ['that lowers nothing', { benefit: { kind: 'percent', percent: 0 } }, 'already-lower'],
  ])('%s: %o is %s', async (_, promotion, status) => {
    expect(await findStatus(promotion)).toBe(status);
  });

  test.each<[number, readonly string[], string]>([
    // The villa's nights cost 1,872.00.
    [187_201, ['2', '2'], 'applied-together'],
    [374_400, ['2', '2'], 'applied-together'],
    [374_401, ['2', '2'], 'too-low-cost'],
    [187_201, ['2'], 'too-low-cost'],
  ])('for stays of at least %i, searched for the rooms %j, is %s', async (minCost, rooms, status) => {
    expect(await findStatus({ minCost }, { rooms })).toBe(status);
    const limited = { ...SERENA, minCost, maxUses: 5 };
    const usedUp = await search([limited], { promotionCode: 'SERENA15', rooms }, { usedUp: ['serena'] });
    expect(usedUp.promotion?.status).toBe(status === 'applied-together' ? 'used-up' : status);
  });

  test('for dearer stays lowers the price of two rooms that cost enough together (R15)', async () => {
    const promotions = [{ ...SERENA, minCost: 148_800 }];
    const hotel = await createSmallHotel({ catalogue: createPlansCatalogue([], { promotions }) });
    const held = await holdRoom(hotel, {
      ...{ rooms: ['2', '2'], choices: [GARDEN, FAMILY], promotionCode: 'SERENA15' },
    });
    // 592.00 and 896.00 of nights, 15 % less, and 10 % tax.
    expect((await readQuote(hotel, held)).total).toBe(139_128);
  });

  test('that is refused comes with the conditions of its promotion', async () => {
    const limits = { ...NO_LIMITS, minStay: 5 };
    const { promotion } = await search([{ ...SERENA, limits }], { promotionCode: 'SERENA15' });
    expect(promotion).toMatchObject({ status: 'too-short', conditions: { limits, stayWindow: 'nights' } });
  });

  test('that the hotel does not have is unknown, and so is a text that cannot be a code', async () => {
    expect(await findStatus({}, { promotionCode: 'NADA' })).toBe('unknown-code');
    expect(await findStatus({}, { promotionCode: '<b>' })).toBe('unknown-code');
    expect(await findStatus({}, { promotionCode: '' })).toBeUndefined();
  });

  test('that loses against an automatic promotion is told so, at the lower price', async () => {
    const better = { ...SPRING, benefit: { kind: 'percent', percent: 2_000 } } as const;
    const found = await search([better, SERENA], { promotionCode: 'SERENA15' });
    expect(found.promotion).toEqual({ code: 'SERENA15', status: 'already-lower' });
    expect(listPlans(found)[0]).toEqual(['flexible', 65_120, 52_096, 0]);
  });

  test('whose uses are all taken lowers nothing and is used up, but not told so where it would not apply (R18)', async () => {
    const usedUp = { usedUp: ['serena'] };
    const code = { promotionCode: 'SERENA15' };
    const found = await search([{ ...SERENA, maxUses: 5 }], code, usedUp);
    expect(found.promotion).toEqual({ code: 'SERENA15', status: 'used-up' });
    expect(listPlans(found)[0]).toEqual(['flexible', null, 65_120, 0]);
    const other = await search([{ ...SERENA, maxUses: 5, minAdults: 3 }], code, usedUp);
    expect(other.promotion?.status).toBe('too-few-adults');
  });

  test('that loses in the one room type to which it applies is told so', async () => {
    const better = { ...SPRING, benefit: { kind: 'percent', percent: 2_000 } } as const;
    const found = await search([better, { ...SERENA, roomTypeIds: [FAMILY] }], { promotionCode: 'SERENA15' });
    expect(found.promotion?.status).toBe('already-lower');
  });

  test('says nothing when no room is open', async () => {
    const found = await search([SERENA], { promotionCode: 'SERENA15' }, { closed: [GARDEN, FAMILY, VILLA] });
    expect(found.promotion).toBeNull();
  });
});
