import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDirectusContent } from '#src/backend/directus/content-backend.ts';
import { createDirectusClient } from '#src/backend/directus/directus-client.ts';
import type { BackendStore, StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import { createEmbeddedBackend } from '#src/backend/embedded/embedded-backend.ts';
import { createAssetHandler } from '#src/content/assets/asset-handler.ts';
import { createContentService } from '#src/content/backend/content.service.ts';
import { createMemoryStore } from '#test/backend/embedded/memory-store.ts';
import { MISBEHAVIOURS, type MisbehavingBackend, startBackend } from '#test/support/content/faulty-backend.ts';
import { stretch } from '#test/support/machine-speed.ts';

const PHOTO = '0b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';
/** How long the client waits for a backend whose failure is to be seen. */
const TIMEOUT_MS = stretch(350);
/** Limit for a cached page, which never waits for the backend. */
const AT_ONCE_MS = TIMEOUT_MS / 2;
/** Limit for the first request, which waits for the backend's timeout. */
const IN_TIME_MS = 10 * TIMEOUT_MS;
const MEGABYTE = 1024 * 1024;

const createPage = (title: string): StoredItem => ({
  collection: 'pages',
  id: '1',
  data: { id: 1, slug: 'about-us', status: 'published', translations: [{ languages_code: 'en-US', title }] },
});

const photo = {
  id: PHOTO,
  fileName: 'bay.svg',
  type: 'image/svg+xml',
  title: 'Bay',
  width: 1,
  height: 1,
  modifiedOn: '2026-05-22T10:00:00.000Z',
  bytes: new TextEncoder().encode('<svg/>'),
};

let store: BackendStore;
let backend: MisbehavingBackend;
const log = { warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  store = createMemoryStore([createPage('First')], [photo]);
  backend = await startBackend(createEmbeddedBackend(store));
  log.warn.mockReset();
});

afterEach(() => backend.stop());

const openClient = (timeout = TIMEOUT_MS) =>
  createDirectusClient({ url: backend.url, timeout, maxBytes: MEGABYTE, log });

/** Content without a time to live: every read reloads in the background. */
const openContent = (timeout?: number) =>
  createContentService({
    backend: createDirectusContent(openClient(timeout)),
    sanitize: (html) => html,
    log,
    limits: { freshFor: 0, retryAfter: 0 },
  });

const measureTime = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> => {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
};

describe.each(MISBEHAVIOURS)('fault 23: a backend that %s', (manner) => {
  test('neither delays nor breaks a cached page, which is updated after recovery', async () => {
    const content = openContent();
    const readTitle = async () => (await content.getPage('about-us', 'en'))?.title.text;
    expect(await readTitle()).toBe('First');
    await store.replaceItem(createPage('First'), createPage('Second').data);
    backend.behave(manner);
    for (let reading = 0; reading < 3; reading += 1) {
      const { result, ms } = await measureTime(readTitle);
      expect(result).toBe('First');
      expect(ms).toBeLessThan(AT_ONCE_MS);
    }
    await expect.poll(() => log.warn.mock.calls.at(-1)?.[1]).toBe('content could not be reloaded and is served stale');
    backend.behave('well');
    await expect.poll(readTitle).toBe('Second');
  });

  test('fails an uncached page with a status, in time', async () => {
    backend.behave(manner);
    const { result, ms } = await measureTime(() =>
      openContent()
        .getPage('about-us', 'en')
        .catch((error: unknown) => error),
    );
    expect(result).toMatchObject({ name: 'BackendError', statusCode: expect.toBeOneOf([500, 502, 504]) });
    expect(ms).toBeLessThan(IN_TIME_MS);
  });

  test('leaves a cached picture unchanged', async () => {
    const serve = createAssetHandler(openClient(), { freshFor: 0 });
    const ask = () => serve(new Request(`http://site.test/assets/${PHOTO}`)).then((answer) => answer.text());
    expect(await ask()).toBe('<svg/>');
    backend.behave(manner);
    for (let reading = 0; reading < 5; reading += 1) {
      const { result, ms } = await measureTime(ask);
      expect(result).toBe('<svg/>');
      expect(ms).toBeLessThan(AT_ONCE_MS);
      // Until what was asked for behind has come, where it comes.
      await wait(50);
    }
  });
});

describe('fault 23: a reply of 50 MB', () => {
  test.each(['announces 50 MB', 'sends 50 MB'] as const)('from a backend that %s is not read', async (manner) => {
    backend.behave(manner);
    await expect(openContent(IN_TIME_MS).getPage('about-us', 'en')).rejects.toMatchObject({
      statusCode: 502,
      statusMessage: 'Backend Reply Too Large',
    });
    // What the buffers of two sockets hold.
    expect(backend.countExcess()).toBeLessThan(20 * MEGABYTE);
  });
});

test('fault 23: cached content is served while the backend stays unavailable', async () => {
  const content = openContent();
  await content.getFooter('es');
  await content.getPage('about-us', 'es');
  await backend.stop();
  const { result, ms } = await measureTime(() => content.getPage('about-us', 'es'));
  expect(result?.title.text).toBe('First');
  expect(ms).toBeLessThan(AT_ONCE_MS);
});
