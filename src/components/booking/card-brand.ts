import type { CardBrand } from '#src/booking/model/card.ts';

/** The first digits tell the brand long before the number is whole; only a hint, the model's rule decides. */
const BEGINNINGS: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
];

export const likelyBrand = (digits: string): CardBrand | undefined =>
  BEGINNINGS.find(([, beginning]) => beginning.test(digits))?.[0];
