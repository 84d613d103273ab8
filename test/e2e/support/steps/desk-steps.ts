import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { createDeskLinks } from '#src/routing/desk-links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { ADMINISTRATOR } from '#test/e2e/support/site/administrator.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { listMails } from '#test/support/mail/mail-folder.ts';
import { signIn } from './account-steps.ts';
import { getPageTranslator } from './checkout-steps.ts';

/** Signs in to the site, and to the front desk by the password once more. */
export const openDesk = async (page: Page, locale: Locale): Promise<void> => {
  await signIn(page, locale, ADMINISTRATOR);
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
  const { today } = createDeskLinks(locale);
  await page.goto(today);
  const { t } = getPageTranslator(page);
  await page.locator('input[name=password]').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: t('desk.sign-in.submit') }).click();
  await page.waitForURL((url) => url.pathname === today);
};

/** The link with such a parameter in the newest mail of a kind to an address. */
export const waitForMailedLink = async (kind: string, recipient: string, parameter: string): Promise<string> => {
  const folder = getJourneySite().mailFolder;
  const find = async (): Promise<string | undefined> => {
    for (const path of (await listMails(folder, kind)).reverse()) {
      const mail = await PostalMime.parse(await readFile(path));
      if (mail.to?.some(({ address }) => address === recipient))
        return (mail.text ?? '').match(/https?:\/\/\S+/g)?.find((link) => new URL(link).searchParams.has(parameter));
    }
    return undefined;
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
};

/** The link to pay in the newest mail to an address. */
export const waitForPayLink = (recipient: string): Promise<string> => waitForMailedLink('pay-link', recipient, 'key');
