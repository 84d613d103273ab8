import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { openDesk, startDeskSite } from '#test/e2e/support/site/desk-site.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { getPostgresSkipReason, type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';
import { bookRoom, GUEST } from '#test/support/load/form-client.ts';
import { stretchPromise } from '#test/support/machine-speed.ts';
import type { RunningSite } from '#test/support/site/site.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const REASON = 'The pool was "closed"\nall week';

describe.skipIf(getPostgresSkipReason())('the database away', () => {
  let server: PostgresServer;
  let site: RunningSite;

  beforeAll(async () => {
    server = await startPostgres();
    site = await startDeskSite({ DATABASE_URL: server.url, LOG_LEVEL: 'silent' });
    await bookRoom(site.url, { ...createStay(30), roomTypeId: '618449' });
  });

  afterAll(async () => {
    await site.stop();
    await server.stop();
  });

  /** Its address, with the form filled in. */
  const fillRefund = async (page: Page, links: ReturnType<typeof createDeskLinks>): Promise<void> => {
    await page.goto(links.reservations({ q: GUEST.email }));
    const href = await page.locator('main tbody th a').first().getAttribute('href');
    await page.goto(links.refund(/\/([^/?]+)$/.exec(href ?? '')?.[1] ?? ''));
    await page.locator('#amount').fill('40');
    await page.locator('#reason').fill(REASON);
  };

  /** By the browser, without script. */
  const sendForm = async (page: Page, button: string): Promise<number> => {
    const [answer] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === 'POST'),
      page.getByRole('main').getByRole('button', { name: button, exact: true }).click(),
    ]);
    return answer.status();
  };

  test.each(
    chooseCases(1, [
      ['es', 'killed'],
      ['en', 'hanging'],
    ] as const),
  )('staff read what to do within ten seconds, and a form without JavaScript is kept (%s, %s)', async (...row) => {
    const [locale, state] = row;
    const isKilled = state === 'killed';
    const page = await openDesk(locale, { siteUrl: site.url, javaScriptEnabled: false });
    // Axe needs scripts.
    const storageState = await page.context().storageState();
    const away = await openPage({ locale: locale === 'es' ? 'es-PA' : 'en-US', siteUrl: site.url, storageState });
    allowConsoleErrors(/\b503\b/);
    const { t, money } = getPageTranslator(page);
    const links = createDeskLinks(locale);
    await fillRefund(page, links);
    for (const _ of [1, 2]) await fetch(`${site.url}/EN`);
    await (isKilled ? server.kill() : server.suspend());
    const since = performance.now();
    const status = await sendForm(page, t('desk.act.preview'));
    expect([status, performance.now() - since < 10_000]).toEqual([503, true]);
    expect(await page.locator('h1').textContent()).toBe(t('desk.away.title'));
    const again = performance.now();
    expect((await away.goto(site.url + links.today))?.status()).toBe(503);
    expect(performance.now() - again).toBeLessThan(stretchPromise(10_000));
    await expectAccessible(away, 'the database away');
    for (const width of [320, 1440]) {
      await away.setViewportSize({ width, height: 800 });
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await away.evaluate(overflow), `at ${width} px`).toBe(0);
    }
    const forGuests = await fetch(`${site.url}/EN`);
    expect([forGuests.status, await forGuests.text()]).toEqual([200, expect.stringContaining('<h1')]);
    await (isKilled ? server.startAgain() : server.resume());
    expect(await sendForm(page, t('desk.away.send-again'))).toBe(200);
    await page.getByRole('button', { name: t('desk.refund.confirm', { amount: money(4_000, 'USD') }) }).waitFor();
    expect(await page.locator('#reason').inputValue()).toBe(REASON);
    await away.getByRole('link', { name: t('desk.away.again') }).click();
    await away.getByRole('heading', { name: t('desk.today.title'), level: 1 }).waitFor();
  });
});
