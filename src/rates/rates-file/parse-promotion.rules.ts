import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { toBenefit } from './benefit-entry.rules.ts';
import type { ToMinor } from './decimals.rules.ts';
import { completeEntry, getMember, type RatesFileContext } from './file-entries.rules.ts';
import { type PromotionJson, toPromotionJson } from './format-promotion.rules.ts';
import { toLimits } from './parse-catalogue.rules.ts';
import type { RawCodes } from './promotion-structure.rules.ts';
import { WEEKDAYS } from './rates-file.rules.ts';
import type { RawPromotion } from './rates-file-structure.rules.ts';

/** What a new promotion is unless the file says otherwise; `status` and `benefit` it always says. */
const NEW_PROMOTION = {
  code: null,
  codes: null,
  names: { es: '', en: '' },
  limits: {},
  stayWindow: 'nights',
  arrivalWeekdays: null,
  plans: null,
  roomTypes: null,
  minAdults: null,
  minCost: null,
  maxUses: null,
  onePerGuest: false,
} as const;

type KnownPromotions = Pick<RatesFileContext, 'promotions' | 'currency'>;

/** Personal codes that an entry's promotion has. R18 */
export const listStoredCodes = (
  entry: unknown,
  { promotions }: Pick<KnownPromotions, 'promotions'>,
): readonly string[] =>
  promotions.find(({ promotionId }) => promotionId === getMember(entry, 'id'))?.personalCodes ?? [];

/** Completes an entry that may have errors. */
export const completePromotionMembers = (entry: unknown, { promotions, currency }: KnownPromotions): unknown => {
  if (typeof entry !== 'object' || entry === null) return entry;
  const existing = promotions.find(({ promotionId }) => promotionId === getMember(entry, 'id'));
  return completeEntry(entry, existing && toPromotionJson(existing, getMinorUnitDigits(currency)), NEW_PROMOTION);
};

/** Lists the personal codes; of a number, those that exist and as many new ones as are missing. R18 */
const listCodes = (
  codes: RawCodes | null,
  existing: readonly string[],
  createCode: () => string,
): readonly string[] | null => {
  if (codes === null || !('count' in codes)) return codes;
  return [...existing, ...Array.from({ length: codes.count - existing.length }, createCode)];
};

/** Completes an entry without errors. */
export const completePromotion = (
  entry: RawPromotion,
  context: KnownPromotions & Pick<RatesFileContext, 'createPersonalCode'>,
): PromotionJson => {
  const completed = completePromotionMembers(entry, context) as Omit<PromotionJson, 'codes'> & {
    codes: RawCodes | null;
  };
  const existing = listStoredCodes(entry, context);
  return { ...completed, codes: listCodes(completed.codes, existing, context.createPersonalCode) };
};

/** Reads a completed promotion. R15 */
export const toPromotion = (raw: PromotionJson, toMinor: ToMinor): Promotion => {
  const { id: promotionId, status, code, names, benefit, limits, stayWindow, arrivalWeekdays } = raw;
  const { codes, plans, roomTypes, minAdults, minCost, maxUses, onePerGuest } = raw;
  return {
    ...{ promotionId, status, code, names, stayWindow, minAdults, maxUses },
    personalCodes: codes,
    benefit: toBenefit(benefit, toMinor),
    limits: toLimits(limits),
    arrivalWeekdays: arrivalWeekdays?.map((day) => WEEKDAYS.indexOf(day) + 1).sort((a, b) => a - b) ?? null,
    ratePlanIds: plans,
    roomTypeIds: roomTypes,
    minCost: minCost === null ? null : toMinor(minCost),
    isOnePerGuest: onePerGuest,
  };
};
