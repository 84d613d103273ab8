import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackendSite, startBackendSite } from '#test/e2e/support/site/backend-site.ts';
import { createMailAddress, submitForm, waitForMessage } from '#test/e2e/support/steps/account-steps.ts';
import { createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { loadDemoContent } from '#test/support/content/content-items.ts';
import { MISBEHAVIOURS } from '#test/support/content/faulty-backend.ts';
import { stretch, stretchPromise } from '#test/support/machine-speed.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const PAGES = ['/EN', '/rooms', '/EN/rooms/618449', '/paginas/Eventos', '/posts', '/about-us'];
/** How long the backend is given: a page that waited for it would take longer than a busy machine does. */
const PATIENCE_SECONDS = 30;
const AT_ONCE_MS = stretchPromise(20_000);

/** For pages that are to see that it does not answer: longer than one takes that does not wait for it. */
const BRIEF_SECONDS = Math.ceil(stretch(1_000) / 1_000);

const SETTINGS = { CONTENT_FRESH_SECONDS: '0.01', LOG_LEVEL: 'warn' };

let running: BackendSite;

const start = async (patience = BRIEF_SECONDS) => {
  const settings = { ...SETTINGS, BACKEND_TIMEOUT_SECONDS: String(patience) };
  running = await startBackendSite(await loadDemoContent(), settings);
};

const ask = async (path: string) => {
  const startedAt = performance.now();
  const response = await fetch(running.site.url + path);
  const text = await response.text();
  return { status: response.status, ms: performance.now() - startedAt, text };
};

describe('fault 23: with cached content, and a backend that', () => {
  beforeAll(async () => {
    await start(PATIENCE_SECONDS);
    for (const path of PAGES) expect((await ask(path)).status).toBe(200);
  });
  afterAll(() => running.stop());

  test.each(chooseCases(3, MISBEHAVIOURS))('%s: every page is served, and rooms can be booked', async (manner) => {
    running.backend.behave(manner);
    for (const path of PAGES) {
      const { status, ms } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(ms).toBeLessThan(AT_ONCE_MS);
    }
    const results = await ask(createResultsHref('en', createStay(60)));
    expect([results.status, results.text.includes('Garden Room')]).toEqual([200, true]);
    expect(results.ms).toBeLessThan(AT_ONCE_MS);
    running.backend.behave('well');
  });
});

describe('a backend that answers 500 from the start, or later', () => {
  beforeAll(async () => {
    await start();
    running.backend.behave('answers 500');
  });
  afterAll(() => running.stop());

  test('§8: a failed backend request is logged with status and status text, and surfaces as a page error', async () => {
    const { status, text } = await ask('/EN/about-us');
    expect(status).toBe(500);
    expect(text).toContain('Internal Server Error');
    const findLogLine = () => /^.*"path":"\/items\/pages".*$/m.exec(running.site.readLogs())?.[0] ?? '{}';
    await expect
      .poll(() => JSON.parse(findLogLine()))
      .toMatchObject({ status: 500, statusText: 'Internal Server Error', msg: 'backend request failed' });
  });

  test('§8: failed menu pages or footer fetch: only logged, nothing shown to the user', async () => {
    const { status, text } = await ask('/EN/rooms/booking?arrival=x');
    expect([status, text.includes('site-footer'), text.includes('class="error-view')]).toEqual([200, true, false]);
    await expect.poll(running.site.readLogs).toContain('the footer could not be fetched');
    await expect.poll(running.site.readLogs).toContain('the pages of the menu could not be fetched');
  });

  test("§8: 'Failed to load Rooms Menu: {message}'", async () => {
    allowConsoleErrors(/500/);
    const page = await openPage({ siteUrl: running.site.url });
    await page.goto('/EN/rooms/calendar');
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByText('Failed to load Rooms Menu: 500 Internal Server Error').waitFor();
  });

  test('allows a booking without content', async () => {
    const { status, text } = await ask(createResultsHref('en', createStay(60)));
    expect(status).toBe(200);
    expect(text).toContain('US$');
  });

  test.each(chooseCases(1, ['never answers', 'answers 500', 'hangs up'] as const))(
    'an inquiry is accepted and queued for a retry (%s)',
    async (manner) => {
      // Pictures that are not cached are missing too.
      allowConsoleErrors(/\/assets\//);
      running.backend.behave('well');
      const page = await openPage({ siteUrl: running.site.url });
      await page.goto('/EN/about-us');
      running.backend.behave(manner);
      const fields = {
        'inquiry.name': 'Ana',
        'inquiry.email': createMailAddress(),
        'inquiry.message': 'Hello',
      } as const;
      await submitForm(page, fields, 'inquiry.submit');
      await waitForMessage(page, 'inquiry.done');
      await expect.poll(running.site.readLogs).toContain('inquiry could not be sent, it will be retried');
      running.backend.behave('well');
    },
  );
});

describe('a backend that never answers from the start', () => {
  beforeAll(async () => {
    await start();
    running.backend.behave('never answers');
  });
  afterAll(() => running.stop());

  test('fault 23: one request waits for it, those after it fail at once, and it is asked again by itself', async () => {
    expect((await ask('/EN/about-us')).ms).toBeGreaterThan(1_000 * BRIEF_SECONDS);
    for (const path of ['/EN/about-us', '/posts', '/EN/rooms/618449'])
      expect((await ask(path)).ms).toBeLessThan(1_000 * BRIEF_SECONDS);
    running.backend.behave('well');
    await expect.poll(async () => (await ask('/EN/about-us')).status, { timeout: stretch(20_000) }).toBe(200);
    await expect.poll(running.site.readLogs).toContain('the backend answers again');
  });
});
