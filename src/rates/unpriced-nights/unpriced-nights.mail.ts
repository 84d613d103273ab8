import type { Hotel } from '#src/kernel/hotel.ts';
import { sum } from '#src/kernel/money/money.ts';
import type { MailMessage } from '#src/server/mail/mailer.port.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { DEFAULT_LOCALE } from '#src/site/i18n/locales.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createNote, createParagraph, type MailContent } from '#src/site/mail/mail-content.ts';
import { renderMail } from '#src/site/mail/render.mail.ts';
import type { UnpricedPlan } from './unpriced-nights.rules.ts';

const MESSAGES = 'mail.hotel.unpriced-nights';

/** Creates the notes about a plan, with its name where there are several. */
const createPlanNotes = ({ names, carried, lacking }: UnpricedPlan, { t, date, locale }: Translator) =>
  (['carried', 'lacking'] as const).flatMap((kind) => {
    const group = kind === 'carried' ? carried : lacking;
    if (!group) return [];
    const text = t(`${MESSAGES}.${kind}`, { nights: group.nights, date: date(group.from) });
    return [createNote(names ? t(`${MESSAGES}.plan`, { plan: names[locale], text }) : text)];
  });

/**
 * Composes the notice to the hotel about nights of base plans without a price of a season: their number, their rates, and where
 * seasons are set; null when there are none. R27
 */
export const composeUnpricedNightsMail = (
  plans: readonly UnpricedPlan[],
  { hotel, siteUrl }: { readonly hotel: Hotel; readonly siteUrl: string },
): Omit<MailMessage, 'id'> | null => {
  if (plans.length === 0) return null;
  const translator = getTranslator(DEFAULT_LOCALE);
  const nights = sum(plans.flatMap(({ carried, lacking }) => [carried?.nights ?? 0, lacking?.nights ?? 0]));
  const subject = translator.t(`${MESSAGES}.subject`, { nights });
  const isCarried = plans.some(({ carried }) => carried !== null);
  const content: MailContent = {
    subject,
    preview: subject,
    title: translator.t(`${MESSAGES}.title`),
    blocks: [
      ...plans.flatMap((plan) => createPlanNotes(plan, translator)),
      createParagraph(translator.t(`${MESSAGES}.where`)),
      ...(isCarried ? [createParagraph(translator.t(`${MESSAGES}.then`))] : []),
      createParagraph(translator.t(`${MESSAGES}.weekly`)),
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
