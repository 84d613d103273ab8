import { NO_SUPPLEMENT, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import type { PlanCalendar } from '#src/rates/rates-file/rates-file.rules.ts';
import { createDerivedPlan } from './rate-plans.ts';

/** A plan on sale to everybody at rates of its own, unless told otherwise. */
export const createBasePlan = (ratePlanId: RatePlanId, differences: Partial<RatePlan> = {}): RatePlan => ({
  ...createDerivedPlan(ratePlanId),
  ...{ derivation: null, supplement: NO_SUPPLEMENT, limits: NO_LIMITS },
  ...differences,
});

/** With breakfast, at rates of its own. */
export const BREAKFAST = createBasePlan('breakfast', {
  position: 4,
  names: { es: 'Con desayuno', en: 'With breakfast' },
  board: 'breakfast',
});

/** 10 % less than `BREAKFAST`. */
export const BREAKFAST_SAVER = createDerivedPlan('breakfast-saver', {
  position: 5,
  derivation: { basePlanId: 'breakfast', percent: -1_000, room: 0 },
});

interface SeasonDifferences {
  readonly firstNight?: string;
  readonly lastNight?: string;
  readonly minStay?: number;
}

/** One season with a rate for each room type; by default it has every night. Its id is one that other plans have too. */
export const createPlanCalendar = (
  ratePlanId: RatePlanId,
  rates: Readonly<Record<string, number>>,
  { firstNight = '2026-01-01', lastNight = '2029-12-31', minStay = 1 }: SeasonDifferences = {},
): PlanCalendar => ({
  ratePlanId,
  seasons: [{ ratePlanId, seasonId: 'green', firstNight, lastNight, precedence: 0, minStay }],
  rates: Object.entries(rates).map(([roomTypeId, rate]) => ({
    ...{ seasonId: 'green', ratePlanId, roomTypeId, weekday: null, rate },
  })),
});
