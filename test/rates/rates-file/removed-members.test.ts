import { describe, expect, test } from 'vitest';
import { NO_SUPPLEMENT } from '#src/rates/catalogue/catalogue.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import type { RatesFileContext } from '#src/rates/rates-file/file-entries.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import type { RatesFile } from '#src/rates/rates-file/rates-file.rules.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createPlansContext, findFileProblems } from '#test/support/booking/plans-file.ts';
import { createPromotion } from '#test/support/booking/promotions.ts';
import { createDerivedPlan } from '#test/support/booking/rate-plans.ts';
import { GARDEN } from '#test/support/booking/rates-state.ts';

const NO_NAMES = { es: '', en: '' };

/** Each has a value for every member that can be taken away. */
const PLAN = createDerivedPlan('saver', {
  ...{ status: 'draft', limits: { ...NO_LIMITS, minStay: 3, sellTo: '2027-01-31' }, roomTypeIds: [GARDEN] },
  ...{ includedAddOnIds: ['basket'], audience: 'member' },
});
const BOARD_PLAN = createDerivedPlan('board', {
  ...{ status: 'draft', board: 'half-board', supplement: { adult: 3_800, child: 1_900 } },
});
const PROMOTION = createPromotion('serena', {
  ...{ status: 'draft', limits: { ...NO_LIMITS, stayFrom: '2027-01-01' }, stayWindow: 'arrival', arrivalWeekdays: [1] },
  ...{ ratePlanIds: ['flexible'], roomTypeIds: [GARDEN], minAdults: 2, minCost: 100, maxUses: 9, isOnePerGuest: true },
});
const ADD_ON = createAddOn('basket', {
  ...{ status: 'draft', charge: 'piece', per: 'booking', price: 2_000, childPrice: 2_000, leadHours: 24 },
  ...{ maxQuantity: 3, descriptions: { es: 'Una.', en: 'One.' }, roomTypeIds: [GARDEN], ratePlanIds: ['flexible'] },
});
const COUNTED = createAddOn('circuit', {
  ...{ status: 'draft', charge: 'person', price: 2_000, childPrice: 1_000, dailyCapacity: 8 },
});

const CONTEXT: RatesFileContext = {
  ...createPlansContext([PLAN, BOARD_PLAN]),
  ...{ promotions: [PROMOTION], addOns: [ADD_ON, COUNTED] },
};

const parse = (section: object, plans = CONTEXT.plans): RatesFile => {
  const parsed = parseRatesFile({ version: 2, currency: 'USD', ...section }, { ...CONTEXT, plans });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.file;
};

const parseExtras = (...extras: readonly object[]) => parse({ extras }, createPlansContext([]).plans).extras ?? [];

describe('parseRatesFile: null takes away what an entry had', () => {
  const parsePlan = (entry: object) =>
    parse({ ratePlans: [{ id: 'flexible' }, { status: 'draft', ...entry }] }).ratePlans?.[1];

  test.each([
    ['isReference', PLAN, { isReference: false }],
    ['names', PLAN, { names: NO_NAMES }],
    ['audience', PLAN, { audience: 'public' }],
    ['limits', PLAN, { limits: NO_LIMITS }],
    ['includes', PLAN, { includedAddOnIds: [] }],
    ['roomTypes', PLAN, { roomTypeIds: null }],
    ['derivation', PLAN, { derivation: null }],
    ['supplement', BOARD_PLAN, { supplement: NO_SUPPLEMENT }],
  ])('of a plan: %s', (member, { position: _, ...plan }, expected) => {
    const kept = { ...plan, restrictions: undefined };
    expect(parsePlan({ id: plan.ratePlanId })).toEqual(kept);
    expect(parsePlan({ id: plan.ratePlanId, [member]: null })).toEqual({ ...kept, ...expected });
  });

  test('of a plan: board, with its supplement', () =>
    expect(parsePlan({ id: 'board', board: null, supplement: null })).toMatchObject({
      ...{ board: null, supplement: NO_SUPPLEMENT },
    }));

  test.each([
    ['code', { code: null }],
    ['names', { names: NO_NAMES }],
    ['limits', { limits: NO_LIMITS }],
    ['stayWindow', { stayWindow: 'nights' }],
    ['arrivalWeekdays', { arrivalWeekdays: null }],
    ['plans', { ratePlanIds: null }],
    ['roomTypes', { roomTypeIds: null }],
    ['minAdults', { minAdults: null }],
    ['minCost', { minCost: null }],
    ['maxUses', { maxUses: null }],
    ['onePerGuest', { isOnePerGuest: false }],
  ])('of a promotion: %s', (member, expected) =>
    expect(parse({ promotions: [{ id: 'serena', [member]: null }] }).promotions).toEqual([
      { ...PROMOTION, ...expected },
    ]),
  );

  test.each([
    ['names', ADD_ON, { names: NO_NAMES }],
    ['descriptions', ADD_ON, { descriptions: null }],
    ['per', ADD_ON, { per: 'room' }],
    ['leadHours', ADD_ON, { leadHours: 0 }],
    ['maxQuantity', ADD_ON, { maxQuantity: 1 }],
    ['roomTypes', ADD_ON, { roomTypeIds: null }],
    ['plans', ADD_ON, { ratePlanIds: null }],
    ['childPrice', COUNTED, { childPrice: 2_000 }],
    ['dailyCapacity', COUNTED, { dailyCapacity: null }],
  ])('of an extra: %s', (member, addOn, expected) =>
    expect(parseExtras({ id: addOn.addOnId, [member]: null })).toEqual([{ ...addOn, ...expected }]),
  );

  test('but not what every entry has', () =>
    expect(
      findFileProblems(
        {
          ...{ version: 2, currency: 'USD' },
          ratePlans: [{ id: 'flexible' }, { id: 'saver', status: null, terms: null }, { id: 'board' }],
          promotions: [{ id: 'serena', status: null, benefit: null }],
          extras: [{ id: 'basket', status: null, charge: null, price: null, days: null }, { id: 'circuit' }],
        },
        CONTEXT,
      ).map((problem) => problem.split(':')[0]),
    ).toEqual(
      expect.arrayContaining([
        ...['ratePlans[1].status', 'ratePlans[1].terms', 'promotions[0].status', 'promotions[0].benefit'],
        ...['extras[0].status', 'extras[0].charge', 'extras[0].price', 'extras[0].days'],
      ]),
    ));
});

describe('parseRatesFile: days of an extra for every night (R12)', () => {
  const NIGHTLY = { ...{ id: 'bicycle', status: 'draft', charge: 'night', price: '9.00' } };

  test.each(['night', 'person-night'])('of the charge %s are its nights, said or left out', (charge) => {
    const [left, said] = parseExtras({ ...NIGHTLY, charge }, { ...NIGHTLY, id: 'said', charge, days: 'nights' });
    expect([left?.days, said?.days]).toEqual(['nights', 'nights']);
  });

  test('are its nights when another extra becomes one for every night', () =>
    expect(parseExtras({ id: 'basket', charge: 'night', per: null, maxQuantity: null })).toMatchObject([
      { charge: 'night', days: 'nights' },
    ]));

  test.each([
    ['are missing of another new extra', { charge: 'stay' }, 'is missing'],
    ['cannot be other days', { days: 'arrival' }, 'is not "nights", as that of the charge "night" is'],
  ])('%s', (_, members, words) =>
    expect(findFileProblems({ version: 2, currency: 'USD', extras: [{ ...NIGHTLY, ...members }] })).toEqual([
      `extras[0].days: ${words}`,
    ]),
  );
});
