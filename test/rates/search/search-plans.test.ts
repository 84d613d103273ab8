import { describe, expect, test, vi } from 'vitest';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { type SearchQuery, searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { createStandardTerms } from '#test/support/booking/demo-hotel.ts';
import {
  createDerivedPlan,
  createPlanRestriction,
  createPlansCatalogue,
  HALF_BOARD,
  MEMBER_PLAN,
  NON_REFUNDABLE,
} from '#test/support/booking/rate-plans.ts';
import { createSmallHotel, FAMILY, GARDEN, type SmallHotel, STAY, VILLA } from '#test/support/booking/small-hotel.ts';

type Restrictions = NonNullable<Parameters<typeof createSmallHotel>[0]>['planRestrictions'];

const openHotel = (plans?: readonly RatePlan[], planRestrictions: Restrictions = []) =>
  createSmallHotel({ catalogue: createPlansCatalogue(plans), planRestrictions });

const search = async (hotel: SmallHotel, query: Partial<SearchQuery> = {}) => {
  const outcome = await searchRooms(hotel.ports, { ...STAY, rooms: ['2'], ...query });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

const findOffer = async (hotel: SmallHotel, query: Partial<SearchQuery> = {}, roomTypeId = GARDEN) =>
  (await search(hotel, query)).rooms[0]?.offers.find((offer) => offer.roomTypeId === roomTypeId);

/** Plans of the garden room as id, total and difference. */
const listPlans = async (hotel: SmallHotel, query: Partial<SearchQuery> = {}, roomTypeId = GARDEN) => {
  const offer = await findOffer(hotel, query, roomTypeId);
  if (offer?.status !== 'open') throw new Error('the room is not open');
  return offer.plans.map(({ plan, quote, difference }) => [plan.ratePlanId, quote.total, difference]);
};

const stopSell = (night: string) => createPlanRestriction('non-refundable', GARDEN, night, { stopSell: true });

describe('searchRooms: plans of a room (R25)', () => {
  test('reference, cheapest, then by position, each with its difference', async () => {
    const half = { ...HALF_BOARD, position: 2 };
    const dear = createDerivedPlan('dear', {
      position: 3,
      derivation: { basePlanId: 'flexible', percent: 1_000, room: 0 },
    });
    const cheap = { ...NON_REFUNDABLE, position: 8 };
    expect(await listPlans(await openHotel([half, dear, cheap]))).toEqual([
      ['flexible', 65_120, 0],
      ['non-refundable', 58_608, -6_512],
      ['half-board', 98_560, 33_440],
      ['dear', 71_632, 6_512],
    ]);
  });

  test('the offer shows the quote of the first plan, and the units of the room type', async () => {
    const offer = await findOffer(await openHotel());
    expect(offer).toMatchObject({
      status: 'open',
      left: 2,
      quote: { ratePlanId: 'flexible', total: 65_120, planNames: { es: 'Tarifa flexible', en: 'Flexible rate' } },
    });
  });

  test.each([
    ['a draft', { status: 'draft' }],
    ['a plan of the front desk', { audience: 'desk' }],
    ['a plan of a code', { audience: 'code', accessCode: 'ACME' }],
  ] as const)('beside %s a quote names no plan', async (_, differences) => {
    const offer = await findOffer(await openHotel([{ ...NON_REFUNDABLE, ...differences }]));
    expect(offer).toMatchObject({ plans: [{ plan: { ratePlanId: 'flexible' } }] });
    expect(offer && 'quote' in offer && offer.quote).not.toHaveProperty('planNames');
  });

  test.each([
    [false, ['flexible', 'half-board']],
    [true, ['flexible', 'member', 'half-board']],
  ])('signed in %s: %j', async (isMember, plans) => {
    const hotel = await openHotel([HALF_BOARD, MEMBER_PLAN]);
    expect((await listPlans(hotel, { checkMembership: async () => isMember })).map(([plan]) => plan)).toEqual(plans);
  });

  test.each([
    ['no member plan', HALF_BOARD],
    ['a member plan that is a draft', { ...MEMBER_PLAN, status: 'draft' as const }],
  ])('with %s asks nobody whether the guest is signed in', async (_, plan) => {
    const checkMembership = vi.fn(async () => true);
    await listPlans(await openHotel([plan]), { checkMembership });
    expect(checkMembership).not.toHaveBeenCalled();
  });

  test('a plan is offered in its room types only', async () => {
    const hotel = await openHotel([{ ...HALF_BOARD, roomTypeIds: [FAMILY] }]);
    expect(await listPlans(hotel)).toHaveLength(1);
    expect(await listPlans(hotel, {}, FAMILY)).toHaveLength(2);
  });

  test('terms: those of all offers, or none when they differ (R7)', async () => {
    expect(await search(await openHotel([HALF_BOARD]))).toMatchObject({ terms: createStandardTerms() });
    expect(await search(await openHotel([HALF_BOARD, NON_REFUNDABLE]))).toMatchObject({ terms: null });
  });
});

describe('searchRooms: closed plans (R6)', () => {
  test('a plan that alone is closed is left out', async () => {
    const hotel = await openHotel([NON_REFUNDABLE, HALF_BOARD], [stopSell('2027-01-18')]);
    expect((await listPlans(hotel)).map(([plan]) => plan)).toEqual(['flexible', 'half-board']);
    expect((await listPlans(hotel, {}, FAMILY)).map(([plan]) => plan)).toEqual([
      'flexible',
      'non-refundable',
      'half-board',
    ]);
  });

  test('the night of departure may be closed', async () => {
    const hotel = await openHotel([NON_REFUNDABLE], [stopSell(STAY.departure)]);
    expect(await listPlans(hotel)).toHaveLength(2);
  });

  test('stop sell of the reference plan leaves the others open, without a difference', async () => {
    const hotel = await openHotel([NON_REFUNDABLE]);
    hotel.inventory.amend(GARDEN, '2027-01-16', { stopSell: true });
    expect(await listPlans(hotel)).toEqual([['non-refundable', 58_608, null]]);
    expect(await search(hotel)).toMatchObject({ bookable: true, nearest: [] });
    expect(await findOffer(hotel)).toMatchObject({ left: 2, quote: { ratePlanId: 'non-refundable', total: 58_608 } });
  });

  test('when all are closed the reason is the reference plan’s (B9)', async () => {
    const own = createPlanRestriction('non-refundable', GARDEN, STAY.arrival, { stopSell: true });
    const hotel = await openHotel([NON_REFUNDABLE], [own]);
    hotel.inventory.amend(GARDEN, STAY.arrival, { minStay: 6 });
    expect(await findOffer(hotel)).toEqual({
      status: 'closed',
      roomTypeId: GARDEN,
      because: { code: 'min-stay', nights: 6 },
    });
  });

  test('own min stay opens a plan for a stay that is too short for the reference plan (R5)', async () => {
    const own = createPlanRestriction('non-refundable', GARDEN, STAY.arrival, { minStay: 1 });
    const hotel = await openHotel([NON_REFUNDABLE], [own]);
    hotel.inventory.amend(GARDEN, STAY.arrival, { minStay: 6 });
    expect(await listPlans(hotel)).toEqual([['non-refundable', 58_608, null]]);
  });
});

test('searchRooms: own min stay through opens a plan where the reference plan asks for more nights (R5)', async () => {
  const own = createPlanRestriction('non-refundable', GARDEN, '2027-01-17', { minStayThrough: 2 });
  const hotel = await openHotel([NON_REFUNDABLE, HALF_BOARD], [own]);
  hotel.inventory.amend(GARDEN, '2027-01-17', { minStayThrough: 6 });
  expect(await listPlans(hotel)).toEqual([['non-refundable', 58_608, null]]);
});

test.each<[number, string, RatePlan]>([
  [0, 'another plan', NON_REFUNDABLE],
  [0, 'a plan of the front desk', { ...HALF_BOARD, audience: 'desk' }],
  [1, 'an offered plan', HALF_BOARD],
])('searchRooms: makes %i queries for restrictions when %s has some', async (reads, _, plan) => {
  const own = createPlanRestriction('half-board', GARDEN, STAY.arrival, { minStay: 1 });
  const hotel = await openHotel([plan], [own]);
  const listPlanRestrictions = vi.spyOn(hotel.inventory, 'listPlanRestrictions');
  await search(hotel);
  expect(listPlanRestrictions).toHaveBeenCalledTimes(reads);
});

describe('searchRooms: several rooms (R7, B9)', () => {
  const closeReference = (hotel: SmallHotel, ...roomTypeIds: string[]) => {
    for (const roomTypeId of roomTypeIds) hotel.inventory.amend(roomTypeId, STAY.arrival, { stopSell: true });
  };
  const parties = { rooms: ['2', '2', '2'] };

  test('not bookable when only plans of different terms have room for all', async () => {
    const hotel = await openHotel([{ ...NON_REFUNDABLE, roomTypeIds: [GARDEN] }]);
    closeReference(hotel, GARDEN, VILLA);
    const { bookable, nearest, rooms } = await search(hotel, parties);
    expect(rooms.map(({ offers }) => offers.filter(({ status }) => status === 'open').length)).toEqual([2, 2, 2]);
    expect(bookable).toBe(false);
    // Two garden rooms and the family room, from the day after: 4 × (2 × 148.00 + 224.00) and 10 % tax.
    expect(nearest[0]).toEqual({ stay: { arrival: '2027-01-16', departure: '2027-01-20' }, from: 228_800 });
  });

  test('bookable when one set of terms has room for all', async () => {
    const hotel = await openHotel([{ ...HALF_BOARD, roomTypeIds: [GARDEN] }]);
    closeReference(hotel, GARDEN, VILLA);
    expect(await search(hotel, parties)).toMatchObject({ bookable: true, nearest: [] });
  });
});
