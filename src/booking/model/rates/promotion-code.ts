import { normalizeFigures } from '#src/booking/model/guest/normalize-text.ts';
import type { Catalogue } from './catalogue.ts';
import type { IneligiblePromotionReason } from './promotion-eligibility.ts';

/** What a guest is told of a code; `already-lower`: the price is as low without it, or lower. R16 */
export type CodeStatus = 'applied' | 'already-lower' | 'unknown-code' | 'used-up' | IneligiblePromotionReason;

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

/** Whether guests can give a code at all. */
export const hasCodesOnSale = ({ promotions }: Pick<Catalogue, 'promotions'>): boolean =>
  promotions.some(({ code, status }) => code !== null && status === 'on-sale');
