import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = globalThis as { __WAKU_INITIAL_RSC__?: unknown; imported?: string };

const load = vi.fn(async () => '0:{"_buildId":"b1"}');

let entries = 0;

/** Address of a module that tells that it was imported. */
const createEntry = (): string => {
  entries += 1;
  return `data:text/javascript,globalThis.imported="entry ${entries}"`;
};

const hydrate = (start: { entryUrl?: string; buildId?: string; touched?: Promise<void> } = {}) => {
  hydratePage({
    entryUrl: createEntry(),
    buildId: 'b1',
    fonts: Promise.resolve(),
    touched: new Promise(() => {}),
    load,
    ...start,
  });
};

beforeEach(async () => {
  vi.clearAllMocks();
  sessionStorage.clear();
  await import('#src/site/hydration/hydrate-page.ts');
});

afterEach(() => {
  // Other files have the same window: nothing may be left listening in it.
  window.dispatchEvent(new Event('load'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  delete page.__WAKU_INITIAL_RSC__;
  delete page.imported;
});

test('imports the entry when the guest touches the page', async () => {
  const touch = Promise.withResolvers<void>();
  document.head.innerHTML = '<link rel="later" href="/static/a.js">';
  // The page has just begun to load.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  hydrate({ touched: touch.promise });
  await new Promise((end) => setTimeout(end, 50));
  expect([document.querySelector('link')?.rel, page.imported]).toEqual(['later', undefined]);
  touch.resolve();
  await vi.waitFor(() => expect(page.imported).toBe(`entry ${entries}`));
  expect(document.querySelector('link')?.rel).toBe('modulepreload');
});

test('imports the entry when the page is loaded and idle', async () => {
  hydrate();
  await vi.waitFor(() => expect(page.imported).toBe(`entry ${entries}`));
});

test('waits for the payload', async () => {
  const payload = Promise.withResolvers<string>();
  load.mockReturnValueOnce(payload.promise);
  hydrate({ touched: Promise.resolve() });
  await new Promise((end) => setTimeout(end, 50));
  expect(page.imported).toBeUndefined();
  payload.resolve('0:{"_buildId":"b1"}');
  await vi.waitFor(() => expect(page.imported).toBe(`entry ${entries}`));
});

test.each([
  ['the entry is gone', { entryUrl: 'data:text/javascript,throw new TypeError()' }],
  ['the payload is of another build', { buildId: 'b2' }],
])('reloads the page once when %s', async (_, start) => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  hydrate({ touched: Promise.resolve(), ...start });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(sessionStorage.getItem('reloaded-at')).not.toBeNull();
});

test('lays out what is below the first screen', async () => {
  delete document.documentElement.dataset.whole;
  hydrate();
  await vi.waitFor(() => expect(document.documentElement.dataset.whole).toBe(''));
});
