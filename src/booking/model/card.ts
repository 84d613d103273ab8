import type { IsoDate } from './stay.ts';

export type CardBrand = 'visa' | 'mastercard' | 'amex';

/** A card as the guest typed it. B15: lives only inside the request that hands it to the gateway. */
export interface TypedCard {
  readonly holder: string;
  /** Digits only. */
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/** B15: all that is kept of a card. */
export interface SavedCard {
  /** The gateway's token: charges the card again without its number. */
  readonly token: string;
  readonly brand: CardBrand;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** Visa 13, 16 or 19 digits from 4; Mastercard 16 from 51–55 or 2221–2720; Amex 15 from 34 or 37. */
const PATTERNS: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4(?:\d{12}|\d{15}|\d{18})$/],
  ['mastercard', /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/],
  ['amex', /^3[47]\d{13}$/],
];

/** A card number may be typed with spaces or hyphens: non-digits are stripped. */
export const cardDigits = (typed: string): string => typed.replace(/\D/g, '');

export const cardBrand = (digits: string): CardBrand | undefined =>
  PATTERNS.find(([, pattern]) => pattern.test(digits))?.[0];

/** The check digit of every card number (Luhn, ISO/IEC 7812-1). */
export const passesLuhn = (digits: string): boolean => {
  const total = [...digits].reverse().reduce((running, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return running + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return digits.length > 0 && total % 10 === 0;
};

/** A card is good to the end of its month, in the hotel's time zone. B2 */
export const isExpired = (expMonth: number, expYear: number, today: IsoDate): boolean =>
  `${String(expYear).padStart(4, '0')}-${String(expMonth).padStart(2, '0')}` < today.slice(0, 7);
