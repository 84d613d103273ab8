import type { CardBrand, SavedCard } from '#src/booking/model/card.ts';
import type { Words } from './intl.ts';

/** How a brand writes its name. */
export const BRAND_NAMES = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
} as const satisfies Record<CardBrand, string>;

/** `Visa ending in 4242` */
export const cardText = (words: Words, { brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
  words.t('reservation.card', { brand: BRAND_NAMES[brand], last4 });
