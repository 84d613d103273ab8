import { describe, expect, test } from 'vitest';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import { planCatalogueChange } from '#src/rates/editing/plan-catalogue-change.rules.ts';
import { planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import type { RatePlanEntry, RatesFile } from '#src/rates/rates-file/rates-file.rules.ts';
import { createStandardTerms } from '#test/support/booking/demo-hotel.ts';
import { KEPT_CATALOGUE } from '#test/support/booking/import-rates.ts';
import { PLANS } from '#test/support/booking/plans-file.ts';
import {
  createDerivedPlan,
  HALF_BOARD,
  NON_REFUNDABLE,
  NON_REFUNDABLE_TERMS,
} from '#test/support/booking/rate-plans.ts';
import {
  createCalendars,
  createRatesState,
  GARDEN,
  LAST_NIGHT,
  type RatesStateParts,
  TODAY,
  VILLA,
} from '#test/support/booking/rates-state.ts';

const [FLEXIBLE] = createRatesState().plans;
if (!FLEXIBLE) throw new Error('no reference plan');

const toEntry = ({ position: _, ...plan }: RatePlan, restrictions?: RatePlanEntry['restrictions']): RatePlanEntry => ({
  ...plan,
  restrictions,
});

const plan = (parts: RatesStateParts, file: Omit<RatesFile, 'currency'>) =>
  planCatalogueChange(createRatesState(parts), { currency: 'USD', ...file }, TODAY);

const OPEN = {
  ...{ minStay: null, maxStay: null, minStayThrough: null },
  ...{ closedToArrival: null, closedToDeparture: null, stopSell: null },
};

const restrict = (night: string, values: Partial<PlanRestriction>, roomTypeId = GARDEN): PlanRestriction => ({
  ...OPEN,
  ratePlanId: 'half-board',
  roomTypeId,
  night,
  ...values,
});

const listPlans = ({ after }: ReturnType<typeof plan>) =>
  after.plans.map(({ ratePlanId, status, position }) => [ratePlanId, status, position]);

describe('planCatalogueChange: rate plans', () => {
  test('without a section changes nothing', () => {
    const { change, after } = plan(PLANS, {});
    expect(change).toEqual(KEPT_CATALOGUE);
    expect(after.plans.map(({ status }) => status)).toEqual(['on-sale', 'on-sale', 'on-sale']);
  });

  test('writes the plan that changes only', () => {
    const draft: RatePlan = { ...HALF_BOARD, status: 'draft' };
    const ratePlans = [FLEXIBLE, NON_REFUNDABLE, HALF_BOARD].map((each) => toEntry(each));
    const { change } = plan({ ...PLANS, plans: [NON_REFUNDABLE, draft] }, { ratePlans });
    expect(change.plans).toEqual([HALF_BOARD]);
  });

  test('archives plans that the list does not name, drafts too, and keeps archived ones', () => {
    const draft = createDerivedPlan('draft', { status: 'draft', position: 4 });
    const archived = createDerivedPlan('archived', { status: 'archived', position: 5 });
    const planned = plan(
      { ...PLANS, plans: [NON_REFUNDABLE, HALF_BOARD, draft, archived] },
      {
        ratePlans: [toEntry(FLEXIBLE), toEntry(HALF_BOARD)],
      },
    );
    expect(listPlans(planned)).toEqual([
      ['flexible', 'on-sale', 1],
      ['non-refundable', 'archived', 2],
      ['half-board', 'on-sale', 3],
      ['draft', 'archived', 4],
      ['archived', 'archived', 5],
    ]);
    expect(planned.change.plans.map(({ ratePlanId }) => ratePlanId)).toEqual(['non-refundable', 'draft']);
  });

  test('puts a new plan at its place in the list, and moves those after it only', () => {
    const early = createDerivedPlan('early');
    const planned = plan(PLANS, {
      ratePlans: [FLEXIBLE, NON_REFUNDABLE, early, HALF_BOARD].map((each) => toEntry(each)),
    });
    expect(planned.change.plans.map(({ ratePlanId, position }) => [ratePlanId, position])).toEqual([
      ['early', 3],
      ['half-board', 4],
    ]);
  });
});

describe('planCatalogueChange: restrictions (R5)', () => {
  const stored = [restrict('2026-12-24', { minStay: 3 }), restrict('2026-12-25', { minStay: 3 })];
  const nights = (firstNight: string, lastNight: string, values: Partial<PlanRestriction>) => ({
    ...{ roomTypeId: GARDEN, firstNight, lastNight },
    values: { ...OPEN, ...values },
  });
  const change = (restrictions: RatePlanEntry['restrictions']) =>
    plan(
      { ...PLANS, restrictions: stored },
      {
        ratePlans: [toEntry(FLEXIBLE), toEntry(NON_REFUNDABLE), toEntry(HALF_BOARD, restrictions)],
      },
    ).change;

  test('stay when the plan has no such list', () =>
    expect(change(undefined)).toMatchObject({ restrictions: [], lifted: [] }));

  test('that are the same change nothing', () =>
    expect(change([nights('2026-12-24', '2026-12-25', { minStay: 3 })])).toMatchObject({
      restrictions: [],
      lifted: [],
    }));

  test('are written by night, and lifted when the list lacks them', () =>
    expect(change([nights('2026-12-25', '2026-12-26', { stopSell: true })])).toMatchObject({
      restrictions: [restrict('2026-12-25', { stopSell: true }), restrict('2026-12-26', { stopSell: true })],
      lifted: [stored[0]],
    }));

  test('of another room type on the same nights replace those of the first', () =>
    expect(change([{ ...nights('2026-12-24', '2026-12-25', { minStay: 3 }), roomTypeId: VILLA }])).toMatchObject({
      restrictions: [restrict('2026-12-24', { minStay: 3 }, VILLA), restrict('2026-12-25', { minStay: 3 }, VILLA)],
      lifted: stored,
    }));

  test('before today are left out', () =>
    expect(change([nights('2026-11-01', TODAY, { maxStay: 5 })])?.restrictions).toEqual([
      restrict(TODAY, { maxStay: 5 }),
    ]));
});

describe('planCatalogueChange: terms (R9)', () => {
  const { version: _, ...standard } = createStandardTerms();

  test('that are the same get no new version, and those left out stay', () => {
    const { change, after } = plan(PLANS, { terms: [standard] });
    expect(change.terms).toEqual([]);
    expect(after.terms.map(({ termsId, version }) => [termsId, version])).toEqual([
      ['non-refundable', 1],
      ['standard', 1],
    ]);
  });

  test('that change get the next version, new ones the first', () => {
    const { version: __, ...nonRefundable } = NON_REFUNDABLE_TERMS;
    const changed = { ...standard, changesUntilDays: 14 };
    const { change, after } = plan({}, { terms: [changed, nonRefundable] });
    expect(change.terms).toEqual([
      { ...changed, version: 2 },
      { ...nonRefundable, version: 1 },
    ]);
    expect(after.terms).toEqual(change.terms);
  });
});

describe('planRatesChange: derived rates (R2)', () => {
  const span = { today: TODAY, lastNight: LAST_NIGHT };
  const state = createRatesState();
  const derive = (room: number, differences: Partial<RatePlan> = {}) =>
    createDerivedPlan('saver', { derivation: { basePlanId: 'flexible', percent: 0, room }, ...differences });
  const listProblems = (added: RatePlan) => {
    const ratePlans = [toEntry(FLEXIBLE), toEntry(added)];
    const planned = planRatesChange(state, { currency: 'USD', ratePlans }, span);
    return planned.ok ? [] : planned.problems;
  };

  test('below 0 on an open night are refused with the plan and the night', () => {
    expect(listProblems(derive(-14_800))).toEqual([]);
    expect(listProblems(derive(-14_801))).toEqual([
      {
        path: 'ratePlans[1].derivation',
        words: 'makes the rate plan saver less than 0 on the night 2026-11-21 of room type 618449',
      },
    ]);
  });

  test('of room types that the plan is not sold in, and of archived plans, are not looked at', () => {
    expect(listProblems(derive(-14_801, { roomTypeIds: [VILLA] }))).toEqual([]);
    expect(listProblems(derive(-14_801, { status: 'archived' }))).toEqual([]);
  });

  test('below 0 by a lower price are refused for the file as a whole', () => {
    const nights = [{ roomTypeId: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-01', values: { rate: 100 } }];
    const planned = planRatesChange(
      createRatesState({ plans: [derive(-5_000)] }),
      { currency: 'USD', ...createCalendars({ nights }) },
      span,
    );
    expect(planned).toEqual({
      ok: false,
      problems: [
        { path: '', words: 'makes the rate plan saver less than 0 on the night 2026-12-01 of room type 618449' },
      ],
    });
  });
});
