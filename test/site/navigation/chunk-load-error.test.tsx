// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ignoreInitialChunkErrors,
  isChunkLoadError,
  reloadOnChunkError,
  reloadOnInitialChunkErrors,
} from '#src/site/navigation/chunk-load-error.ts';
import { reloadOnce } from '#src/site/navigation/reload-once.ts';

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  globalThis.earlyLink = undefined;
  window.history.replaceState(null, '', '/rooms');
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

describe('chunk load errors', () => {
  test.each([
    ['Failed to fetch dynamically imported module: http://localhost/static/x.js', true],
    ['error loading dynamically imported module: http://localhost/static/x.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /static/x.css', true],
    ['Failed to fetch', false],
    ['x is not a function', false],
  ])('isChunkLoadError: %s: %s', (message, expected) => {
    expect(isChunkLoadError(new TypeError(message))).toBe(expected);
    expect(isChunkLoadError(message)).toBe(false);
  });

  const fail = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

  test('reload the page once in ten seconds; the second one is thrown', () => {
    reloadOnInitialChunkErrors();
    expect(fail()).toBe(false);
    expect(fail()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    ignoreInitialChunkErrors();
  });

  test('load the page of the link that was clicked meanwhile', () => {
    reloadOnInitialChunkErrors();
    globalThis.earlyLink = new URL('/rooms/calendar?room=2#dates', window.location.href).href;
    expect(fail()).toBe(false);
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(
      '/rooms/calendar?room=2#dates',
    );
    expect(reload).toHaveBeenCalledTimes(1);
    ignoreInitialChunkErrors();
  });

  test('reload nothing after hydration: the chunk may belong to a prefetch', () => {
    reloadOnInitialChunkErrors();
    ignoreInitialChunkErrors();
    expect(fail()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('reloadOnce', () => {
  test.each([
    [0, false],
    [9_999, false],
    [10_000, true],
  ])('%i ms after a reload: %s', (ago, expected) => {
    expect(reloadOnce(undefined, 1_000_000)).toBe(true);
    expect(reloadOnce(undefined, 1_000_000 + ago)).toBe(expected);
    expect(reload).toHaveBeenCalledTimes(expected ? 2 : 1);
  });

  test.each([
    ['another page', '/posts?x=1', '/posts?x=1', 1],
    ['a fragment of the same page', '/rooms#terms', '/rooms#terms', 1],
    ['the page that is shown', '/rooms', '/rooms', 0],
  ])('loads %s (%s) as a document', (_, address, shown, added) => {
    const before = window.history.length;
    expect(reloadOnce(address)).toBe(true);
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(shown);
    expect(window.history.length - before).toBe(added);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does nothing without session storage, which prevents a loop', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
    });
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('reloadOnChunkError', () => {
  test('resolves to the chunk', async () => {
    expect(await reloadOnChunkError(Promise.resolve({ part: 1 }))).toEqual({ part: 1 });
    await expect(reloadOnChunkError(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });

  test('reloads the page on failure, and never settles', async () => {
    const failImport = () => Promise.reject(new TypeError('Importing a module script failed.'));
    const first = Promise.race([
      reloadOnChunkError(failImport()),
      new Promise((resolve) => setTimeout(resolve, 20, 'nothing')),
    ]);
    expect(await first).toBe('nothing');
    expect(reload).toHaveBeenCalledTimes(1);
    await expect(reloadOnChunkError(failImport())).rejects.toThrow('Importing a module script failed.');
  });

  test('never settles while the page is reloading', async () => {
    const first = Promise.race([
      reloadOnChunkError(Promise.resolve(undefined)),
      new Promise((resolve) => setTimeout(resolve, 20, 'nothing')),
    ]);
    expect(await first).toBe('nothing');
  });
});
