import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredFile, StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import { signPreview } from '#src/content/previews/preview-token.ts';
import { type BackendSite, startBackendSite } from '#test/e2e/support/site/backend-site.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { findPageContent, loadDemoContent } from '#test/support/content/content-items.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const PHOTO = '0b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';
const SECRET = 'a-secret-of-this-test';
const HOUR_MS = 3_600_000;

/** A sunset of noise: something that compresses as photographs do. */
const photograph = async (): Promise<StoredFile> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#ef9f7c', noise } })
    .blur(3)
    .jpeg()
    .toBuffer();
  const modifiedOn = '2026-05-22T10:00:00.000Z';
  return {
    id: PHOTO,
    fileName: 'sunset.jpg',
    type: 'image/jpeg',
    title: 'x',
    width: 1600,
    height: 1000,
    modifiedOn,
    bytes,
  };
};

const GALLERY = [{ id: 1, sort: 1, picture: PHOTO, translations: [] }];

const addPhotograph = ({ data, ...item }: StoredItem): StoredItem =>
  item.id === '618449' ? { ...item, data: { ...data, picture: PHOTO, gallery: GALLERY } } : { ...item, data };

let running: BackendSite;

beforeAll(async () => {
  const demo = await loadDemoContent();
  const draft = findPageContent(200, { title: 'Plans for spring' }, { status: 'draft' });
  const items = [...demo.items.map(addPhotograph), draft, findPageContent(201, { title: 'Now' })];
  running = await startBackendSite(
    { items, files: [...demo.files, await photograph()] },
    {
      LOG_LEVEL: 'warn',
      PREVIEW_SECRET: SECRET,
      CONTENT_WEBHOOK_SECRET: SECRET,
      CONTENT_FRESH_SECONDS: '3600',
      AUTH_PROVIDERS: 'google,okta',
    },
  );
});

afterAll(() => running.stop());

const ask = async (path: string, init?: RequestInit) => {
  const response = await fetch(running.site.url + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('content: a photograph on a room page', () => {
  test('is AVIF in a fitting width with an immutable URL', async () => {
    const page = await openPage({ siteUrl: running.site.url, viewport: { width: 400, height: 800 } });
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes(PHOTO)),
      page.goto('/rooms/618449'),
    ]);
    expect(new URL(response.url()).search).toBe('?width=800&format=auto&v=1779444000');
    expect(response.headers()).toMatchObject({
      'content-type': 'image/avif',
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const shown = page.locator(`img[src*="${PHOTO}"]`).first();
    await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100);
  });

  test('is requested from the backend without visitor data', async () => {
    const headers = { cookie: 'access_token=visitor', authorization: 'Bearer visitor', accept: 'image/webp,x/visitor' };
    expect((await ask(`/assets/${PHOTO}?width=480&format=auto`, { headers })).status).toBe(200);
    const countRequests = running.backend.requests.filter(({ url }) => url?.includes('width=480'));
    expect(countRequests).toHaveLength(1);
    expect(JSON.stringify(countRequests[0]?.rawHeaders)).not.toContain('visitor');
  });
});

describe('content: a draft', () => {
  const createLink = (key: string, expiresAt = Date.now() + HOUR_MS, secret = SECRET) =>
    `?preview=${signPreview({ address: { collection: 'pages_inside', key }, expiresAt }, secret)}`;

  test('is not found without a signed link', async () => {
    expect((await ask('/paginas/page-200')).status).toBe(404);
    expect((await ask('/pages')).text).not.toContain('Plans for spring');
  });

  test.each([
    ['/paginas/page-200', 'Vista previa de un borrador.'],
    ['/EN/paginas/page-200', 'Preview of a draft.'],
  ])('is shown at %s with a signed link, under a preview bar', async (path, words) => {
    const { status, headers, text } = await ask(path + createLink('page-200'));
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store, no-transform']);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(text).toContain('Plans for spring');
    expect(text).toContain(words);
    expect(text).toContain('name="robots" content="noindex, nofollow"');
  });

  test.each([
    ['forged', createLink('page-200', undefined, 'another-secret-000')],
    ['expired', createLink('page-200', Date.now() - 1)],
    ['of another page', createLink('page-201')],
    ['made up', '?preview=x'],
  ])('is not found by a link that is %s, without a reason', async (_, query) => {
    const [plain, forged] = [await ask('/paginas/page-200'), await ask(`/paginas/page-200${query}`)];
    expect(forged.status).toBe(404);
    expect(forged.text).not.toMatch(/Plans for spring|preview-bar"|borrador/);
    expect(plain.status).toBe(404);
  });

  test('an invalid link to a published page shows that page', async () => {
    const { status, text } = await ask(`/EN/paginas/page-201${createLink('page-201', 1)}`);
    expect(status).toBe(200);
    expect(text).toContain('Now');
    expect(text).not.toContain('Preview of a draft.');
  });
});

describe('content: a change in the backend', () => {
  const tell = (collection: string, secret = SECRET) =>
    ask('/hooks/content', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify({ event: 'items.update', collection, keys: ['201'] }),
    });
  const retitle = (from: string, to: string) =>
    running.store.replaceItem(findPageContent(201, { title: from }), findPageContent(201, { title: to }).data);
  const readTitle = async () => /<h1>(.*?)<\/h1>/.exec((await ask('/EN/paginas/page-201')).text)?.[1];
  const countRequests = () =>
    running.backend.requests.filter(({ url }) => url?.startsWith('/items/pages_inside')).length;

  test('is shown soon after its webhook, and two events make one request', async () => {
    expect(await readTitle()).toContain('Now');
    await retitle('Now', 'Later');
    expect((await tell('pages_inside', 'a-wrong-secret-000')).status).toBe(401);
    const before = countRequests();
    const told = await Promise.all(['pages_inside_translations', 'pages_inside'].map((collection) => tell(collection)));
    expect(told.map(({ status }) => status)).toEqual([202, 202]);
    await expect.poll(readTitle).toContain('Later');
    expect(countRequests()).toBe(before + 1);
  });

  test('a page that was sent before is hydrated as it was sent', async () => {
    const page = await openPage({ siteUrl: running.site.url, locale: 'en-US' });
    const { promise: renderedAgain, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/RSC/R/**', async (route) => {
      await renderedAgain;
      await route.continue();
    });
    await page.goto('/EN/paginas/page-201', { waitUntil: 'load' });
    const sent = await page.locator('h1').textContent();
    await retitle(String(sent), 'Much later');
    await tell('pages_inside');
    await expect.poll(readTitle).toContain('Much later');
    release();
    // React reports what it did not find by an error in the console, which fails a test.
    await page.locator('.menu-button[role=button]').waitFor();
    expect(await page.locator('h1').textContent()).toBe(sent);
    await page.reload();
    expect(await page.locator('h1').textContent()).toBe('Much later');
  });
});

describe('content: §7: the browser goes to /auth/login/{provider} and is to return to the page it came from', () => {
  const SPANISH = { path: '/sign-in?return=/rooms%3Fa=1', name: 'Continuar con Google', back: '/rooms?a=1' };
  const ENGLISH = { path: '/EN/sign-in?return=/EN/posts', name: 'Continue with Google', back: '/EN/posts' };
  const ELSEWHERE = { path: '/EN/sign-in?return=//evil.example', name: 'Continue with Google', back: '/EN' };

  const CASES = chooseCases(2, [
    { javaScriptEnabled: true, ...SPANISH },
    { javaScriptEnabled: false, ...ELSEWHERE },
    { javaScriptEnabled: true, ...ELSEWHERE },
    { javaScriptEnabled: false, ...SPANISH },
    ...[true, false].map((javaScriptEnabled) => ({ javaScriptEnabled, ...ENGLISH })),
  ]);

  test.each(CASES)('$path, with JavaScript: $javaScriptEnabled', async ({ javaScriptEnabled, path, name, back }) => {
    // The backend of this test has no providers, and says so.
    allowConsoleErrors(/status of 404/);
    const page = await openPage({ siteUrl: running.site.url, javaScriptEnabled });
    await page.goto(path);
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`${running.backend.url}/**`);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('redirect')]).toEqual(['/auth/login/google', running.site.url + back]);
  });
});
