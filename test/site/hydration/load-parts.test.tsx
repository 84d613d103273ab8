import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchWithRetry, insertScripts, loadLaterLinks, loadPayload } from '#src/site/hydration/load-parts.ts';
import { readInlineScript } from '#test/support/browser/read-inline-script.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('fetchWithRetry', () => {
  const run = (...answers: readonly (Response | Error)[]) => {
    const left = [...answers];
    const fetched = vi.fn(async () => {
      const answer = left.shift();
      if (!(answer instanceof Response)) throw answer;
      return answer;
    });
    vi.stubGlobal('fetch', fetched);
    const settled = vi.fn();
    const done = readInlineScript(fetchWithRetry)('/part', { integrity: 'sha256-1' });
    done.then(settled, settled);
    return { fetched, settled, done };
  };
  const cutOff = new Response(new ReadableStream({ start: (text) => text.error(new TypeError('cut off')) }));

  test('reads the text of an address at low priority', async () => {
    const { done, fetched } = run(new Response('text'));
    expect(await done).toBe('text');
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/part', { priority: 'low', integrity: 'sha256-1' });
  });

  test.each([
    ['there is no line', new TypeError('Failed to fetch')],
    ['the answer is cut off', cutOff],
    ['the site is busy', new Response('', { status: 503 })],
    ['the visitor asks too often', new Response('', { status: 429 })],
  ])('asks again after 1, 2 and 4 seconds when %s', async (_, failure) => {
    const { fetched, settled } = run(failure, new TypeError(), new TypeError(), new Response('text'));
    for (const [seconds, asked] of [
      [0, 1],
      [0.999, 1],
      [0.001, 2],
      [1.999, 2],
      [0.001, 3],
      [3.999, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(1_000 * seconds);
      expect(fetched).toHaveBeenCalledTimes(asked);
    }
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith('text');
  });

  test.each([404, 410])('rejects when the address is gone: %i', async (status) => {
    const { done, fetched } = run(new Response('', { status }));
    await expect(done).rejects.toThrow(`/part: ${status}`);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('insertScripts', () => {
  const stubTrustedTypes = () =>
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, { createScript }: { createScript(text: string): string }) => ({
        createScript: (text: string) => `${name}: ${createScript(text)}`,
      }),
    });

  test.each([
    ['with trusted types', stubTrustedTypes, 'page-scripts: '],
    ['in a browser without them', () => undefined, ''],
  ])('inserts the map and then the script, and takes both out of the page again: %s', (_, prepare, by) => {
    prepare();
    const append = vi.spyOn(document.head, 'append').mockReturnValue();
    readInlineScript(insertScripts)(JSON.stringify(['{"integrity":{}}', 'start()']));
    const inserted = append.mock.calls.map(([script]) => script as HTMLScriptElement);
    expect(inserted.map(({ type, textContent, isConnected }) => [type, textContent, isConnected])).toEqual([
      ['importmap', `${by}{"integrity":{}}`, false],
      ['', `${by}start()`, false],
    ]);
  });
});

describe('loadPayload', () => {
  const page = globalThis as { __WAKU_INITIAL_RSC__?: { response: Promise<Response> } };
  const load = vi.fn(async () => '0:{"_buildId":"b1"}');
  afterEach(() => {
    delete page.__WAKU_INITIAL_RSC__;
    window.history.replaceState(null, '', '/');
  });

  beforeEach(() => {
    document.head.innerHTML = '<link rel="later" data-of="Render"/>';
  });

  test.each([
    ['/', '/RSC/R/_root.txt?query=&of=Render'],
    ['/EN/rooms', '/RSC/R/EN/rooms.txt?query=&of=Render'],
  ])('fetches that of %s and of its render for the router', async (path, address) => {
    window.history.replaceState(null, '', path);
    await loadPayload(load, 'b1');
    expect(load).toHaveBeenLastCalledWith(address);
    expect(await (await page.__WAKU_INITIAL_RSC__?.response)?.text()).toBe('0:{"_buildId":"b1"}');
  });

  test('rejects that of another build, and what is no payload', async () => {
    await expect(loadPayload(load, 'b2')).rejects.toThrow('not of build b2');
    expect(page.__WAKU_INITIAL_RSC__).toBeUndefined();
  });

  test('leaves the one that the page holds', async () => {
    const held = { response: Promise.resolve(new Response()) };
    page.__WAKU_INITIAL_RSC__ = held;
    await loadPayload(load, 'b2');
    expect(page.__WAKU_INITIAL_RSC__).toBe(held);
  });
});

describe('loadLaterLinks', () => {
  const SHEET = '<link rel="later" as="style">';
  const SCRIPT = '<link rel="later" href="/static/a.js">';
  const listLinks = () =>
    [...document.querySelectorAll('link')].map(
      ({ rel, fetchPriority, attributes }) =>
        `${rel} ${fetchPriority || attributes.getNamedItem('fetchpriority')?.value || ''}`,
    );
  /** Without addresses, which the test's browser would refuse to load. */
  const run = (head: string, touched: boolean) => {
    document.head.innerHTML = head;
    const loaded = vi.fn();
    void loadLaterLinks(touched).then(loaded);
    return loaded;
  };
  const receive = async (event: string, ...sheets: readonly number[]) => {
    for (const index of sheets) document.querySelectorAll('link')[index]?.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
  };

  test.each(['load', 'error'])('after a touch: at once, until each stylesheet has fired %s', async (fired) => {
    const loaded = run(SHEET + SHEET + SCRIPT, true);
    expect(listLinks()).toEqual(['stylesheet ', 'stylesheet ', 'modulepreload ']);
    await receive(fired, 0);
    expect(loaded).not.toHaveBeenCalled();
    await receive(fired, 1);
    expect(loaded).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  test('without a touch: at low priority, stylesheets used together when all have come', async () => {
    const loaded = run(SHEET + SHEET, false);
    await receive('load', 0);
    expect(listLinks()).toEqual(['preload low', 'preload low']);
    await receive('error', 1);
    expect(listLinks()).toEqual(['stylesheet low', 'stylesheet low']);
    expect(loaded).not.toHaveBeenCalled();
    await receive('load', 0, 1);
    expect(loaded).toHaveBeenCalledOnce();
  });

  test('without a touch: six scripts in one task', async () => {
    const count = () => listLinks().filter((link) => link === 'modulepreload low').length;
    run(SCRIPT.repeat(8), false);
    expect(count()).toBe(6);
    await vi.advanceTimersByTimeAsync(1);
    expect(count()).toBe(8);
  });

  test('names the script that must run first', async () => {
    const loaded = run(`<link rel="later" as="script" href="/static/first.js">${SCRIPT}`, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(loaded).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/static\/first\.js$/));
  });
});
