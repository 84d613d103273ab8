import { dynamic, nullable, object, optional, type Struct } from 'superstruct';
import { SALE_STATUSES } from '#src/booking/model/rates/sale-status.ts';
import { LIMITS, NAMES } from './catalogue-structure.ts';
import {
  type Amounts,
  createChoice,
  createList,
  createPercent,
  createWholeNumber,
  FIELDS,
  MAX_ENTRIES,
} from './field-structs.ts';
import { WEEKDAYS } from './rates-file.ts';

/** One of a percentage, an amount, free nights and an extra. R15 */
export type RawBenefit =
  | { readonly percent: string }
  | { readonly amount: string; readonly per: 'night' | 'stay' }
  | { readonly nights: number; readonly free: number }
  | { readonly extra: string };

const createBenefit = ({ amount }: Amounts): Struct<RawBenefit, null> => {
  const kinds = {
    percent: object({ percent: createPercent(0.01, 100) }),
    amount: object({ amount, per: createChoice(['night', 'stay']) }),
    extra: object({ extra: FIELDS.id }),
    nights: object({ nights: createWholeNumber(2, 365), free: createWholeNumber(1, 364) }),
  };
  const struct = dynamic((given): Struct<RawBenefit, unknown> => {
    const members = Object(given);
    if ('extra' in members) return kinds.extra as Struct<RawBenefit, unknown>;
    if ('nights' in members || 'free' in members) return kinds.nights as Struct<RawBenefit, unknown>;
    return ('amount' in members ? kinds.amount : kinds.percent) as Struct<RawBenefit, unknown>;
  });
  return struct as Struct<RawBenefit, null>;
};

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
    names: optional(NAMES),
    benefit: optional(createBenefit(amounts)),
    limits: optional(LIMITS),
    stayWindow: optional(createChoice(['nights', 'arrival'])),
    arrivalWeekdays: optional(nullable(createList(createChoice(WEEKDAYS), WEEKDAYS.length))),
    plans: optional(nullable(createList(FIELDS.id, MAX_ENTRIES.ratePlans))),
    roomTypes: optional(nullable(createList(FIELDS.roomTypeId, MAX_ENTRIES.roomTypes))),
    minAdults: optional(nullable(createWholeNumber(1, 100))),
    minCost: optional(nullable(amounts.amount)),
    maxUses: optional(nullable(FIELDS.uses)),
    onePerGuest: optional(FIELDS.flag),
  });
