import type { Hotel } from '#src/kernel/hotel.ts';
import type { MailMessage } from '#src/server/mail/mailer.port.ts';
import { getLocale } from '#src/site/i18n/locales.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createButton, createParagraph, type MailContent } from '#src/site/mail/mail-content.ts';
import { renderMail } from '#src/site/mail/render.mail.ts';

/** Mail about an account; its URL contains a token that allows to set the password. */
export interface AccountMail {
  readonly to: string;
  readonly kind: 'invitation' | 'password-reset' | 'registration' | 'sign-in-attempts';
  readonly url: string;
}

const MESSAGES = {
  invitation: 'mail.account.invitation',
  'password-reset': 'mail.account.reset',
  registration: 'mail.account.registration',
  'sign-in-attempts': 'mail.account.tries',
} as const;

/** Composes a mail about an account, in the language of the linked page. */
export const composeAccountMail = (
  { to, kind, url }: AccountMail,
  { hotel, siteUrl }: { readonly hotel: Hotel; readonly siteUrl: string },
): Omit<MailMessage, 'id'> => {
  const translator = getTranslator(getLocale(new URL(url).pathname));
  const messageId = MESSAGES[kind];
  const text = translator.t(`${messageId}.text`, { hotel: hotel.name });
  const content: MailContent = {
    subject: translator.t(`${messageId}.subject`, { hotel: hotel.name }),
    preview: text,
    title: translator.t(`${messageId}.title`),
    blocks: [createParagraph(text), createButton(translator.t(`${messageId}.open`), url)],
  };
  const footer = [translator.t('mail.account.footer', { email: hotel.email })];
  return {
    ...renderMail(content, { locale: translator.locale, hotelName: hotel.name, siteUrl, footer }),
    kind,
    to,
    replyTo: hotel.email,
    calendar: null,
  };
};
