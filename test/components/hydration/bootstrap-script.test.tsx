import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  captureEarlyLink,
  captureEarlyPress,
  renderBootstrapScript,
  showFonts,
  waitForHydrationTrigger,
} from '#src/components/hydration/bootstrap-script.ts';

/** As the page has it: its text, with nothing of a module around it. */
const readInlineScript = <Result,>(written: () => Result): (() => Result) =>
  new Function(`return (${written})()`) as () => Result;

let runPaint: () => void;
let idle: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void idle.push(run));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(see: (list: unknown, observer: unknown) => void) {
        runPaint = () =>
          see({ getEntriesByName: (name: string) => (name === 'first-contentful-paint' ? [1] : []) }, this);
      }
      observe() {}
      disconnect() {}
    },
  );
  document.head.innerHTML = '<link rel="later" href="/static/a.js"><link rel="later" href="/static/b.js">';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const listWanted = () => {
  const begun = vi.fn();
  void readInlineScript(waitForHydrationTrigger)().then(begun);
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return begun.mock.calls.length > 0;
  };
};

const listLinks = () =>
  [...document.querySelectorAll('link')].map((link) => [
    link.rel,
    link.fetchPriority || link.getAttribute('fetchpriority'),
  ]);

describe('waitForHydrationTrigger: hydration starts', () => {
  test('after load and first paint, when the browser is idle', async () => {
    const isWanted = listWanted();
    window.dispatchEvent(new Event('load'));
    expect(idle).toHaveLength(0);
    runPaint();
    expect(await isWanted()).toBe(false);
    expect(listLinks().map(([rel]) => rel)).toEqual(['later', 'later']);
    for (const run of idle) run();
    expect(await isWanted()).toBe(true);
    expect(listLinks()).toEqual([
      ['modulepreload', 'low'],
      ['modulepreload', 'low'],
    ]);
  });

  test.each(['pointerdown', 'keydown', 'focusin'])('on the first %s, and not again later', async (touch) => {
    const isWanted = listWanted();
    document.body.dispatchEvent(new Event(touch, { bubbles: true }));
    expect(await isWanted()).toBe(true);
    expect(listLinks().map(([rel, priority]) => [rel, priority === 'low'])).toEqual([
      ['modulepreload', false],
      ['modulepreload', false],
    ]);
  });

  test.each(['load', 'error'])('with whole stylesheets, when each has fired %s', async (fired) => {
    // Without addresses, which the test's browser would refuse to load.
    const styleLink = '<link rel="later" as="style">';
    document.head.innerHTML = `${styleLink}${styleLink}<link rel="later" href="/static/a.js">`;
    const isWanted = listWanted();
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(listLinks().map(([rel]) => rel)).toEqual(['stylesheet', 'stylesheet', 'modulepreload']);
    const [first, second] = document.querySelectorAll('link');
    first?.dispatchEvent(new Event(fired));
    expect(await isWanted()).toBe(false);
    second?.dispatchEvent(new Event(fired));
    await vi.advanceTimersByTimeAsync(0);
    expect(await isWanted()).toBe(true);
  });

  test('after a timeout on a page that is never painted', async () => {
    const isWanted = listWanted();
    window.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(3_999);
    expect(await isWanted()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isWanted()).toBe(true);
  });
});

describe('showFonts: the fonts of a cached page are shown', () => {
  const readMedia = () => document.querySelector('style')?.media;
  const run = (connection: object | undefined) => {
    vi.stubGlobal('navigator', { connection });
    document.head.innerHTML = '<style media="not all">@font-face{}</style>';
    readInlineScript(showFonts)();
  };

  test.each([
    ['on a fast line', { effectiveType: '4g' }],
    ['in a browser that does not tell its line', undefined],
  ])('at once %s', (_, connection) => {
    run(connection);
    expect(readMedia()).toBe('all');
  });

  test.each([
    ['on a slow line', { effectiveType: '3g' }],
    ['with Save-Data', { effectiveType: '4g', saveData: true }],
  ])('after the pictures %s', (_, connection) => {
    run(connection);
    expect(readMedia()).toBe('not all');
    window.dispatchEvent(new Event('load'));
    expect(readMedia()).toBe('all');
  });
});

describe('captureEarlyPress: a press before hydration', () => {
  const pressKey = (keys: MouseEventInit = {}) => {
    document.body.innerHTML = '<a href="#footer" data-press="menu"><b>Menu</b></a>';
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    document.querySelector('b')?.dispatchEvent(click);
    return click;
  };

  beforeEach(() => readInlineScript(captureEarlyPress)());

  afterEach(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    globalThis.earlyPress = undefined;
  });

  test('is stored by name, and the default action prevented', () => {
    expect(pressKey().defaultPrevented).toBe(true);
    expect(globalThis.earlyPress).toBe('menu');
  });

  test('with a modifier key is left to the browser', () => {
    expect(pressKey({ ctrlKey: true }).defaultPrevented).toBe(false);
    expect(globalThis.earlyPress).toBeUndefined();
  });

  test('falls back to the default action when scripts never load', async () => {
    pressKey();
    const click = vi.fn((event: Event) => event.defaultPrevented);
    document.querySelector('a')?.addEventListener('click', click);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(click).toHaveReturnedWith(false);
    expect(globalThis.earlyPress).toBeUndefined();
  });

  test('is not repeated by the fallback after its replay', async () => {
    pressKey();
    globalThis.earlyPress = undefined;
    const click = vi.fn();
    document.querySelector('a')?.addEventListener('click', click);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(click).not.toHaveBeenCalled();
  });
});

test('renderBootstrapScript: imports the entry on trigger, and reloads once when the file is gone', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const script = new Function(renderBootstrapScript('/static/gone.js'));
  script();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(sessionStorage.getItem('reloaded-at')).not.toBeNull();
});

describe('captureEarlyLink: a link clicked before hydration', () => {
  const clickMarkup = (markup: string, keys: MouseEventInit = {}) => {
    globalThis.earlyLink = undefined;
    document.body.innerHTML = markup;
    document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
    document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    return globalThis.earlyLink && new URL(globalThis.earlyLink).pathname;
  };

  beforeEach(() => readInlineScript(captureEarlyLink)());

  test.each<[string, string, MouseEventInit, string | undefined]>([
    ['a page of the site', '<a href="/posts"><b>x</b></a>', {}, '/posts'],
    ['a page in another tab', '<a href="/posts"><b>x</b></a>', { ctrlKey: true }, undefined],
    ['a page that has a tab of its own', '<a href="/posts" target="_blank"><b>x</b></a>', {}, undefined],
    ['a file', '<a href="/stay.ics" download><b>x</b></a>', {}, undefined],
    ['another site', '<a href="https://bank.example/"><b>x</b></a>', {}, undefined],
    ['no link', '<p><b>x</b></p>', {}, undefined],
  ])('is recorded when it leads to a page: %s', (_, markup, keys, expected) => {
    expect(clickMarkup(markup, keys)).toBe(expected);
  });

  test('to another language keeps the fragment', () => {
    window.history.replaceState(null, '', '#terms');
    clickMarkup('<a href="/EN?lang=en" hreflang="en"><b>EN</b></a>');
    expect(document.querySelector('a')?.getAttribute('href')).toMatch(/\/EN\?lang=en#terms$/);
    clickMarkup('<a href="/posts"><b>x</b></a>');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/posts');
    window.history.replaceState(null, '', window.location.pathname);
  });
});
