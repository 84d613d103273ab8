import type { Hotel } from '#src/booking/model/hotel.ts';
import type { MailMessage } from '#src/booking/ports/mailer.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { localeOf } from '#src/routing/locales.ts';
import { setLetter } from './compose.ts';
import { button, type Letter, paragraph } from './letter.ts';

/** A mail about an account; its address lets whoever opens it choose the password. */
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

/** A mail about an account, in the language of the page that it leads to. */
export const composeAccountMail = (
  { to, kind, url }: AccountMail,
  { hotel, siteUrl }: { readonly hotel: Hotel; readonly siteUrl: string },
): Omit<MailMessage, 'id'> => {
  const words = wordsIn(localeOf(new URL(url).pathname));
  const about = MESSAGES[kind];
  const text = words.t(`${about}.text`, { hotel: hotel.name });
  const letter: Letter = {
    subject: words.t(`${about}.subject`, { hotel: hotel.name }),
    preview: text,
    title: words.t(`${about}.title`),
    blocks: [paragraph(text), button(words.t(`${about}.open`), url)],
  };
  const footer = [words.t('mail.account.footer', { email: hotel.email })];
  return {
    ...setLetter(letter, { locale: words.locale, hotelName: hotel.name, siteUrl, footer }),
    kind,
    to,
    replyTo: hotel.email,
    calendar: null,
  };
};
