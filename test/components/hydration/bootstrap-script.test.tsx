import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  loadImportMap,
  loadLaterLinks,
  loadPayload,
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

  test('with Save-Data at the first interaction only', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const isWanted = listWanted();
    window.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([idle.length, await isWanted(), loadMap.mock.calls.length]).toEqual([0, false, 0]);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
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

describe('loadImportMap', () => {
  const run = (status: number) => {
    const fetched = vi.fn(async () => new Response('{"integrity":{}}', { status }));
    vi.stubGlobal('fetch', fetched);
    document.head.innerHTML = '<link rel="later" as="fetch" href="/static/import-map-1.json">';
    // The test's browser does not know it.
    Object.assign(document.head.firstElementChild ?? {}, { integrity: 'sha256-1' });
    const append = vi.spyOn(document.head, 'append').mockReturnValue();
    return { done: readInlineScript(loadImportMap)(), fetched, append };
  };

  test('inserts the map that has the hash of its link', async () => {
    const { done, fetched, append } = run(200);
    await done;
    expect(fetched).toHaveBeenCalledWith(expect.stringContaining('/static/import-map-1.json'), {
      integrity: 'sha256-1',
      priority: 'low',
    });
    const [map] = append.mock.calls[0] as [HTMLScriptElement];
    expect([map.type, map.textContent]).toEqual(['importmap', '{"integrity":{}}']);
  });

  test('rejects when the map is gone', async () => {
    const { done, append } = run(404);
    await expect(done).rejects.toThrow('404');
    expect(append).not.toHaveBeenCalled();
  });
});

describe('loadPayload', () => {
  const page = globalThis as { __WAKU_INITIAL_RSC__?: { response: Promise<Response> } };
  afterEach(() => {
    delete page.__WAKU_INITIAL_RSC__;
    window.history.replaceState(null, '', '/');
  });

  test.each([
    ['/', '/RSC/R/_root.txt?query='],
    ['/EN/rooms', '/RSC/R/EN/rooms.txt?query='],
  ])('fetches that of %s for the router', async (path, address) => {
    window.history.replaceState(null, '', path);
    const fetched = vi.fn(async () => new Response('payload'));
    vi.stubGlobal('fetch', fetched);
    await readInlineScript(loadPayload)();
    expect(fetched).toHaveBeenCalledWith(address, { priority: 'low' });
    expect(await (await page.__WAKU_INITIAL_RSC__?.response)?.text()).toBe('payload');
  });

  test('leaves the one that the page holds', async () => {
    const held = { response: Promise.resolve(new Response()) };
    page.__WAKU_INITIAL_RSC__ = held;
    await readInlineScript(loadPayload)();
    expect(page.__WAKU_INITIAL_RSC__).toBe(held);
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
