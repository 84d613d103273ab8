import { NO_LIMITS, type PlanLimits, SALE_STATUSES } from '#src/rates/plans/plan-limits.rules.ts';
import { createChoice, DATE, DAYS, STAY_NIGHTS } from '#src/rates/rates-file/basic-fields.rules.ts';
import { createObject, type Field, omitNone, rename, resetTo } from '#src/rates/rates-file/field.rules.ts';

export const STATUS = createChoice(SALE_STATUSES);

const LIMIT_MEMBERS = createObject({
  sellFrom: omitNone(DATE),
  sellTo: omitNone(DATE),
  stayFrom: omitNone(DATE),
  stayTo: omitNone(DATE),
  minAdvanceDays: rename('minAdvance', omitNone(DAYS)),
  maxAdvanceDays: rename('maxAdvance', omitNone(DAYS)),
  minStay: omitNone(STAY_NIGHTS),
  maxStay: omitNone(STAY_NIGHTS),
});

/** Limits of a plan or a promotion, replaced as a whole. R1, R15 */
export const LIMITS: Field<PlanLimits> = {
  ...resetTo(LIMIT_MEMBERS, NO_LIMITS),
  // In the order in which they are stored, so that exports before and after an update are the same.
  write: ({ minAdvance: minAdvanceDays, maxAdvance: maxAdvanceDays, ...others }) =>
    Object.fromEntries(
      Object.entries({ ...others, minAdvanceDays, maxAdvanceDays }).filter(([, limit]) => limit !== null),
    ),
};
