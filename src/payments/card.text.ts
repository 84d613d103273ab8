import type { CardBrand, SavedCard } from '#src/kernel/card.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** Display names of card brands. */
export const BRAND_NAMES = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
} as const satisfies Record<CardBrand, string>;

/** `Visa ending in 4242` */
export const describeCard = (translator: Translator, { brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
  translator.t('reservation.card', { brand: BRAND_NAMES[brand], last4 });
