import { dynamic, nullable, object, optional, type Struct } from 'superstruct';
import { SALE_STATUSES } from '#src/rates/plans/plan-limits.rules.ts';
import { createBenefit } from './benefit-entry.rules.ts';
import { LIMITS, NAMES } from './catalogue-structure.rules.ts';
import {
  type Amounts,
  createChoice,
  createList,
  createWholeNumber,
  FIELDS,
  MAX_ENTRIES,
} from './field-structs.rules.ts';
import { WEEKDAYS } from './rates-file.rules.ts';

/** Personal codes, or how many there shall be. R18 */
export type RawCodes = readonly string[] | { readonly count: number };

const createCodes = (): Struct<RawCodes, null> => {
  const count = object({ count: createWholeNumber(1, MAX_ENTRIES.personalCodes) });
  const list = createList(FIELDS.personalCode, MAX_ENTRIES.personalCodes);
  const struct = dynamic((given) => (Array.isArray(given) ? list : count) as Struct<RawCodes, unknown>);
  return struct as Struct<RawCodes, null>;
};

/** Structure of a promotion; what is left out stays as it is. */
export const createPromotion = (amounts: Amounts) =>
  object({
    id: FIELDS.id,
    status: optional(createChoice(SALE_STATUSES)),
    code: optional(nullable(FIELDS.code)),
    codes: optional(nullable(createCodes())),
    names: optional(nullable(NAMES)),
    benefit: optional(createBenefit(amounts)),
    limits: optional(nullable(LIMITS)),
    stayWindow: optional(nullable(createChoice(['nights', 'arrival']))),
    arrivalWeekdays: optional(nullable(createList(createChoice(WEEKDAYS), WEEKDAYS.length))),
    plans: optional(nullable(createList(FIELDS.id, MAX_ENTRIES.ratePlans))),
    roomTypes: optional(nullable(createList(FIELDS.roomTypeId, MAX_ENTRIES.roomTypes))),
    minAdults: optional(nullable(createWholeNumber(1, 100))),
    minCost: optional(nullable(amounts.amount)),
    maxUses: optional(nullable(FIELDS.uses)),
    onePerGuest: optional(nullable(FIELDS.flag)),
  });
