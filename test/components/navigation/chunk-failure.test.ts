// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  endFirstChunkWatch,
  isChunkFailure,
  orReload,
  watchFirstChunks,
} from '#src/components/navigation/chunk-failure.ts';
import { reloadOnce } from '#src/components/navigation/reload-guard.ts';

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  globalThis.earlyLink = undefined;
  window.history.replaceState(null, '', '/rooms');
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

describe('a failure to load a chunk', () => {
  test.each([
    ['Failed to fetch dynamically imported module: http://localhost/static/x.js', true],
    ['error loading dynamically imported module: http://localhost/static/x.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /static/x.css', true],
    ['Failed to fetch', false],
    ['x is not a function', false],
  ])('%s is recognised: %s', (message, expected) => {
    expect(isChunkFailure(new TypeError(message))).toBe(expected);
    expect(isChunkFailure(message)).toBe(false);
  });

  const fail = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

  test('reloads the page once in ten seconds; the second one goes on as an error', () => {
    watchFirstChunks();
    expect(fail()).toBe(false);
    expect(fail()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    endFirstChunkWatch();
  });

  test('loads the page of the link that was clicked meanwhile, not the one that is left', () => {
    watchFirstChunks();
    globalThis.earlyLink = new URL('/rooms/calendar?room=2#dates', window.location.href).href;
    expect(fail()).toBe(false);
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(
      '/rooms/calendar?room=2#dates',
    );
    expect(reload).toHaveBeenCalledTimes(1);
    endFirstChunkWatch();
  });

  test('after the page is hydrated reloads nothing by itself: the chunk may be of a page that is only prefetched', () => {
    watchFirstChunks();
    endFirstChunkWatch();
    expect(fail()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the guard', () => {
  test.each([
    [0, false],
    [9_999, false],
    [10_000, true],
  ])('lets a page that was reloaded %i ms ago be reloaded: %s', (ago, expected) => {
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

  test('does not reload where the browser keeps nothing, for it could not stop', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
    });
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a chunk that is waited for', () => {
  test('is given on when it is there', async () => {
    expect(await orReload(Promise.resolve({ part: 1 }))).toEqual({ part: 1 });
    await expect(orReload(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });

  test('reloads the page that is shown when it fails, and is waited for without end', async () => {
    const gone = () => Promise.reject(new TypeError('Importing a module script failed.'));
    const first = Promise.race([orReload(gone()), new Promise((resolve) => setTimeout(resolve, 20, 'nothing'))]);
    expect(await first).toBe('nothing');
    expect(reload).toHaveBeenCalledTimes(1);
    await expect(orReload(gone())).rejects.toThrow('Importing a module script failed.');
  });

  test('is waited for without end when the page is loaded anew in its place', async () => {
    const first = Promise.race([
      orReload(Promise.resolve(undefined)),
      new Promise((resolve) => setTimeout(resolve, 20, 'nothing')),
    ]);
    expect(await first).toBe('nothing');
  });
});
