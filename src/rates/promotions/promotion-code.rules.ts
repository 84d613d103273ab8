import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { CODE_ALPHABET } from '#src/kernel/reservation-code.ts';
import type { Catalogue, RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { isAutomatic, type Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { IneligiblePromotionReason } from './promotion-eligibility.rules.ts';

/**
 * What a guest is told of a code; `already-lower`: the price is as low without it, or lower (R16); `plan-shown`: it opens
 * a plan for the stay (R1); `plan-closed`: the plan is sold out or restricted on these nights; `applied-together`: no room
 * costs enough for it alone, but rooms of the booking together can, which the hold decides (R15).
 */
export type CodeStatus =
  | 'applied'
  | 'applied-together'
  | 'already-lower'
  | 'plan-shown'
  | 'plan-closed'
  | 'unknown-code'
  | 'used-up'
  | IneligiblePromotionReason;

/** Conditions of a promotion or a plan, of which a refusal names the one that a stay breaks. R15 */
export type CodeConditions = Pick<Promotion, 'limits'> &
  Partial<Pick<Promotion, 'benefit' | 'stayWindow' | 'arrivalWeekdays' | 'minAdults' | 'minCost'>>;

/** What became of a code. */
export interface CodeResult {
  readonly status: CodeStatus;
  /** Of what the code names; missing when there is nothing, or no reason to refuse it. */
  readonly conditions?: CodeConditions;
}

const USED_BY_HOLDS: readonly CodeStatus[] = ['applied', 'applied-together', 'plan-shown'];

/** Whether a hold needs the code: for its price, or for a plan that it opens. R1, R16 */
export const isCodeInUse = (result: CodeResult | null): boolean =>
  result !== null && USED_BY_HOLDS.includes(result.status);

/** A code that a guest gave, and what became of it. */
export interface GivenCode extends CodeResult {
  /** As it was given. */
  readonly code: string;
}

/** Bytes of which `formatPersonalCode` makes a code of 12 characters. */
export const PERSONAL_CODE_BYTES = 12;

/** Formats random bytes as a code that cannot be guessed. R18 */
export const formatPersonalCode = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');

/** Whether a text is long enough for a code of one guest. R18 */
export const isPersonalCode = (text: string): boolean => /^[A-Z0-9-]{10,24}$/.test(text);

/** Whether a code, as `normalizePromotionCode` has it, is one of a promotion. R18 */
export const hasCode = ({ code, personalCodes }: Promotion, given: string | undefined): boolean =>
  given !== undefined && (code === given || personalCodes?.includes(given) === true);

/** Whether a hotel can give a text as a code. R18 */
export const isPromotionCode = (text: string): boolean => /^[A-Z0-9-]{4,24}$/.test(text);

/** Compares codes in upper case and without spaces; undefined for what no code can be. R18 */
export const normalizePromotionCode = (typed: string): string | undefined => {
  const code = normalizeFigures(typed).replaceAll(/\s/gu, '').toUpperCase();
  return isPromotionCode(code) ? code : undefined;
};

/** Whether guests can give a code at all. R1, R18 */
export const hasCodesOnSale = ({ plans, promotions }: Pick<Catalogue, 'plans' | 'promotions'>): boolean =>
  promotions.some((promotion) => !isAutomatic(promotion) && promotion.status === 'on-sale') ||
  plans.some(({ accessCode, status }) => accessCode !== null && status === 'on-sale');

/** Lists the plans that a code opens, but for drafts, of which guests know nothing. R1 */
export const listPlansOfCode = ({ plans }: Pick<Catalogue, 'plans'>, code: string | undefined): RatePlan[] =>
  plans.filter(({ accessCode, status }) => accessCode !== null && accessCode === code && status !== 'draft');
