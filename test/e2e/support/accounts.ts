import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type { MessageId } from '#src/i18n/messages/en.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { sql } from './books.ts';
import { wordsAt } from './guest.ts';
import { journeySite } from './journey-site.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const someMail = (): string => `guest-${randomUUID()}@example.com`;

/** All journeys come from one address, and some do what nobody does that often. */
export const forgetLimits = async (): Promise<void> => {
  await sql('delete from rate_window');
  await sql('delete from sign_in_brake');
};

/** The newest mail to somebody about an account; undefined as long as it was not written. */
const accountMailTo = async (recipient: string, kind: string): Promise<Email | undefined> => {
  const folder = journeySite().mailFolder;
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.includes(`_${kind}_`) && name.endsWith('.eml'),
  );
  for (const name of names.sort().reverse()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    if (mail.to?.some(({ address }) => address === recipient)) return mail;
  }
  return undefined;
};

/** The path to which the newest mail of a kind to somebody leads, with its token. */
export const mailedPath = async (
  recipient: string,
  kind: 'invitation' | 'password-reset' | 'registration' = 'registration',
): Promise<string> => {
  await expect.poll(() => accountMailTo(recipient, kind)).toBeDefined();
  const link = /https?:\/\/\S+token=\S+/.exec((await accountMailTo(recipient, kind))?.text ?? '')?.[0];
  if (!link) throw new Error(`the mail to ${recipient} leads nowhere`);
  const { pathname, search } = new URL(link);
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

/** Registers, and chooses the password behind the mailed link. */
export const registers = async (page: Page, locale: Locale, { email, password }: Credentials): Promise<void> => {
  await page.goto(linksIn(locale).register);
  await sends(page, { 'accounts.email': email }, 'accounts.register.submit');
  await isTold(page, 'accounts.register.done');
  await page.goto(await mailedPath(email));
  await sends(page, { 'accounts.password.new': password }, 'accounts.confirmation.submit');
  await isTold(page, 'accounts.confirmation.done');
};

export const signsIn = async (page: Page, locale: Locale, { email, password }: Credentials): Promise<void> => {
  const links = linksIn(locale);
  await page.goto(links.signIn(links.rooms));
  await sends(page, { 'accounts.email': email, 'accounts.password': password }, 'accounts.sign-in.submit');
};
