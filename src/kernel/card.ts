import type { IsoDate } from '#src/kernel/stay/stay.ts';

export type CardBrand = 'visa' | 'mastercard' | 'amex';

/** A card as typed. B15: exists only within the request that passes it to the gateway. */
export interface TypedCard {
  readonly holder: string;
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/** B15 */
export interface SavedCard {
  readonly token: string;
  readonly brand: CardBrand;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** Visa 13, 16 or 19 digits from 4; Mastercard 16 from 51–55 or 2221–2720; Amex 15 from 34 or 37. */
const BRAND_PATTERNS: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4(?:\d{12}|\d{15}|\d{18})$/],
  ['mastercard', /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/],
  ['amex', /^3[47]\d{13}$/],
];

export const normalizeCardNumber = (typed: string): string => typed.replace(/\D/g, '');

export const detectCardBrand = (digits: string): CardBrand | undefined =>
  BRAND_PATTERNS.find(([, pattern]) => pattern.test(digits))?.[0];

/** ISO/IEC 7812-1. */
export const isLuhnValid = (digits: string): boolean => {
  const total = [...digits].reverse().reduce((running, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return running + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return digits.length > 0 && total % 10 === 0;
};

export const isExpired = (expMonth: number, expYear: number, today: IsoDate): boolean =>
  `${String(expYear).padStart(4, '0')}-${String(expMonth).padStart(2, '0')}` < today.slice(0, 7);

export type DeclineReason = 'declined' | 'insufficient-funds' | 'expired-card' | 'authentication-failed';
