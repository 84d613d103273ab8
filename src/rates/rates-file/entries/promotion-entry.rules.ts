import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import {
  type Amounts,
  CODE,
  createChoice,
  createPercent,
  createWholeNumber,
  ENTRY_ID,
  FLAG,
  MAX_ENTRIES,
  NAMES,
  NO_NAMES,
  PERSONAL_CODE,
  SOLD_PLANS,
  SOLD_ROOM_TYPES,
} from '#src/rates/rates-file/basic-fields.rules.ts';
import {
  addMembers,
  allowNone,
  convert,
  createKinds,
  createList,
  createObject,
  rename,
  resetTo,
  type ValueOf,
} from '#src/rates/rates-file/field.rules.ts';
import { WEEKDAYS } from '#src/rates/rates-file/rates-file.rules.ts';
import { LIMITS, STATUS } from './sold-entry.rules.ts';

const findBenefitKind = (given: unknown) => {
  const members = Object(given);
  if ('extra' in members) return 'add-on';
  if ('nights' in members || 'free' in members) return 'free-nights';
  return 'amount' in members ? 'amount' : 'percent';
};

/** One of a percentage, an amount, free nights and an extra. R15 */
const createBenefit = ({ amount }: Amounts) => {
  const kinds = {
    percent: addMembers(createObject({ percent: createPercent(0.01, 100) }), { kind: 'percent' } as const),
    amount: addMembers(createObject({ amount, per: createChoice(['night', 'stay']) }), { kind: 'amount' } as const),
    'free-nights': addMembers(createObject({ nights: createWholeNumber(2, 365), free: createWholeNumber(1, 364) }), {
      kind: 'free-nights',
    } as const),
    'add-on': addMembers(createObject({ extra: rename('addOnId', ENTRY_ID) }), { kind: 'add-on' } as const),
  };
  return createKinds(kinds, findBenefitKind, ({ kind }) => kind);
};

/** Personal codes, or how many there shall be. R18 */
const CODES = createKinds(
  {
    list: createList(PERSONAL_CODE, MAX_ENTRIES.personalCodes),
    count: createObject({ count: createWholeNumber(1, MAX_ENTRIES.personalCodes) }),
  },
  (given) => (Array.isArray(given) ? 'list' : 'count'),
  (value) => ('count' in value ? 'count' : 'list'),
);

/** ISO weekdays from 1, in the file by their names and in any order. */
const ARRIVAL_WEEKDAYS = convert(
  createList(createChoice(WEEKDAYS), WEEKDAYS.length),
  (names): readonly number[] => names.map((name) => WEEKDAYS.indexOf(name) + 1),
  (days) => WEEKDAYS.filter((_, index) => days.includes(index + 1)),
);

/** A promotion. R15, R18 */
export const createPromotionEntry = (amounts: Amounts) =>
  createObject({
    id: rename('promotionId', ENTRY_ID),
    status: STATUS,
    code: allowNone(CODE),
    codes: rename('personalCodes', allowNone(CODES)),
    names: resetTo(NAMES, NO_NAMES),
    benefit: createBenefit(amounts),
    limits: LIMITS,
    stayWindow: resetTo(createChoice(['nights', 'arrival']), 'nights'),
    arrivalWeekdays: allowNone(ARRIVAL_WEEKDAYS),
    plans: rename('ratePlanIds', SOLD_PLANS),
    roomTypes: rename('roomTypeIds', SOLD_ROOM_TYPES),
    minAdults: allowNone(createWholeNumber(1, 100)),
    minCost: allowNone(amounts.amount),
    maxUses: allowNone(createWholeNumber(1, 1_000_000)),
    onePerGuest: rename('isOnePerGuest', resetTo(FLAG, false)),
  });

export type PromotionEntry = ValueOf<ReturnType<typeof createPromotionEntry>>;

/** The personal codes that a promotion of the hotel has. R18 */
export const findPersonalCodes = (stored: readonly Promotion[], id: string): readonly string[] =>
  stored.find(({ promotionId }) => promotionId === id)?.personalCodes ?? [];

/** A promotion with personal codes instead of their number: those that exist, and as many new ones as are missing. R18 */
export const toPromotion = (
  { personalCodes: codes, arrivalWeekdays, ...entry }: PromotionEntry,
  stored: readonly Promotion[],
  createCode: () => string,
): Promotion => {
  const promotion = { ...entry, arrivalWeekdays: arrivalWeekdays?.toSorted((a, b) => a - b) ?? null };
  if (codes === null || !('count' in codes)) return { ...promotion, personalCodes: codes };
  const existing = findPersonalCodes(stored, entry.promotionId);
  const missing = Array.from({ length: codes.count - existing.length }, createCode);
  return { ...promotion, personalCodes: [...existing, ...missing] };
};
