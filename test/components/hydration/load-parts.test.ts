import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchWithRetry, loadImportMap, loadPayload } from '#src/components/hydration/load-parts.ts';
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

describe('loadImportMap', () => {
  test('inserts the map that has the hash of its link', async () => {
    document.head.innerHTML = '<link rel="later" as="fetch" href="/static/import-map-1.json">';
    // The test's browser does not know it.
    Object.assign(document.head.firstElementChild ?? {}, { integrity: 'sha256-1' });
    const append = vi.spyOn(document.head, 'append').mockReturnValue();
    const load = vi.fn(async () => '{"integrity":{}}');
    await readInlineScript(loadImportMap)(load);
    expect(load).toHaveBeenCalledWith(expect.stringContaining('/static/import-map-1.json'), { integrity: 'sha256-1' });
    const [map] = append.mock.calls[0] as [HTMLScriptElement];
    expect([map.type, map.textContent]).toEqual(['importmap', '{"integrity":{}}']);
  });
});

describe('loadPayload', () => {
  const page = globalThis as { __WAKU_INITIAL_RSC__?: { response: Promise<Response> } };
  const load = vi.fn(async () => '0:{"_buildId":"b1"}');
  afterEach(() => {
    delete page.__WAKU_INITIAL_RSC__;
    window.history.replaceState(null, '', '/');
  });

  test.each([
    ['/', '/RSC/R/_root.txt?query='],
    ['/EN/rooms', '/RSC/R/EN/rooms.txt?query='],
  ])('fetches that of %s for the router', async (path, address) => {
    window.history.replaceState(null, '', path);
    await readInlineScript(loadPayload)(load, 'b1');
    expect(load).toHaveBeenLastCalledWith(address);
    expect(await (await page.__WAKU_INITIAL_RSC__?.response)?.text()).toBe('0:{"_buildId":"b1"}');
  });

  test('rejects that of another build, and what is no payload', async () => {
    await expect(readInlineScript(loadPayload)(load, 'b2')).rejects.toThrow('not of build b2');
    expect(page.__WAKU_INITIAL_RSC__).toBeUndefined();
  });

  test('leaves the one that the page holds', async () => {
    const held = { response: Promise.resolve(new Response()) };
    page.__WAKU_INITIAL_RSC__ = held;
    await readInlineScript(loadPayload)(load, 'b2');
    expect(page.__WAKU_INITIAL_RSC__).toBe(held);
  });
});
