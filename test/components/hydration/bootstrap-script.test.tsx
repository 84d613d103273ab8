import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  loadLaterLinks,
  renderBootstrapScript,
  waitForHydrationTrigger,
} from '#src/components/hydration/bootstrap-script.ts';
import { readInlineScript } from '#test/support/browser/read-inline-script.ts';

let loadMap: ReturnType<typeof vi.fn<() => Promise<void>>>;
let loadPage: ReturnType<typeof vi.fn<() => Promise<void>>>;

let runPaint: () => void;
let idle: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  idle = [];
  loadMap = vi.fn(async () => {});
  loadPage = vi.fn(async () => {});
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
  void readInlineScript(waitForHydrationTrigger)(loadMap, loadPage, readInlineScript(loadLaterLinks)).then(begun);
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
    expect(loadMap).not.toHaveBeenCalled();
    runPaint();
    expect([loadMap, loadPage].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
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
    expect(await isWanted()).toBe(false);
    expect(listLinks().map(([rel]) => rel)).toEqual(['stylesheet', 'stylesheet', 'modulepreload']);
    const [first, second] = document.querySelectorAll('link');
    first?.dispatchEvent(new Event(fired));
    expect(await isWanted()).toBe(false);
    second?.dispatchEvent(new Event(fired));
    await vi.advanceTimersByTimeAsync(0);
    expect(await isWanted()).toBe(true);
  });

  test('without a touch, stylesheets are used together, when all have come', async () => {
    const styleLink = '<link rel="later" as="style">';
    document.head.innerHTML = `${styleLink}${styleLink}`;
    const [first, second] = document.querySelectorAll('link');
    const isWanted = listWanted();
    window.dispatchEvent(new Event('load'));
    runPaint();
    for (const run of idle) run();
    first?.dispatchEvent(new Event('load'));
    expect(await isWanted()).toBe(false);
    expect(listLinks()).toEqual(Array(2).fill(['preload', 'low']));
    second?.dispatchEvent(new Event('error'));
    expect(await isWanted()).toBe(false);
    expect(listLinks()).toEqual(Array(2).fill(['stylesheet', 'low']));
    for (const link of [first, second]) link?.dispatchEvent(new Event('load'));
    expect(await isWanted()).toBe(true);
  });

  test('without a touch, six scripts in one task', async () => {
    document.head.innerHTML = '<link rel="later" href="/static/a.js">'.repeat(8);
    const count = () => listLinks().filter(([rel]) => rel === 'modulepreload').length;
    const isWanted = listWanted();
    window.dispatchEvent(new Event('load'));
    runPaint();
    for (const run of idle) run();
    await Promise.resolve().then(() => Promise.resolve());
    expect(count()).toBe(6);
    await vi.advanceTimersByTimeAsync(1);
    expect([count(), await isWanted()]).toEqual([8, true]);
  });

  test.each([
    ['import map', () => loadMap],
    ['payload', () => loadPage],
  ])('not before the %s is there, and no script is loaded before the import map', async (part, getPart) => {
    let arrive = (): void => {};
    getPart().mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const isWanted = listWanted();
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(await isWanted()).toBe(false);
    expect(listLinks().map(([rel]) => rel)).toEqual(Array(2).fill(part === 'payload' ? 'modulepreload' : 'later'));
    arrive();
    expect(await isWanted()).toBe(true);
  });

  test.each(['click', 'keydown', 'focusin'])('with Save-Data at the first %s only', async (press) => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const isWanted = listWanted();
    window.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(60_000);
    // A touch that scrolls.
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect([idle.length, await isWanted(), loadMap.mock.calls.length]).toEqual([0, false, 0]);
    document.body.dispatchEvent(new Event(press, { bubbles: true }));
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

describe('renderBootstrapScript', () => {
  const page = globalThis as { __WAKU_INITIAL_RSC__?: unknown };

  const run = () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    new Function(renderBootstrapScript('/static/gone.js', 'b1'))();
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    return reload;
  };

  beforeEach(() => {
    sessionStorage.clear();
    delete page.__WAKU_INITIAL_RSC__;
  });
  afterEach(() => void delete page.__WAKU_INITIAL_RSC__);

  test('imports the entry on trigger, and reloads once when the file is gone', async () => {
    page.__WAKU_INITIAL_RSC__ = {};
    const reload = run();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(sessionStorage.getItem('reloaded-at')).not.toBeNull();
  });

  test('reloads once when the payload is of another build', async () => {
    vi.stubGlobal('fetch', async () => new Response('0:{"_buildId":"b2"}'));
    const reload = run();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  test('does not reload a page whose payload does not come for a while', async () => {
    const fetched = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetched);
    const reload = run();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched.mock.calls.length).toBeGreaterThan(4);
    expect(reload).not.toHaveBeenCalled();
  });
});
