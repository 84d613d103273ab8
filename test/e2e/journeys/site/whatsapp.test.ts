import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { CARDS, findAlert, holdRooms, payDeposit } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { resizeWindow } from '#test/e2e/support/steps/window-size.ts';
import { copyDemoDatabase } from '#test/support/database/prepared-databases.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const CHAT = 'a[href^="https://wa.me/50761234567?text=Hola%2C%20le%20escribo"]';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ settings: { HOTEL_WHATSAPP: '+507 6123 4567' }, fill: copyDemoDatabase });
});
afterAll(() => site.stop());

const open = (javaScriptEnabled: boolean) =>
  openPage({ siteUrl: site.url, javaScriptEnabled, locale: 'es-PA', viewport: { width: 320, height: 640 } });

test.each([true, false])(
  'WhatsApp: a chat is linked in every footer and where a guest is stuck (JavaScript: %s)',
  async (javaScriptEnabled) => {
    allowConsoleErrors(/404/);
    const page = await open(javaScriptEnabled);
    await page.goto(site.url);
    expect(await page.locator('footer').locator(CHAT).count()).toBe(1);
    // More guests than any room takes, the way to the hotel, and a page that is not there.
    const { arrival, departure } = createStay(300);
    const search = `/rooms/booking?arrival=${arrival}&departure=${departure}&room=8,5,5,5,5`;
    for (const path of [search, '/como-llegar', '/no-existe']) {
      await page.goto(site.url + path);
      await page.locator('main').locator(CHAT).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      if (javaScriptEnabled) await expectAccessible(page, path);
    }
  },
);

test.each([true, false])('WhatsApp: a declined card offers a chat (JavaScript: %s)', async (javaScriptEnabled) => {
  const page = await open(javaScriptEnabled);
  await holdRooms(page, 'es', createStay(javaScriptEnabled ? 310 : 320), ['Habitación Jardín']);
  await payDeposit(page, { card_number: CARDS.declined });
  await findAlert(page).locator(CHAT).waitFor();
});

test.each(['/', '/EN'])('WhatsApp: the header of %s is as high as without it', async (home) => {
  const measure = async (origin: string) => {
    const page = await openPage({ siteUrl: origin });
    await page.goto(origin + home);
    const sizes: Record<number, unknown> = {};
    for (const width of [320, 390, 900, 1000, 1100, 1440]) {
      await resizeWindow(page, { width, height: 800 });
      sizes[width] = await page.evaluate(() => [
        document.querySelector('.site-header')?.clientHeight,
        document.body.scrollWidth,
      ]);
    }
    return sizes;
  };
  expect(await measure(site.url)).toEqual(await measure(getJourneySite().url));
});
