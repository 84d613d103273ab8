import { describe, expect, test } from 'vitest';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { findIneligibleReason, isPlanOnSale, type PlanRequest } from '#src/rates/catalogue/plan-eligibility.rules.ts';
import { NO_LIMITS, type PlanLimits } from '#src/rates/plans/plan-limits.rules.ts';
import { createDerivedPlan } from '#test/support/booking/rate-plans.ts';

/** Three nights, 20 days ahead. */
const REQUEST: PlanRequest = {
  stay: { arrival: '2027-02-20', departure: '2027-02-23' },
  roomTypeId: '618449',
  today: '2027-01-31',
  audiences: [],
};

const findReason = (plan: Partial<RatePlan>, request: Partial<PlanRequest> = {}) =>
  findIneligibleReason(createDerivedPlan('early', plan), { ...REQUEST, ...request }) ?? 'offered';

const findLimitReason = (limits: Partial<PlanLimits>) => findReason({ limits: { ...NO_LIMITS, ...limits } });

describe('findIneligibleReason (R1)', () => {
  test('offers a plan without limits to everybody', () => expect(findReason({})).toBe('offered'));

  test.each([
    ['draft', 'not-on-sale'],
    ['on-sale', 'offered'],
    ['archived', 'not-on-sale'],
  ] as const)('a plan that is %s: %s', (status, reason) => expect(findReason({ status })).toBe(reason));

  test.each([
    [null, 'offered'],
    [['618449'], 'offered'],
    [['580022', '618449'], 'offered'],
    [['580022'], 'other-room-type'],
    [[], 'other-room-type'],
  ])('a plan for the room types %j: %s', (roomTypeIds, reason) => expect(findReason({ roomTypeIds })).toBe(reason));

  test.each([
    ['public', [], 'offered'],
    ['public', ['member'], 'offered'],
    ['member', [], 'other-audience'],
    ['member', ['desk'], 'other-audience'],
    ['member', ['member'], 'offered'],
    ['desk', [], 'other-audience'],
    ['desk', ['member'], 'other-audience'],
    ['desk', ['member', 'desk'], 'offered'],
  ] as const)('a plan for %s, asked for %j: %s', (audience, audiences, reason) =>
    expect(findReason({ audience }, { audiences })).toBe(reason),
  );

  test.each([
    ['ACME', { audiences: [], code: 'ACME' }, 'offered'],
    ['ACME', { audiences: [], code: 'ACM' }, 'other-audience'],
    ['ACME', { audiences: ['member', 'desk'] }, 'other-audience'],
    ['ACME', { audiences: ['code'] }, 'offered'],
  ] as const)('a plan of the code %s, asked for %o: %s', (accessCode, access, reason) =>
    expect(findReason({ audience: 'code', accessCode }, access)).toBe(reason),
  );

  test.each<[string, Partial<PlanLimits>, string]>([
    ['sold from tomorrow', { sellFrom: '2027-02-01' }, 'outside-sales-window'],
    ['sold from today', { sellFrom: '2027-01-31' }, 'offered'],
    ['sold until today', { sellTo: '2027-01-31' }, 'offered'],
    ['sold until yesterday', { sellTo: '2027-01-30' }, 'outside-sales-window'],
    ['for nights from the second night', { stayFrom: '2027-02-21' }, 'outside-stay-window'],
    ['for nights from the first night', { stayFrom: '2027-02-20' }, 'offered'],
    ['for nights until the last night', { stayTo: '2027-02-22' }, 'offered'],
    ['for nights until the night before the last', { stayTo: '2027-02-21' }, 'outside-stay-window'],
    ['at least 21 days ahead', { minAdvance: 21 }, 'too-late'],
    ['at least 20 days ahead', { minAdvance: 20 }, 'offered'],
    ['at most 20 days ahead', { maxAdvance: 20 }, 'offered'],
    ['at most 19 days ahead', { maxAdvance: 19 }, 'too-early'],
    ['at most 0 days ahead', { maxAdvance: 0 }, 'too-early'],
    ['of at least four nights', { minStay: 4 }, 'too-short'],
    ['of at least three nights', { minStay: 3 }, 'offered'],
    ['of at most three nights', { maxStay: 3 }, 'offered'],
    ['of at most two nights', { maxStay: 2 }, 'too-long'],
  ])('a plan %s: %s', (_, limits, reason) => expect(findLimitReason(limits)).toBe(reason));

  test('on the day of arrival a plan of at most 0 days ahead is offered', () => {
    const limits = { ...NO_LIMITS, maxAdvance: 0 };
    expect(findReason({ limits }, { today: REQUEST.stay.arrival })).toBe('offered');
  });
});

test.each<[Partial<RatePlan>, PlanRequest['audiences'], boolean]>([
  [{}, [], true],
  [{}, ['member'], true],
  [{ audience: 'member' }, [], false],
  [{ audience: 'member' }, ['desk'], false],
  [{ audience: 'member' }, ['member'], true],
  [{ status: 'draft' }, ['member'], false],
  [{ status: 'archived' }, ['member'], false],
])('isPlanOnSale: a plan with %j for the public and %j: %s (R1)', (plan, audiences, expected) =>
  expect(isPlanOnSale(createDerivedPlan('early', plan), { audiences })).toBe(expected),
);
