import type { CardBrand, SavedCard } from '#src/kernel/card.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** Display names of card brands. */
export const BRAND_NAMES = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
} as const satisfies Record<CardBrand, string>;

/** `Visa ending in 4242`, or that there is none. */
export const describeCard = (translator: Translator, card: Pick<SavedCard, 'brand' | 'last4'> | null): string =>
  card === null
    ? translator.t('reservation.no-card')
    : translator.t('reservation.card', { brand: BRAND_NAMES[card.brand], last4: card.last4 });
