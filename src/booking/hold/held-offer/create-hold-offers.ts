import { type HoldOffer, type HoldOffers, isLongHold, TIME_MARK } from '#src/booking/hold/countdown/kept-hold.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';

interface HoldEnd {
  /** ISO instant. */
  readonly expiresAt: string;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The words and links of a hold for pages in either language, which the guest may open next. */
export const createHoldOffers = (reserva: string, { expiresAt, timeZone, now }: HoldEnd): HoldOffers =>
  Object.fromEntries(
    LOCALES.map((locale): [string, HoldOffer] => {
      const { t, instant, time } = getTranslator(locale);
      return [
        locale,
        {
          text: isLongHold(expiresAt, now)
            ? t('held-offer.text.day', { time: instant(expiresAt, timeZone) })
            : t('held-offer.text', { time: TIME_MARK }),
          time: time(expiresAt, timeZone),
          action: t('held-offer.action'),
          href: createLinks(locale).checkout(reserva),
          release: t('held-offer.release'),
          released: t('held-offer.released'),
        },
      ];
    }),
  ) as unknown as HoldOffers;
