import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculateCode, toStep } from '#src/accounts/one-time-code/one-time-code.ts';
import { createEmbeddedBackend } from '#src/backend/embedded/embedded-backend.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { createMemoryStore } from '#test/backend/embedded/memory-store.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { createSiteDatabase } from '#test/e2e/support/site/backend-site.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { loadDemoContent } from '#test/support/content/content-items.ts';
import { REFRESH_COOKIE, startProviderBackend } from '#test/support/content/provider-backend.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const ROLES = { owner: '0d1c9f5e-1111-4222-8333-444455556666', guest: '0d1c9f5e-9999-4222-8333-444455556666' };
const ROSA = { id: 'rosa', email: 'rosa@hotel.example', role: ROLES.owner };
const GUEST = { id: 'guest', email: 'guest@example.com', role: ROLES.guest };

const desk = createDeskLinks('en');
const links = createLinks('en');

/** Shorter than that of an installation, longer than any page of a busy machine takes. */
const BACKEND_TIMEOUT_SECONDS = '4';

let site: RunningSite;
let backend: Awaited<ReturnType<typeof startProviderBackend>>;

beforeAll(async () => {
  const { items, files } = await loadDemoContent();
  backend = await startProviderBackend([ROSA, GUEST], createEmbeddedBackend(createMemoryStore(items, files)));
  const provider = { BACKEND_URL: backend.url, AUTH_PROVIDERS: 'google', REFRESH_COOKIE, BACKEND_TIMEOUT_SECONDS };
  site = await startSite({
    settings: { ...(await createSiteDatabase()), ...provider, DESK_ROLES: `owner:${ROLES.owner}` },
  });
});

afterAll(async () => {
  await site.stop();
  await backend.stop();
});

const waitForPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

const chooseProvider = (page: Page) => page.getByRole('link', { name: /Google/ }).click();

const chooseAccount = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Signed in to the site by the provider, at the sign-in of the desk. */
const openSignIn = async (visit: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
  const page = await openPage({ siteUrl: site.url, ...visit });
  await page.goto(links.signIn());
  await chooseProvider(page);
  await chooseAccount(page, ROSA.email);
  await waitForPath(page, links.home);
  await page.goto(desk.today);
  await waitForPath(page, desk.signIn());
  return page;
};

const readSecret = async (page: Page): Promise<string> =>
  ((await page.locator('.desk-secret').textContent()) ?? '').replaceAll(' ', '');

/** Code of a step later than every one that was used. */
let usedStep = 0;
const takeCode = async (secret: string): Promise<string> => {
  await expect.poll(() => toStep(Date.now()) + 1 > usedStep, { timeout: stretch(60_000), interval: 500 }).toBe(true);
  usedStep = Math.max(usedStep + 1, toStep(Date.now()) - 1);
  return calculateCode(secret, usedStep);
};

/** Reads screens for longer than a user is remembered, so that both the session and the inquiries ask the backend. */
const readWhileHanging = async (
  page: Page,
): Promise<{ readonly status: number | undefined; readonly ms: number }[]> => {
  const read = [];
  for (const end = performance.now() + 14_000; performance.now() < end; )
    for (const path of [desk.inquiries(), desk.today]) {
      const start = performance.now();
      const response = await page.goto(path);
      read.push({ status: response?.status(), ms: performance.now() - start });
    }
  return read;
};

describe('sign-in to the front desk by a provider', () => {
  test('asks for a code of its own each time, confirms by it, and waits once for a backend that hangs', async () => {
    allowConsoleErrors(/status of 40[013]/);
    const page = await openSignIn();
    await expectAccessible(page, 'the sign-in with a provider');
    await chooseProvider(page);
    expect(backend.visits.at(-1)?.searchParams.get('redirect')).toBe(site.url + desk.providerReturn);
    expect(backend.visits.at(-1)?.searchParams.get('prompt')).toBe('true');
    await chooseAccount(page, ROSA.email);
    await waitForPath(page, desk.oneTimeCode());
    await page.goto(desk.today);
    await waitForPath(page, desk.oneTimeCode());
    await expectAccessible(page, 'the set-up of a code after a provider');
    const secret = await readSecret(page);
    await page.getByLabel('Six digits of the app').fill(await takeCode(secret));
    await press(page, 'Turn on');
    await page.locator('.desk-codes').waitFor();
    expect(await page.locator('.desk-codes li').count()).toBe(10);
    await page.getByRole('link', { name: 'Continue' }).click();
    await waitForPath(page, desk.today);

    await page.goto(desk.people());
    expect(await page.getByRole('row', { name: /Rosa/ }).textContent()).toMatch(/Rosa.*active.*on/);
    // An invitation by password, which a person of a provider does not have.
    await page.goto(links.signIn());
    await page.getByText(ROSA.email).waitFor();
    expect(await page.getByRole('button', { name: 'Send invitation' }).count()).toBe(0);
    await page.goto(desk.today);

    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await waitForPath(page, desk.signIn());
    await chooseProvider(page);
    await chooseAccount(page, ROSA.email);
    await waitForPath(page, desk.oneTimeCode());
    expect(await page.locator('.desk-secret').count()).toBe(0);
    await page.getByLabel('One-time code').fill('000000');
    await press(page, 'Continue');
    await page.getByText('This code does not match').first().waitFor();
    await page.getByLabel('One-time code').fill(await takeCode(secret));
    await press(page, 'Continue');
    await waitForPath(page, desk.today);

    // What needs a confirmation asks for the code alone, once it is older than ten minutes; here it is opened at once.
    await page.goto(desk.confirm(desk.history()));
    expect(await page.locator('input[type=password]').count()).toBe(0);
    await page.getByLabel('One-time code').fill(await takeCode(secret));
    await press(page, 'Confirm');
    await waitForPath(page, desk.history());

    backend.hang(true);
    const read = await readWhileHanging(page);
    backend.hang(false);
    await expect
      .poll(() => page.goto(desk.inquiries()).then(() => site.readLogs()), { timeout: stretch(20_000) })
      .toContain('the backend answers again');
    expect(new Set(read.map(({ status }) => status))).toEqual(new Set([200]));
    const waits = read.filter(({ ms }) => ms > Number(BACKEND_TIMEOUT_SECONDS) * 1_000);
    expect(read.length, 'screens that were read').toBeGreaterThan(10);
    expect(waits.length, 'waits for a backend that hangs').toBeLessThanOrEqual(1);
  }, 240_000);

  test('accepts no session of before, no second use, no other browser', async () => {
    allowConsoleErrors(/status of 40[0134]/);
    const page = await openSignIn();
    const before = (await page.context().cookies()).find(({ name }) => name === REFRESH_COOKIE)?.value;
    await chooseProvider(page);
    await page.getByRole('link', { name: ROSA.email, exact: true }).waitFor();
    // The session of before was ended at the backend, so bringing it back is of no use.
    await page.context().addCookies([{ name: REFRESH_COOKIE, value: before ?? '', url: site.url }]);
    expect((await page.goto(site.url + desk.providerReturn))?.status()).toBe(401);
    await page.getByText('does not belong to the front desk').waitFor();
    expect((await page.goto(site.url + desk.providerReturn))?.status()).toBe(400);
    await page.getByText('was used already').waitFor();
    await page.getByRole('link', { name: 'Back to the sign-in' }).click();
    await waitForPath(page, desk.signIn());
    const stranger = await openPage({ siteUrl: site.url });
    expect((await stranger.goto(desk.providerReturn))?.status()).toBe(404);
    await stranger.context().addCookies([{ name: 'desk-provider', value: 'forged.forged', url: site.url }]);
    expect((await stranger.goto(desk.providerReturn))?.status()).toBe(404);
  });

  test.each([
    [GUEST.email, 'does not belong to the front desk'],
    ['denied', 'does not belong to the front desk'],
    ['wrong code', 'has a one-time code in the content system'],
  ])('says plainly why "%s" does not lead in', async (choice, text) => {
    allowConsoleErrors(/status of 40[014]/);
    const page = await openSignIn();
    await chooseProvider(page);
    await chooseAccount(page, choice);
    await page.getByText(text).waitFor();
    await page.getByRole('link', { name: 'Back to the sign-in' }).click();
    await waitForPath(page, desk.signIn());
  });

  test('a stranger learns nothing about the way', async () => {
    for (const path of [desk.provider('google'), desk.providerReturn])
      expect((await fetch(site.url + path, { redirect: 'manual' })).status, path).toBe(404);
  });

  test('works without JavaScript', async () => {
    allowConsoleErrors(/status of 40[014]/);
    const page = await openSignIn({ javaScriptEnabled: false });
    await chooseProvider(page);
    await chooseAccount(page, ROSA.email);
    await waitForPath(page, desk.oneTimeCode());
    await page.getByLabel('One-time code').waitFor();
  });
});
