import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { ADMINISTRATOR } from '#test/e2e/support/site/administrator.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { listMails } from '#test/support/mail/mail-folder.ts';
import type { Credentials } from './account-steps.ts';
import { getPageTranslator } from './checkout-steps.ts';
import { submitFormByRequest } from './form-requests.ts';

/** Signs in to the site and to its front desk by requests. */
export const signInToDesk = async (page: Page, locale: Locale, { email, password }: Credentials): Promise<void> => {
  await submitFormByRequest(page, createLinks(locale).signIn(), 'password', { email, password });
  await submitFormByRequest(page, createDeskLinks(locale).signIn(), 'password', { password });
};

/** Signs in, and opens a page of the desk; without a path that of today. */
export const openDesk = async (page: Page, locale: Locale, path = createDeskLinks(locale).today): Promise<void> => {
  await signInToDesk(page, locale, ADMINISTRATOR);
  await page.goto(path);
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
};

/**
 * Opens a group of the desk's navigation, as a person has to on a telephone; returns the presses that it took, none where
 * all is in sight.
 */
export const openDeskGroup = async (page: Page, group: 'desk' | 'sell' | 'house'): Promise<number> => {
  const summary = page.locator('.desk-navigation summary', {
    hasText: getPageTranslator(page).t(`desk.nav.group.${group}`),
  });
  if (!(await summary.isVisible())) return 0;
  await summary.click();
  return 1;
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
