import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import type { MessageId } from '#src/i18n/messages/en.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { sql } from './books.ts';
import { wordsAt } from './guest.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const someMail = (): string => `guest-${randomUUID()}@example.com`;

/** All journeys come from one address, and some do what nobody does that often. */
export const forgetLimits = async (): Promise<void> => {
  await sql('delete from rate_window');
};

/** The path to which the newest mail to somebody leads, with its token. */
export const mailedPath = async (recipient: string): Promise<string> => {
  const [mail] = await sql<{ url: string }>(
    'select url from backend.mail where recipient = $1 order by position desc limit 1',
    recipient,
  );
  if (!mail) throw new Error(`no mail to ${recipient}`);
  const { pathname, search } = new URL(mail.url);
  return pathname + search;
};

type Labels = Readonly<Partial<Record<MessageId, string>>>;

/** Fills in fields by their labels and presses a button. */
export const sends = async (page: Page, fields: Labels, button: MessageId): Promise<void> => {
  const { t } = wordsAt(page);
  for (const [label, value] of Object.entries(fields) as [MessageId, string][])
    await page.getByLabel(t(label), { exact: true }).fill(value);
  await page.getByRole('button', { name: t(button), exact: true }).click();
};

/** Waits until the page says it. */
export const isTold = (page: Page, message: MessageId): Promise<void> =>
  page.getByText(wordsAt(page).t(message)).first().waitFor();

export const signsIn = async (page: Page, locale: Locale, { email, password }: Credentials): Promise<void> => {
  const links = linksIn(locale);
  await page.goto(links.signIn(links.rooms));
  await sends(page, { 'accounts.email': email, 'accounts.password': password }, 'accounts.sign-in.submit');
};
