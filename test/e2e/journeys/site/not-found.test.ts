import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';

const expectErrorPage = async (page: Page, title: string, text: string, lang: string): Promise<void> => {
  await page.getByRole('main').getByText(text, { exact: true }).waitFor();
  expect(await page.title()).toBe(title);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(text);
  const said = ((await page.getByRole('main').textContent()) ?? '').toLowerCase();
  expect(said.split(title.toLowerCase()).length - 1, `how often ${title} is said`).toBe(1);
  await page.getByRole('main').getByText('404', { exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(lang);
};

/** Specification §2 and §8. */
const UNKNOWN = [
  '/EN/nowhere/at/all?x=1',
  '/EN/paginas/nothing',
  '/EN/rooms/999999',
  `/EN/rooms/${RESERVA}/reservation`,
  `/EN/thankyou?reserva=${RESERVA}`,
  '/EN/nowhere',
  '/EN/internas/nothing',
  '/EN/posts/nothing',
  `/EN/rooms/${RESERVA}/checkout`,
];
const INVALID = [
  '/EN/rooms/abc',
  '/EN/rooms/short/checkout',
  `/EN/rooms/${RESERVA}/x`,
  '/EN/thankyou?reserva=1',
  '/EN/rooms/%E0%A4%A',
  '/EN/rooms/61844x',
  '/EN/rooms/short/reservation',
  '/EN/thankyou',
  '/EN/%',
];

test.each(
  chooseCases(2, [
    ['nothing answers', 'Page not found', false, UNKNOWN],
    ['fails validation', 'Page Not Found', false, INVALID],
    ['nothing answers', 'Page not found', true, UNKNOWN],
    ['fails validation', 'Page Not Found', true, INVALID],
  ] as const),
)(
  'not found: an address that %s is 404 with the text “%s: …”, JavaScript: %s',
  async (_, words, javaScriptEnabled, paths) => {
    allowConsoleErrors(/status of 404/);
    const page = await openPage({ javaScriptEnabled });
    for (const path of chooseCases(5, paths)) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expectErrorPage(page, 'Page Not Found', `${words}: ${path}`, 'en');
    }
  },
);

test('not found: in Spanish', async () => {
  allowConsoleErrors(/status of 404/);
  const page = await openPage();
  for (const path of chooseCases(2, ['/nada', '/rooms/%E0%A4%A', '/nada/de/nada', '/rooms/abc'])) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expectErrorPage(page, 'Página no encontrada', `Página no encontrada: ${path}`, 'es');
  }
});

test.each(
  chooseCases(1, [
    ['999999', 'Page not found: /EN/rooms/999999'],
    ['abc', 'Page Not Found: /EN/rooms/abc'],
  ] as const),
)('not found: the same text on client navigation (/EN/rooms/%s)', async (roomTypeId, text) => {
  const page = await openPage();
  await page.goto('/EN/rooms');
  // The document that stays tells a client navigation from a new page; the router's link is bent on its way.
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.route('**/RSC/**', (route) =>
    route.continue({ url: route.request().url().replaceAll('618449', roomTypeId) }),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /Garden Room/ })
    .first()
    .click();
  await expectErrorPage(page, 'Page Not Found', text, 'en');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('not found: the language button leads to the same unknown page', async () => {
  allowConsoleErrors(/status of 404/);
  const page = await openPage();
  await page.goto('/EN/no/such/page?x=1');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('banner').getByRole('link', { name: 'ES Español' }).click();
  await page.waitForURL('**/no/such/page?x=1');
  await expectErrorPage(page, 'Página no encontrada', 'Página no encontrada: /no/such/page?x=1', 'es');
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  await expectErrorPage(page, 'Page Not Found', 'Page not found: /EN/no/such/page?x=1', 'en');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test.each([
  ['/EN/', '/EN'],
  ['/en', '/EN'],
  ['/en/rooms', '/EN/rooms'],
  ['/En/rooms/?room=2', '/EN/rooms?room=2'],
  ['/rooms/', '/rooms'],
  ['/rooms/618449/', '/rooms/618449'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
])('redirect: %s leads to %s permanently', async (path, canonical) => {
  const answer = await fetch(getJourneySite().url + path, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, canonical]);
});
