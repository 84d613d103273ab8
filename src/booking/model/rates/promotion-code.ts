import { normalizeFigures } from '#src/booking/model/guest/normalize-text.ts';
import type { Catalogue, RatePlan } from './catalogue.ts';
import type { IneligiblePromotionReason } from './promotion-eligibility.ts';

/**
 * What a guest is told of a code; `already-lower`: the price is as low without it, or lower (R16); `plan-shown`: it opens
 * a plan for the stay (R1); `plan-closed`: the plan is sold out or restricted on these nights.
 */
export type CodeStatus =
  | 'applied'
  | 'already-lower'
  | 'plan-shown'
  | 'plan-closed'
  | 'unknown-code'
  | 'used-up'
  | IneligiblePromotionReason;

/** A code that a guest gave, and what became of it. */
export interface GivenCode {
  /** As it was given. */
  readonly code: string;
  readonly status: CodeStatus;
}

/** Whether a hotel can give a text as a code. R18 */
export const isPromotionCode = (text: string): boolean => /^[A-Z0-9-]{4,24}$/.test(text);

/** Compares codes in upper case and without spaces; undefined for what no code can be. R18 */
export const normalizePromotionCode = (typed: string): string | undefined => {
  const code = normalizeFigures(typed).replaceAll(/\s/gu, '').toUpperCase();
  return isPromotionCode(code) ? code : undefined;
};

/** Whether guests can give a code at all. R1, R18 */
export const hasCodesOnSale = ({ plans, promotions }: Pick<Catalogue, 'plans' | 'promotions'>): boolean =>
  promotions.some(({ code, status }) => code !== null && status === 'on-sale') ||
  plans.some(({ accessCode, status }) => accessCode !== null && status === 'on-sale');

/** Lists the plans that a code opens, but for drafts, of which guests know nothing. R1 */
export const listPlansOfCode = ({ plans }: Pick<Catalogue, 'plans'>, code: string | undefined): RatePlan[] =>
  plans.filter(({ accessCode, status }) => accessCode !== null && accessCode === code && status !== 'draft');
