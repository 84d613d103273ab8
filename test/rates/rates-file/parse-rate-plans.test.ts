import { describe, expect, test } from 'vitest';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createPlansContext, exportJson, PLANS } from '#test/support/booking/plans-file.ts';
import { HALF_BOARD } from '#test/support/booking/rate-plans.ts';
import { createRatesState, GARDEN, VILLA } from '#test/support/booking/rates-state.ts';

const parsePlans = (ratePlans: unknown, context = createPlansContext()) => {
  const parsed = parseRatesFile({ version: 2, currency: 'USD', ratePlans }, context);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.file.ratePlans;
};

const FLEXIBLE = { id: 'flexible' };
const NIGHTS = { roomType: GARDEN, firstNight: '2026-12-24', lastNight: '2026-12-26' };

describe('parseRatesFile: rate plans', () => {
  test('reads exported plans as they are', () => {
    const { ratePlans } = exportJson(createRatesState(PLANS));
    const [, ...expected] = createRatesState(PLANS).plans.map(({ position: _, ...plan }) => plan);
    const [reference, ...plans] = parsePlans(ratePlans) ?? [];
    expect(reference).toMatchObject({ ratePlanId: 'flexible', isReference: true, derivation: null });
    expect(plans).toEqual(expected.map((plan) => ({ ...plan, restrictions: [] })));
  });

  test('a plan that exists keeps what its entry leaves out', () => {
    const draft: RatePlan = { ...HALF_BOARD, status: 'draft' };
    const plans = parsePlans([FLEXIBLE, { id: 'half-board', status: 'on-sale' }], createPlansContext([draft]));
    const { position: _, ...expected } = HALF_BOARD;
    expect(plans?.[1]).toEqual({ ...expected, restrictions: undefined });
  });

  test('an extra that a plan includes twice is included once', () => {
    const context = { ...createPlansContext(), addOns: [createAddOn('dinner', { charge: 'night', days: 'nights' })] };
    const plans = parsePlans([{ id: 'flexible', includes: ['dinner', 'dinner'] }], context);
    expect(plans?.[0]?.includedAddOnIds).toEqual(['dinner']);
  });

  test('a new plan has none of what its entry leaves out', () => {
    const entry = {
      id: 'early',
      status: 'draft',
      terms: 'standard',
      derivation: { base: 'flexible', percent: '-7.5' },
    };
    expect(parsePlans([FLEXIBLE, entry])?.[1]).toEqual({
      ratePlanId: 'early',
      status: 'draft',
      isReference: false,
      names: { es: '', en: '' },
      board: null,
      termsId: 'standard',
      derivation: { basePlanId: 'flexible', percent: -750, room: 0 },
      supplement: { adult: 0, child: 0 },
      audience: 'public',
      accessCode: null,
      limits: NO_LIMITS,
      includedAddOnIds: [],
      roomTypeIds: null,
      restrictions: undefined,
    });
  });

  test('reads every member of a plan', () => {
    const entry = {
      id: 'early',
      status: 'on-sale',
      names: { es: 'Anticipada', en: 'Early' },
      board: 'breakfast',
      terms: 'standard',
      derivation: { base: 'flexible', percent: '12.25', amount: '-5.50' },
      supplement: { adult: '12', child: '6.5' },
      audience: 'member',
      limits: { sellFrom: '2026-12-01', stayTo: '2027-01-31', minAdvanceDays: 30, maxStay: 7, minStay: null },
      roomTypes: [VILLA],
      restrictions: [{ ...NIGHTS, minStay: 3, minStayThrough: 5, stopSell: true, closedToArrival: null }],
    };
    expect(parsePlans([FLEXIBLE, entry])?.[1]).toMatchObject({
      board: 'breakfast',
      derivation: { percent: 1_225, room: -550 },
      supplement: { adult: 1_200, child: 650 },
      audience: 'member',
      limits: { ...NO_LIMITS, sellFrom: '2026-12-01', stayTo: '2027-01-31', minAdvance: 30, maxStay: 7 },
      roomTypeIds: [VILLA],
      restrictions: [
        {
          roomTypeId: GARDEN,
          firstNight: '2026-12-24',
          lastNight: '2026-12-26',
          values: {
            ...{ minStay: 3, maxStay: null, minStayThrough: 5 },
            ...{ closedToArrival: null, closedToDeparture: null, stopSell: true },
          },
        },
      ],
    });
  });

  test('a file with ids and prices only says nothing else of plans', () => {
    const { roomTypes, ratePlans } = exportJson(createRatesState());
    const { seasons, nights } = ratePlans[0] ?? {};
    const prices = { version: 2, currency: 'USD', roomTypes, ratePlans: [{ id: 'flexible', seasons, nights }] };
    const parsed = parseRatesFile(prices, createPlansContext());
    expect(parsed).toMatchObject({
      ok: true,
      file: { calendars: [{ calendar: { seasons: createRatesState().seasons } }] },
    });
    expect(parsed.ok && [parsed.file.ratePlans, parsed.file.terms, parsed.file.taxes]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
