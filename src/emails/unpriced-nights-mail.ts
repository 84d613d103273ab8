import type { Hotel } from '#src/booking/model/hotel.ts';
import type { UnpricedSummary } from '#src/booking/model/rates/unpriced-nights.ts';
import type { MailMessage } from '#src/booking/ports/mailer.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import { DEFAULT_LOCALE } from '#src/routing/locales.ts';
import { renderMail } from './compose-mail.ts';
import { createNote, createParagraph, type MailContent } from './mail-content.ts';

/**
 * Composes the notice to the hotel about nights without a season: their number, their rates, and where seasons are set;
 * null when there are none. R27
 */
export const composeUnpricedNightsMail = (
  { carried, lacking }: UnpricedSummary,
  { hotel, siteUrl }: { readonly hotel: Hotel; readonly siteUrl: string },
): Omit<MailMessage, 'id'> | null => {
  if (!carried && !lacking) return null;
  const translator = getTranslator(DEFAULT_LOCALE);
  const messageId = 'mail.hotel.unpriced-nights';
  const nights = (carried?.nights ?? 0) + (lacking?.nights ?? 0);
  const subject = translator.t(`${messageId}.subject`, { nights });
  const content: MailContent = {
    subject,
    preview: subject,
    title: translator.t(`${messageId}.title`),
    blocks: [
      ...(carried
        ? [
            createNote(
              translator.t(`${messageId}.carried`, { nights: carried.nights, date: translator.date(carried.from) }),
            ),
          ]
        : []),
      ...(lacking
        ? [
            createNote(
              translator.t(`${messageId}.lacking`, { nights: lacking.nights, date: translator.date(lacking.from) }),
            ),
          ]
        : []),
      createParagraph(translator.t(`${messageId}.where`)),
      ...(carried ? [createParagraph(translator.t(`${messageId}.then`))] : []),
      createParagraph(translator.t(`${messageId}.weekly`)),
    ],
  };
  const footer = [translator.t('mail.hotel.footer.plain')];
  return {
    ...renderMail(content, { locale: translator.locale, hotelName: hotel.name, siteUrl, footer }),
    kind: 'hotel-unpriced-nights',
    to: hotel.email,
    replyTo: hotel.email,
    calendar: null,
  };
};
