import { describe, expect, test } from 'vitest';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { NO_LIMITS, type PlanLimits } from '#src/rates/plans/plan-limits.rules.ts';
import {
  findIneligiblePromotionReason,
  isPromotedRoom,
  type PromotedRoom,
} from '#src/rates/promotions/promotion-code.rules.ts';
import { createPromotion } from '#test/support/booking/promotions.ts';

/** Monday to Thursday, 50 days ahead. */
const REQUEST = { stay: { arrival: '2027-03-01', departure: '2027-03-04' }, today: '2027-01-10', adults: null };

const createRoom = (roomTypeId: string, ratePlanId = 'flexible', adults = 2): PromotedRoom => ({
  roomTypeId,
  ratePlanId,
  party: { adults, childAges: [15] },
  nights: [{ rate: 14_800 }, { rate: 14_800 }, { rate: 17_000 }],
});

const GARDEN = createRoom('618449');
const FAMILY = createRoom('580022', 'half-board');

const findReason = (differences: Partial<Promotion>, rooms = [GARDEN], request: Partial<typeof REQUEST> = {}) =>
  findIneligiblePromotionReason(createPromotion('spring', differences), rooms, { ...REQUEST, ...request });

const findLimitReason = (limits: Partial<PlanLimits>, differences: Partial<Promotion> = {}) =>
  findReason({ limits: { ...NO_LIMITS, ...limits }, ...differences });

describe('findIneligiblePromotionReason (R15)', () => {
  test('a promotion without conditions applies', () => expect(findReason({})).toBeUndefined());

  test.each(['draft', 'archived'] as const)('a %s promotion is not on sale', (status) => {
    expect(findReason({ status })).toBe('not-on-sale');
  });

  test.each<[Partial<PlanLimits>, string | undefined]>([
    [{ sellFrom: '2027-01-10', sellTo: '2027-01-10' }, undefined],
    [{ sellFrom: '2027-01-11' }, 'outside-sales-window'],
    [{ sellTo: '2027-01-09' }, 'outside-sales-window'],
    [{ stayFrom: '2027-03-01', stayTo: '2027-03-03' }, undefined],
    [{ stayFrom: '2027-03-02' }, 'outside-stay-window'],
    [{ stayTo: '2027-03-02' }, 'outside-stay-window'],
    [{ minAdvance: 50, maxAdvance: 50 }, undefined],
    [{ minAdvance: 51 }, 'too-late'],
    [{ maxAdvance: 49 }, 'too-early'],
    [{ minStay: 3, maxStay: 3 }, undefined],
    [{ minStay: 4 }, 'too-short'],
    [{ maxStay: 2 }, 'too-long'],
  ])('limits %j: %s', (limits, reason) => expect(findLimitReason(limits)).toBe(reason));

  test.each<[Partial<PlanLimits>, string | undefined]>([
    [{ stayFrom: '2027-03-01', stayTo: '2027-03-01' }, undefined],
    [{ stayFrom: '2027-03-02' }, 'outside-stay-window'],
    [{ stayTo: '2027-02-28' }, 'outside-stay-window'],
  ])('a stay window of the arrival, %j: %s', (limits, reason) => {
    expect(findLimitReason(limits, { stayWindow: 'arrival' })).toBe(reason);
  });

  test.each([
    [[1], undefined],
    [[5, 1], undefined],
    [[2, 3, 4], 'other-weekday'],
    [[], 'other-weekday'],
  ])('arrival on a Monday, weekdays %j: %s', (arrivalWeekdays, reason) => {
    expect(findReason({ arrivalWeekdays })).toBe(reason);
  });

  test.each<[Partial<Promotion>, string | undefined]>([
    [{ roomTypeIds: ['580022'] }, undefined],
    [{ ratePlanIds: ['flexible'] }, undefined],
    [{ roomTypeIds: ['618454'] }, 'other-room-type'],
    [{ ratePlanIds: ['member'] }, 'other-plan'],
    // Each condition is met, but not by one room.
    [{ roomTypeIds: ['580022'], ratePlanIds: ['flexible'] }, 'other-plan'],
  ])('a garden room and a family room with half board, %j: %s', (differences, reason) => {
    expect(findReason(differences, [GARDEN, FAMILY])).toBe(reason);
  });

  test.each([
    [4, null, undefined],
    [5, null, 'too-few-adults'],
    [5, 5, undefined],
    [4, 3, 'too-few-adults'],
  ])('at least %i adults, of %j in the whole booking: %s', (minAdults, adults, reason) => {
    expect(
      findIneligiblePromotionReason(createPromotion('a', { minAdults }), [GARDEN, FAMILY], { ...REQUEST, adults }),
    ).toBe(reason);
  });

  test.each([
    [93_200, undefined],
    [93_201, 'too-low-cost'],
  ])('nights of 932.00, at least %i: %s', (minCost, reason) => {
    expect(findReason({ minCost }, [GARDEN, FAMILY])).toBe(reason);
  });
});

test('isPromotedRoom: both the room type and the plan', () => {
  const promotion = createPromotion('a', { roomTypeIds: ['618449'], ratePlanIds: ['half-board'] });
  expect([GARDEN, FAMILY, createRoom('618449', 'half-board')].map((room) => isPromotedRoom(promotion, room))).toEqual([
    false,
    false,
    true,
  ]);
});
