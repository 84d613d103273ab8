import type { Hotel } from '#src/booking/model/hotel.ts';
import type { UnpricedSummary } from '#src/booking/model/unpriced-nights.ts';
import type { MailMessage } from '#src/booking/ports/mailer.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { DEFAULT_LOCALE } from '#src/routing/locales.ts';
import { setLetter } from './compose.ts';
import { type Letter, note, paragraph } from './letter.ts';

/**
 * R27: tells the hotel, in its own language, which nights no season prices, at what prices they are sold and where
 * seasons are set; null when there are none.
 */
export const composeUnpricedNightsMail = (
  { carried, lacking }: UnpricedSummary,
  { hotel, siteUrl }: { readonly hotel: Hotel; readonly siteUrl: string },
): Omit<MailMessage, 'id'> | null => {
  if (!carried && !lacking) return null;
  const words = wordsIn(DEFAULT_LOCALE);
  const about = 'mail.hotel.unpriced-nights';
  const nights = (carried?.nights ?? 0) + (lacking?.nights ?? 0);
  const subject = words.t(`${about}.subject`, { nights });
  const letter: Letter = {
    subject,
    preview: subject,
    title: words.t(`${about}.title`),
    blocks: [
      ...(carried
        ? [note(words.t(`${about}.carried`, { nights: carried.nights, date: words.date(carried.from) }))]
        : []),
      ...(lacking
        ? [note(words.t(`${about}.lacking`, { nights: lacking.nights, date: words.date(lacking.from) }))]
        : []),
      paragraph(words.t(`${about}.where`)),
      ...(carried ? [paragraph(words.t(`${about}.then`))] : []),
      paragraph(words.t(`${about}.weekly`)),
    ],
  };
  const footer = [words.t('mail.hotel.footer.plain')];
  return {
    ...setLetter(letter, { locale: words.locale, hotelName: hotel.name, siteUrl, footer }),
    kind: 'hotel-unpriced-nights',
    to: hotel.email,
    replyTo: hotel.email,
    calendar: null,
  };
};
