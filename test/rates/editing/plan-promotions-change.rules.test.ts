import { describe, expect, test } from 'vitest';
import type { CountedPromotion, Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { planCatalogueChange } from '#src/rates/editing/plan-catalogue-change.rules.ts';
import { planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { createAutomaticPromotion, SERENA15 } from '#test/support/booking/promotions.ts';
import { createRatesState, LAST_NIGHT, TODAY } from '#test/support/booking/rates-state.ts';

const OFFER = createAutomaticPromotion('offer');
const count = (promotion: Promotion, taken = 0): CountedPromotion => ({ promotion, taken });

const plan = (stored: readonly CountedPromotion[], promotions?: readonly Promotion[]) =>
  planCatalogueChange(createRatesState({ promotions: stored }), { currency: 'USD', promotions }, TODAY);

describe('planCatalogueChange: promotions (R15)', () => {
  test('without a section changes nothing', () =>
    expect(plan([count(OFFER)])).toMatchObject({
      change: { promotions: [] },
      after: { promotions: [count(OFFER)] },
    }));

  test('writes all in the order of the list, and keeps how often they were used', () => {
    const changed = { ...SERENA15, maxUses: 50 };
    const { change, after } = plan(
      [count(OFFER, 3), count(SERENA15, 7)],
      [changed, createAutomaticPromotion('new'), OFFER],
    );
    expect(change.promotions).toEqual([changed, createAutomaticPromotion('new'), OFFER]);
    expect(after.promotions).toEqual([count(changed, 7), count(createAutomaticPromotion('new')), count(OFFER, 3)]);
  });

  test('the same list changes nothing, one in another order does', () => {
    const stored = [count(OFFER), count(SERENA15, 7)];
    expect(plan(stored, [OFFER, SERENA15]).change.promotions).toEqual([]);
    expect(plan(stored, [SERENA15, OFFER]).change.promotions).toEqual([SERENA15, OFFER]);
  });

  test('archives those that the list does not name, once', () => {
    const archived = { ...SERENA15, status: 'archived' as const };
    expect(plan([count(SERENA15, 2), count(OFFER)], [OFFER]).change.promotions).toEqual([OFFER, archived]);
    expect(plan([count(OFFER), count(archived, 2)], [OFFER]).change.promotions).toEqual([]);
  });
});

describe('planRatesChange: uses of promotions (R18)', () => {
  const findProblems = (
    taken: number,
    maxUses: number | null,
    entries: Partial<Promotion> = {},
    stored: Partial<Promotion> = {},
  ) => {
    const planned = planRatesChange(
      createRatesState({ promotions: [count({ ...SERENA15, ...stored }, taken)] }),
      { currency: 'USD', promotions: [OFFER, { ...SERENA15, maxUses, ...entries }] },
      { today: TODAY, lastNight: LAST_NIGHT },
    );
    return planned.ok ? [] : planned.problems;
  };

  test('as many as are held or used, no limit, and the limit that the promotion has are possible', () => {
    expect(findProblems(8, SERENA15.maxUses)).toEqual([]);
    expect(findProblems(8, 8)).toEqual([]);
    expect(findProblems(8, null)).toEqual([]);
    expect(findProblems(8, null, {}, { maxUses: 8 })).toEqual([]);
    expect(findProblems(8, 7, {}, { maxUses: 7 })).toEqual([]);
  });

  test('fewer than are held or used are refused with the number, of an archived one too', () => {
    const problem = { path: 'promotions[1].maxUses', words: 'is 7, less than the 8 held or used' };
    expect(findProblems(8, 7)).toEqual([problem]);
    expect(findProblems(8, 7, { status: 'archived' })).toEqual([problem]);
  });
});
