import { describe, expect, test } from 'vitest';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import { type SearchQuery, searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { createPromotion } from '#test/support/booking/promotions.ts';
import {
  COMPANY_PLAN,
  createPlanRestriction,
  createPlansCatalogue,
  HALF_BOARD,
  NON_REFUNDABLE,
} from '#test/support/booking/rate-plans.ts';
import { createSmallHotel, FAMILY, GARDEN, STAY, VILLA } from '#test/support/booking/small-hotel.ts';

interface Hotel {
  readonly plans?: readonly RatePlan[];
  readonly promotions?: readonly Promotion[];
  /** Room types in which the company's plan is closed. */
  readonly closed?: readonly string[];
}

const search = async (
  { plans = [COMPANY_PLAN], promotions = [], closed = [] }: Hotel,
  query: Partial<SearchQuery> = { promotionCode: 'ACME2027' },
) => {
  const hotel = await createSmallHotel({
    catalogue: createPlansCatalogue(plans, { promotions }),
    planRestrictions: closed.map((roomTypeId) =>
      createPlanRestriction('company', roomTypeId, STAY.arrival, { stopSell: true }),
    ),
  });
  const outcome = await searchRooms(hotel.ports, { ...STAY, rooms: ['2'], ...query });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

const listPlans = ({ rooms: [room] }: Awaited<ReturnType<typeof search>>) => {
  const offer = room?.offers.find(({ roomTypeId }) => roomTypeId === GARDEN);
  return offer?.status === 'open' ? offer.plans.map(({ plan, quote }) => [plan.ratePlanId, quote.total]) : [];
};

describe('searchRooms: plans of a code (R1)', () => {
  test.each([undefined, 'ACME', 'ACME2028'])('the code %j opens no plan', async (promotionCode) => {
    expect(listPlans(await search({}, { promotionCode }))).toEqual([['flexible', 65_120]]);
  });

  test.each(['ACME2027', ' acme 2027'])('the code %j shows its plan', async (promotionCode) => {
    const found = await search({}, { promotionCode });
    expect(listPlans(found)).toEqual([
      ['flexible', 65_120],
      ['company', 55_352],
    ]);
    expect(found.promotion).toEqual({ code: promotionCode, status: 'plan-shown' });
  });

  test('its plans come after the reference plan, before the cheapest', async () => {
    const cheaper = { ...NON_REFUNDABLE, derivation: { basePlanId: 'flexible', percent: -5_000, room: 0 } };
    expect(listPlans(await search({ plans: [HALF_BOARD, cheaper, COMPANY_PLAN] })).map(([plan]) => plan)).toEqual([
      'flexible',
      'company',
      'non-refundable',
      'half-board',
    ]);
  });

  test('one code can open several plans', async () => {
    const half = { ...HALF_BOARD, audience: 'code' as const, accessCode: 'ACME2027' };
    expect(listPlans(await search({ plans: [half, COMPANY_PLAN] })).map(([plan]) => plan)).toEqual([
      'flexible',
      'half-board',
      'company',
    ]);
  });

  test.each<[string, Partial<RatePlan>, string]>([
    ['a draft', { status: 'draft' }, 'unknown-code'],
    ['an archived plan', { status: 'archived' }, 'not-on-sale'],
    ['a plan for longer stays', { limits: { ...NO_LIMITS, minStay: 5 } }, 'too-short'],
    ['a plan that is over', { limits: { ...NO_LIMITS, sellTo: '2026-11-19' } }, 'outside-sales-window'],
    ['a plan of other room types', { roomTypeIds: ['999'] }, 'other-room-type'],
    ['a plan of one room type', { roomTypeIds: [FAMILY] }, 'plan-shown'],
  ])('the code of %s', async (_, differences, status) => {
    const found = await search({ plans: [{ ...COMPANY_PLAN, ...differences }] });
    expect(found.promotion?.status).toBe(status);
  });

  test('the code of a plan for longer stays comes with the limits of the plan that refuses it', async () => {
    const limits = { ...NO_LIMITS, minStay: 5 };
    const found = await search({ plans: [{ ...COMPANY_PLAN, limits }] });
    expect(found.promotion).toMatchObject({ status: 'too-short', conditions: { limits } });
  });

  test('the code of a plan that is closed on a night says so, once no room has it', async () => {
    expect((await search({ closed: [GARDEN] })).promotion?.status).toBe('plan-shown');
    expect((await search({ closed: [GARDEN, FAMILY, VILLA] })).promotion?.status).toBe('plan-closed');
  });

  test('a code of a plan and a promotion: the lower price is said first, then the plan', async () => {
    const promotion = createPromotion('acme', { code: 'ACME2027' });
    expect((await search({ promotions: [promotion] })).promotion?.status).toBe('applied');
    const tooLong = { ...promotion, limits: { ...NO_LIMITS, minStay: 9 } };
    expect((await search({ promotions: [tooLong] })).promotion?.status).toBe('plan-shown');
    const found = await search({ promotions: [tooLong], closed: [GARDEN, FAMILY, VILLA] });
    expect(found.promotion?.status).toBe('too-short');
  });
});
