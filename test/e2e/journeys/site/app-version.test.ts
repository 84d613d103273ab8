import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { DETAILS, fillDetails, findField, holdRooms } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { isRelease } from '#test/support/test-scope.ts';
import { calculateFingerprint, createBuildId } from '../../../../.launch/fingerprint.mjs';

const get = (path: string) => fetch(getJourneySite().url + path);

const readCurrentId = async (): Promise<string> =>
  ((await (await get('/builds/latest.json')).json()) as { id: string }).id;

/** From now on the site says that it serves another build. */
const announceBuild = async (page: Page, id: string): Promise<void> => {
  // In this order: a check between the two must find the manifest of the build that it was told of.
  await page.route('**/builds/meta/*.json', (route) => route.fulfill({ json: { id } }));
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id } }));
};

/** As the browser does when the guest comes back to the tab. */
const checkForUpdate = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** The page hears of another build: by the check a second after its load, or else when the guest comes back to it. */
const announceAndCheck = async (page: Page, id: string): Promise<void> => {
  const heard = page.waitForResponse('**/builds/meta/**');
  await announceBuild(page, id);
  await Promise.all([heard, checkForUpdate(page)]);
};

/** How often the browser loaded a document. */
const countLoads = (page: Page) => {
  const loads: string[] = [];
  page.on('domcontentloaded', () => void loads.push(new URL(page.url()).pathname));
  return loads;
};

describe('build manifest', () => {
  test('names the latest build uncached, each build immutable; an unknown one is not found', async () => {
    const latest = await get(`/builds/latest.json?${Date.now()}`);
    expect(latest.headers.get('cache-control')).toBe('no-store');
    const { id } = (await latest.json()) as { id: string };
    // The same sources, the same build.
    expect(id).toBe(createBuildId(calculateFingerprint()));
    const meta = await get(`/builds/meta/${id}.json`);
    expect(meta.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await meta.json()).toEqual({ id });
    expect((await get('/builds/meta/0000000000000000.json')).status).toBe(404);
  });

  test('id is in every page payload', async () => {
    const payload = await (await get('/RSC/R/rooms.txt?query=')).text();
    expect(payload).toContain(`"_buildId":"${await readCurrentId()}"`);
  });
});

describe('newer build', () => {
  test('reloads the page at once, and only once', async () => {
    const page = await openPage();
    const loads = countLoads(page);
    await announceBuild(page, 'newer');
    await page.goto('/rooms');
    await expect.poll(() => loads.length).toBe(2);
    // It still says so a second after the reload, which is within the ten seconds.
    await page.waitForResponse('**/builds/meta/*.json');
    await page.waitForTimeout(300);
    expect(loads).toEqual(['/rooms', '/rooms']);
  });

  test('fault 27: waits for the next page after input, which survives without card data', async () => {
    const page = await openPage();
    await holdRooms(page, 'es', createStay(514), ['Habitación Jardín']);
    await page.reload();
    const loads = countLoads(page);
    await fillDetails(page, { nombre: DETAILS.nombre, email: DETAILS.email, card_number: DETAILS.card_number });
    await fillDetails(page, { cvc: DETAILS.cvc });
    await announceAndCheck(page, 'newer');
    await page.waitForTimeout(500);
    expect(loads).toEqual([]);
    expect(await findField(page, 'nombre').inputValue()).toBe(DETAILS.nombre);

    // The page that is loaded now is the newer build, and is not told of another one.
    await page.unrouteAll();
    await page.reload();
    await expect.poll(() => findField(page, 'nombre').inputValue()).toBe(DETAILS.nombre);
    expect(await findField(page, 'email').inputValue()).toBe(DETAILS.email);
    expect(await findField(page, 'card_number').inputValue()).toBe('');
    expect(await findField(page, 'cvc').inputValue()).toBe('');
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept.replace(/\D/g, '')).not.toContain(DETAILS.card_number.replace(/\D/g, ''));
  });

  test.runIf(isRelease)('is loaded with the next page', async () => {
    const page = await openPage();
    await page.goto('/rooms/calendar');
    await page.getByRole('grid').first().waitFor();
    const loads = countLoads(page);
    await page.evaluate(
      () => void document.querySelector('main form')?.dispatchEvent(new Event('input', { bubbles: true })),
    );
    await announceAndCheck(page, 'newer');
    await page.waitForTimeout(300);
    expect(loads).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Eventos' }).click();
    await expect.poll(() => loads).toEqual(['/paginas/Eventos']);
  });

  test.runIf(isRelease)('is ignored until it serves its own manifest', async () => {
    const page = await openPage();
    const loads = countLoads(page);
    allowConsoleErrors(/status of 404 .*builds\/meta/);
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'elsewhere' } }));
    await Promise.all([page.waitForResponse('**/builds/meta/elsewhere.json'), page.goto('/rooms')]);
    await page.waitForTimeout(500);
    expect(loads).toEqual(['/rooms']);
  });
});

describe('build check', () => {
  test.runIf(isRelease)('runs about a second after load, with the time in its query', async () => {
    const page = await openPage();
    const before = Date.now();
    const [request] = await Promise.all([page.waitForRequest('**/builds/latest.json?*'), page.goto('/rooms')]);
    const asked = Number(new URL(request.url()).search.slice(1));
    expect(asked).toBeGreaterThan(before);
    expect(asked).toBeLessThanOrEqual(Date.now());
    // By the clock of the page: the test may hear of either much later.
    const loadedAt = await page.evaluate(() => {
      const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return performance.timeOrigin + (loading?.loadEventStart ?? Number.NaN);
    });
    expect(asked - loadedAt).toBeGreaterThan(990);
  });

  test.runIf(isRelease)('is skipped on slow-2g', async () => {
    const page = await openPage();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
    );
    let checks = 0;
    page.on('request', (request) => {
      if (request.url().includes('/builds/')) checks += 1;
    });
    await page.goto('/rooms');
    await page.waitForTimeout(2_500);
    expect(checks).toBe(0);
  });

  test.runIf(isRelease)('only logs a failure', async () => {
    const page = await openPage();
    const logged: string[] = [];
    page.on('console', (message) => void logged.push(`${message.type()}: ${message.text()}`));
    allowConsoleErrors(/ERR_FAILED/);
    await page.route('**/builds/**', (route) => route.abort());
    await page.goto('/rooms');
    await expect.poll(() => logged.join('\n')).toMatch(/warning: Failed build manifest fetch/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('chunk load error', () => {
  const CHUNK = '**/static/stay-picker*';

  test.runIf(isRelease)('reloads the page at once, which is then complete', async () => {
    const page = await openPage();
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    allowConsoleErrors(/ERR_FAILED/);
    await page.route(CHUNK, (route) => (documents < 2 ? route.abort() : route.continue()));
    await page.goto('/rooms/calendar');
    await page.getByRole('grid').first().waitFor();
    expect(documents).toBe(2);
  });

  test.runIf(isRelease)('loads the clicked page', async () => {
    const page = await openPage();
    const loads = countLoads(page);
    await page.goto('/rooms');
    let isGone = true;
    page.on('domcontentloaded', () => {
      isGone = false;
    });
    allowConsoleErrors(/ERR_FAILED/);
    await page.route('**/static/*.js', (route) => (isGone ? route.abort() : route.continue()));
    await page.getByRole('banner').getByRole('link', { name: 'Reservar' }).click();
    await page.getByRole('grid').first().waitFor();
    expect(loads).toEqual(['/rooms', '/rooms/calendar']);
    await page.goBack();
    await page.waitForURL('**/rooms');
  });

  test.runIf(isRelease)('of a prefetched page reloads nothing', async () => {
    const page = await openPage();
    const loads = countLoads(page);
    await page.goto('/rooms');
    allowConsoleErrors(/ERR_FAILED/);
    let aborted = 0;
    await page.route('**/static/*.js', (route) => {
      aborted += 1;
      return route.abort();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Reservar' }).hover();
    await expect.poll(() => aborted).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    expect(loads).toEqual(['/rooms']);
  });

  test('fault 27: again within ten seconds reloads no second time', async () => {
    const page = await openPage();
    const loads = countLoads(page);
    allowConsoleErrors(/ERR_FAILED/, /dynamically imported module|Minified React error|preload/i);
    await page.route(CHUNK, (route) => route.abort());
    await page.goto('/rooms/calendar');
    await expect.poll(() => loads.length).toBe(2);
    await page.waitForTimeout(2_000);
    expect(loads.length).toBe(2);
  });
});
