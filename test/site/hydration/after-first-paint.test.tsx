import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { layOutBelowFirstScreen, showFonts, showWholePageOnScroll } from '#src/site/hydration/after-first-paint.ts';
import { readInlineScript } from '#test/support/browser/read-inline-script.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('showFonts: the fonts of a cached page are shown together', () => {
  const readMedia = () => document.querySelector('style')?.media;
  const listLinks = () => [...document.querySelectorAll('link')];
  const run = (connection: object | undefined) => {
    vi.stubGlobal('navigator', { connection });
    const link = '<link rel="later" as="font"/>';
    document.head.innerHTML = `<style media="not all">@font-face{}</style>${link}${link}`;
    return readInlineScript(showFonts)();
  };
  const receive = async (...events: readonly string[]) => {
    for (const [index, name] of events.entries()) listLinks()[index]?.dispatchEvent(new Event(name));
    await vi.advanceTimersByTimeAsync(0);
  };

  test.each([
    ['on a fast line', { effectiveType: '4g' }],
    ['in a browser that does not tell its line', undefined],
  ])('loaded at once %s', (_, connection) => {
    void run(connection);
    expect(listLinks().map(({ rel }) => rel)).toEqual(['preload', 'preload']);
  });

  test('not loaded with Save-Data, and nothing waits for them', async () => {
    await run({ effectiveType: '4g', saveData: true });
    window.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(0);
    expect(listLinks().map(({ rel, media }) => [rel, media])).toEqual(Array(2).fill(['preload', 'not all']));
    expect(readMedia()).toBe('not all');
  });

  test('loaded after the pictures on a slow line', async () => {
    void run({ effectiveType: '3g' });
    expect(listLinks().map(({ rel }) => rel)).toEqual(['later', 'later']);
    window.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(0);
    expect(listLinks().map(({ rel }) => rel)).toEqual(['preload', 'preload']);
  });

  test.each([
    ['one of two has come', ['load'], 'not all'],
    ['both have come', ['load', 'load'], 'all'],
    ['one cannot be loaded', ['load', 'error'], 'all'],
  ])('shown: %s', async (_, events, media) => {
    void run(undefined);
    await receive(...events);
    expect(readMedia()).toBe(media);
  });
});

describe('layOutBelowFirstScreen', () => {
  let showAllFonts: () => void;
  const isWhole = () => 'whole' in document.documentElement.dataset;
  const readSections = () =>
    [...document.querySelectorAll<HTMLElement>('section, .offer, .site-footer')].map(
      ({ dataset }) => 'whole' in dataset,
    );
  const run = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    showAllFonts = resolve;
    readInlineScript(showWholePageOnScroll)();
    layOutBelowFirstScreen(promise);
  };

  beforeEach(() => {
    document.body.innerHTML = '<main class="site-main"><section></section></main><footer class="site-footer"></footer>';
  });

  // Other files have the same window: nothing may be left listening in it.
  afterEach(() => {
    for (const move of ['scroll', 'keydown']) window.dispatchEvent(new Event(move));
  });

  test('one section after another, when the fonts are shown', async () => {
    run();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(readSections()).toEqual([false, false]);
    showAllFonts();
    await vi.advanceTimersByTimeAsync(50);
    expect(readSections()).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(50);
    expect([readSections(), isWhole()]).toEqual([[true, true], false]);
    await vi.advanceTimersByTimeAsync(50);
    expect(isWhole()).toBe(true);
  });

  test('one offer of the results after another', async () => {
    document.body.innerHTML = '<main class="site-main"><i class="offer"></i><i class="offer"></i></main>';
    run();
    showAllFonts();
    await vi.advanceTimersByTimeAsync(50);
    expect(readSections()).toEqual([true, false]);
  });

  test('after four seconds without the fonts', async () => {
    run();
    await vi.advanceTimersByTimeAsync(4_050);
    expect(readSections()).toEqual([true, false]);
  });

  test.each(['scroll', 'keydown'])('all at once on a %s, and nothing later', async (move) => {
    run();
    window.dispatchEvent(new Event(move));
    expect(isWhole()).toBe(true);
    showAllFonts();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(readSections()).toEqual([false, false]);
  });

  test('all at once where the address names a place in the page', () => {
    window.location.hash = '#terms';
    run();
    expect(isWhole()).toBe(true);
  });
});
