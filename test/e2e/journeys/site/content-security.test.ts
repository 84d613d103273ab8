import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

/** Is true once React has attached its properties to the element. */
const isAlive = () => Object.keys(document.querySelector('main a') ?? {}).some((key) => key.startsWith('__react'));

test.each(chooseCases(1, ['/EN/rooms/calendar', '/EN/rooms']))(
  'content security: no text becomes markup or script at %s',
  async (path) => {
    const page = await openPage({ locale: 'en-US' });
    allowConsoleErrors(/Trusted(?:HTML|Script|Type)/);
    await page.goto(path);
    const tried = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        markup: () => {
          document.body.innerHTML = '<img src="x">';
        },
        'a script by its address': () => {
          document.createElement('script').src = '/static/x.js';
        },
        'a policy of its own': () =>
          (
            globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
          ).trustedTypes.createPolicy('mine', {}),
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name}: done`;
        } catch (error) {
          return `${name}: ${(error as Error).name}`;
        }
      });
    });
    expect(tried).toEqual([
      'markup: TypeError',
      'a script by its address: TypeError',
      'a policy of its own: TypeError',
    ]);
  },
);

test('content security: editor HTML and structured data work on client-navigated pages too', async () => {
  const page = await openPage({ locale: 'en-US' });
  await page.goto('/EN/rooms');
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.locator('main a[href="/EN/rooms/618449"]').first().click();
  await page.waitForURL('**/EN/rooms/618449');
  await expect.poll(() => page.locator('main .prose p').count()).toBeGreaterThan(0);
  await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
});

const isRefused = /Failed to find a valid digest|blocked by Integrity|integrity/i;

test.each([
  ['as it was built', '', true],
  ['one letter longer', ' ', false],
])('content security: a script that is %s with “%s” in the policy runs: %s', async (_, more, runs) => {
  const page = await openPage({ locale: 'en-US' });
  if (!runs) allowConsoleErrors(/^/);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/static/index-*.js', (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    const body = readFileSync(`dist/public/static/${name}`, 'utf8') + more;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('/EN/rooms', { waitUntil: 'load' });
  await page.keyboard.press('Tab');
  // The page is loaded again, once, when its scripts do not come.
  if (!runs) await expect.poll(() => said.filter((text) => isRefused.test(text)).length).toBeGreaterThan(1);
  await expect.poll(() => page.evaluate(isAlive)).toBe(runs);
});
