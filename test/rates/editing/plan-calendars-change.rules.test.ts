import { describe, expect, test } from 'vitest';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { isEmptyChange, planRatesChange, type RatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { summarizeRatesChange } from '#src/rates/editing/summarize-rates-change.rules.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import type { CalendarEntry, PlanCalendar, RatePlanEntry, RatesFile } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { BREAKFAST, createBasePlan, createPlanCalendar } from '#test/support/booking/base-plans.ts';
import { createDerivedPlan, createPlanRestriction } from '#test/support/booking/rate-plans.ts';
import { createRatesState, GARDEN, LAST_NIGHT, TODAY, VILLA } from '#test/support/booking/rates-state.ts';

const SPAN = { today: TODAY, lastNight: LAST_NIGHT };

/** The hotel's nights on sale. */
const NIGHTS = 73;

const planAll = (state: RatesState, file: Omit<RatesFile, 'currency'>) =>
  planRatesChange(state, { currency: 'USD', ...file }, SPAN);

const plan = (state: RatesState, file: Omit<RatesFile, 'currency'>): RatesChange => {
  const planned = planAll(state, file);
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  return planned.change;
};

const listEntries = (...plans: readonly RatePlan[]): RatePlanEntry[] =>
  [...createRatesState().plans, ...plans].map(({ position: _, ...each }) => ({ ...each, restrictions: undefined }));

const createEntry = (calendar: PlanCalendar, nights?: CalendarEntry['nights']): CalendarEntry => ({
  ...{ ratePlanId: calendar.ratePlanId, path: 'ratePlans[1]', calendar, nights },
});

const OWN = createPlanCalendar('breakfast', { [GARDEN]: 17_500 }, { minStay: 2 });
const FILE = { ratePlans: listEntries(BREAKFAST), calendars: [createEntry(OWN)] };

/** A hotel with the breakfast plan, as an import leaves it. */
const createTwoPlans = (file: Omit<RatesFile, 'currency'> = FILE): RatesState => plan(createRatesState(), file).after;

const findNight = ({ nights }: Pick<RatesState, 'nights'>, ratePlanId: string, night: string, roomTypeId = GARDEN) =>
  nights.find((each) => each.ratePlanId === ratePlanId && each.roomTypeId === roomTypeId && each.night === night);

describe('planRatesChange: several base plans (R2, R27)', () => {
  test('a new base plan has nights by its own seasons, and leaves those of the others as they are', () => {
    const change = plan(createRatesState(), FILE);
    expect(change.calendars).toEqual([OWN]);
    expect(change.removed).toEqual([]);
    expect(change.nights).toHaveLength(NIGHTS);
    expect(findNight(change, 'breakfast', '2026-12-24')).toMatchObject({ rate: 17_500, minStay: 2, setBy: 'season' });
    expect(findNight(change.after, WEBSITE_RATE_PLAN, '2026-12-24')).toMatchObject({ rate: 24_400, minStay: 3 });
    expect(findNight(change.after, 'breakfast', '2026-12-24', VILLA)).toBeUndefined();
  });

  test('the same file again changes nothing', () => expect(isEmptyChange(plan(createTwoPlans(), FILE))).toBe(true));

  test('nights set by hand and seasons of one plan change no night of another', () => {
    const nights = [{ roomTypeId: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-02', values: { rate: 9_900 } }];
    const entry = createEntry(OWN, { path: 'ratePlans[1].nights', entries: nights });
    const change = plan(createTwoPlans(), { calendars: [entry] });
    expect(change.nights.map(({ ratePlanId, night }) => [ratePlanId, night])).toEqual([
      ['breakfast', '2026-12-01'],
      ['breakfast', '2026-12-02'],
    ]);
    const kept = plan(change.after, {
      calendars: [createEntry(createPlanCalendar('breakfast', { [GARDEN]: 18_000 }))],
    });
    expect(findNight(kept.after, 'breakfast', '2026-12-01')).toMatchObject({ rate: 9_900, setBy: 'manual' });
    expect(findNight(kept.after, 'breakfast', '2026-12-03')).toMatchObject({ rate: 18_000, minStay: 1 });
  });

  test('carries the last year’s price of the plan itself', () => {
    const past = { firstNight: '2025-11-01', lastNight: '2026-12-31' };
    const calendar = createPlanCalendar('breakfast', { [GARDEN]: 17_500 }, past);
    const after = createTwoPlans({ ratePlans: listEntries(BREAKFAST), calendars: [createEntry(calendar)] });
    expect(findNight(after, 'breakfast', '2027-01-10')).toMatchObject({ rate: 17_500, setBy: 'carried' });
  });

  test.each([
    ['archived', listEntries({ ...BREAKFAST, status: 'archived' })],
    ['left out', listEntries()],
    ['derived', listEntries(createDerivedPlan('breakfast'))],
  ])('a base plan that is %s has no nights more, and gets them back with the file of before', (_, ratePlans) => {
    const nights = [{ roomTypeId: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-01', values: { rate: 9_900 } }];
    const file = { ...FILE, calendars: [createEntry(OWN, { path: 'ratePlans[1].nights', entries: nights })] };
    const before = createTwoPlans(file);
    const change = plan(before, { ratePlans });
    expect([change.nights, change.removed.length]).toEqual([[], NIGHTS]);
    expect(plan(change.after, file).after).toMatchObject({ nights: before.nights, rates: before.rates });
  });

  test('seasons of a plan that becomes derived end, and restrictions of one that becomes a base plan', () => {
    const change = plan(createTwoPlans(), { ratePlans: listEntries(createDerivedPlan('breakfast')) });
    expect(change.calendars).toEqual([{ ratePlanId: 'breakfast', seasons: [], rates: [] }]);
    const restriction = createPlanRestriction('breakfast', GARDEN, '2026-12-24', { stopSell: true });
    const derived = createRatesState({ plans: [createDerivedPlan('breakfast')], restrictions: [restriction] });
    expect(plan(derived, FILE).catalogue.lifted).toEqual([restriction]);
  });

  test('a night set by hand without a price is refused with its path in the plan', () => {
    const nights = [{ roomTypeId: VILLA, firstNight: '2026-12-01', lastNight: '2026-12-01', values: { minStay: 2 } }];
    const entry = createEntry(OWN, { path: 'ratePlans[1].nights', entries: nights });
    expect(planAll(createTwoPlans(), { calendars: [entry] })).toEqual({
      ok: false,
      problems: [
        {
          path: 'ratePlans[1].nights[0].rate',
          words: `is missing: no season has a price for the night 2026-12-01 of room type ${VILLA}`,
        },
      ],
    });
  });

  test('a season that leaves a stored night without a price is refused at the seasons', () => {
    const nights = [{ roomTypeId: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-01', values: { minStay: 2 } }];
    const before = createTwoPlans({ ...FILE, calendars: [createEntry(OWN, { path: '', entries: nights })] });
    const planned = planAll(before, { calendars: [createEntry(createPlanCalendar('breakfast', {}))] });
    expect(planned).toMatchObject({ ok: false, problems: [{ path: 'ratePlans[1].seasons' }] });
  });

  test.each([
    [WEBSITE_RATE_PLAN, -14_801, false],
    [WEBSITE_RATE_PLAN, -14_800, true],
    ['breakfast', -17_501, false],
    ['breakfast', -17_500, true],
  ])('a plan of %s with %i a night is accepted: %s (R2: never below 0)', (basePlanId, room, isAccepted) => {
    const derived = createDerivedPlan('saver', { derivation: { basePlanId, percent: 0, room }, roomTypeIds: [GARDEN] });
    expect(planAll(createTwoPlans(), { ratePlans: listEntries(BREAKFAST, derived) }).ok).toBe(isAccepted);
  });

  test('the summary names seasons, prices and plans by their base plan', () => {
    const before = createTwoPlans();
    const saver = createDerivedPlan('saver', { derivation: { basePlanId: 'breakfast', percent: -1_000, room: 0 } });
    const dearer = createEntry(createPlanCalendar('breakfast', { [GARDEN]: 20_000 }));
    const file = { ratePlans: listEntries(BREAKFAST, saver), calendars: [dearer] };
    const summary = summarizeRatesChange(before, plan(before, file));
    expect(summary.seasons).toEqual({ added: [], changed: ['breakfast green'], removed: [] });
    expect(summary.prices.map(({ ratePlanId, roomTypeId, after }) => [ratePlanId, roomTypeId, after?.highest])).toEqual(
      [
        [WEBSITE_RATE_PLAN, GARDEN, 24_400],
        [WEBSITE_RATE_PLAN, VILLA, 77_200],
        ['breakfast', GARDEN, 20_000],
      ],
    );
    expect(summary.planPrices).toEqual([
      { ratePlanId: 'saver', before: null, after: { lowest: 18_000, highest: 18_000 } },
    ]);
    expect(summary.nights).toMatchObject({ changed: NIGHTS, opened: 0, closed: 0 });
  });

  test('a draft base plan is priced, so that it is complete on the day of its sale', () => {
    const draft = { ...createBasePlan('breakfast'), status: 'draft' as const };
    expect(plan(createRatesState(), { ...FILE, ratePlans: listEntries(draft) }).nights).toHaveLength(NIGHTS);
  });
});
