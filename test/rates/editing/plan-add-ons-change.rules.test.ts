import { describe, expect, test } from 'vitest';
import { planCatalogueChange } from '#src/rates/editing/plan-catalogue-change.rules.ts';
import { planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import type { AddOn, TakenAddOn } from '#src/rates/extras/add-on.rules.ts';
import { PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createRatesState, LAST_NIGHT, TODAY } from '#test/support/booking/rates-state.ts';

const count = (addOn: AddOn, taken: TakenAddOn['taken'] = []): TakenAddOn => ({ addOn, taken });

const plan = (stored: readonly TakenAddOn[], extras?: readonly AddOn[]) =>
  planCatalogueChange(createRatesState({ addOns: stored }), { currency: 'USD', extras }, TODAY);

const TAKEN = [
  { day: '2026-12-01', units: 4 },
  { day: '2026-12-02', units: 5 },
];

describe('planCatalogueChange: extras (R12)', () => {
  test('without a section changes nothing', () =>
    expect(plan([count(SPA)])).toMatchObject({ change: { addOns: [] }, after: { addOns: [count(SPA)] } }));

  test('writes all in the order of the list, and keeps what is taken', () => {
    const changed = { ...PICNIC, price: 3_000 };
    const { change, after } = plan([count(SPA), count(PICNIC, TAKEN)], [changed, TRANSFER, SPA]);
    expect(change.addOns).toEqual([changed, TRANSFER, SPA]);
    expect(after.addOns).toEqual([count(changed, TAKEN), count(TRANSFER), count(SPA)]);
  });

  test('the same list changes nothing, one in another order does', () => {
    const stored = [count(SPA), count(PICNIC, TAKEN)];
    expect(plan(stored, [SPA, PICNIC]).change.addOns).toEqual([]);
    expect(plan(stored, [PICNIC, SPA]).change.addOns).toEqual([PICNIC, SPA]);
  });

  test('archives those that the list does not name, once', () => {
    const archived = { ...PICNIC, status: 'archived' as const };
    expect(plan([count(PICNIC), count(SPA)], [SPA]).change.addOns).toEqual([SPA, archived]);
    expect(plan([count(SPA), count(archived)], [SPA]).change.addOns).toEqual([]);
  });
});

describe('planRatesChange: daily capacity of extras (R13)', () => {
  const findProblems = (differences: Partial<AddOn>) => {
    const planned = planRatesChange(
      createRatesState({ addOns: [count(SPA), count(PICNIC, TAKEN)] }),
      { currency: 'USD', extras: [SPA, { ...PICNIC, ...differences }] },
      { today: TODAY, lastNight: LAST_NIGHT },
    );
    return planned.ok ? [] : planned.problems;
  };

  test.each([[5], [6], [null]])('%j is possible where at most 5 are taken', (dailyCapacity) =>
    expect(findProblems({ dailyCapacity, status: 'draft' })).toEqual([]),
  );

  test('fewer than are taken are refused with the first day', () => {
    const path = 'extras[1].dailyCapacity';
    expect(findProblems({ dailyCapacity: 4 })).toEqual([
      { path, words: 'is 4, less than the 5 held or sold on 2026-12-02' },
    ]);
    expect(findProblems({ dailyCapacity: 3 })).toEqual([
      { path, words: 'is 3, less than the 4 held or sold on 2026-12-01' },
    ]);
  });
});
