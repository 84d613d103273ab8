import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import type { MessageId } from '#src/messages/en.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { createFormSession } from '#test/support/load/form-session.ts';
import { listMails } from '#test/support/mail/mail-folder.ts';
import { getPageTranslator } from './checkout-steps.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const createMailAddress = (): string => `guest-${randomUUID()}@example.com`;

/** The newest account mail to an address; undefined before it is written. */
const findAccountMail = async (recipient: string, kind: string): Promise<Email | undefined> => {
  for (const path of (await listMails(getJourneySite().mailFolder, kind)).reverse()) {
    const mail = await PostalMime.parse(await readFile(path));
    if (mail.to?.some(({ address }) => address === recipient)) return mail;
  }
  return undefined;
};

/** The path with token in the newest mail of a kind to an address. */
export const waitForMailedPath = async (
  recipient: string,
  kind: 'invitation' | 'password-reset' | 'registration' = 'registration',
): Promise<string> => {
  await expect.poll(() => findAccountMail(recipient, kind)).toBeDefined();
  const link = /https?:\/\/\S+token=\S+/.exec((await findAccountMail(recipient, kind))?.text ?? '')?.[0];
  if (!link) throw new Error(`the mail to ${recipient} leads nowhere`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};

type Labels = Readonly<Partial<Record<MessageId, string>>>;

/** Fills in fields by their labels and presses a button. */
export const submitForm = async (page: Page, fields: Labels, button: MessageId): Promise<void> => {
  const { t } = getPageTranslator(page);
  for (const [label, value] of Object.entries(fields) as [MessageId, string][])
    await page.getByLabel(t(label), { exact: true }).fill(value);
  await page.getByRole('button', { name: t(button), exact: true }).click();
};

/** Waits until the page says it. */
export const waitForMessage = (page: Page, message: MessageId): Promise<void> =>
  page.getByText(getPageTranslator(page).t(message)).first().waitFor();

/** Registers and chooses the password behind the mailed link, by requests. */
export const registerByRequest = async (locale: Locale, { email, password }: Credentials): Promise<void> => {
  const session = createFormSession(getJourneySite().url);
  await session.submit(await session.get(createLinks(locale).register), 'email', { email });
  const { body } = await session.submit(await session.get(await waitForMailedPath(email)), 'password', { password });
  expect(body).toContain(getTranslator(locale).t('accounts.confirmation.done'));
};

export const signIn = async (page: Page, locale: Locale, { email, password }: Credentials): Promise<void> => {
  const links = createLinks(locale);
  await page.goto(links.signIn(links.rooms));
  await submitForm(page, { 'accounts.email': email, 'accounts.password': password }, 'accounts.sign-in.submit');
};
