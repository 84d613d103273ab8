import { getTranslator } from '#src/i18n/translator.ts';
import { createLinks } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import type { HoldOffers } from './kept-hold.ts';

/** The words and links of a hold for pages in either language, which the guest may open next. */
export const createHoldOffers = (reserva: string): HoldOffers =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const { t } = getTranslator(locale);
      const href = createLinks(locale).checkout(reserva);
      return [locale, { text: t('held-offer.text'), action: t('held-offer.action'), href }];
    }),
  ) as unknown as HoldOffers;
