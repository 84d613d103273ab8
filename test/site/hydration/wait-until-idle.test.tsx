import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntilIdle } from '#src/site/hydration/wait-until-idle.ts';

let idle: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void idle.push(run));
  vi.spyOn(performance, 'now').mockReturnValue(1_500);
});

afterEach(() => {
  // Other files have the same window: nothing may be left listening in it.
  window.dispatchEvent(new Event('load'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const run = () => {
  const ended = vi.fn();
  void waitUntilIdle().then(ended);
  return async (milliseconds = 0) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return ended.mock.calls.length > 0;
  };
};

const stubReadyState = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

test('ends when the page is loaded, and then the browser idle', async () => {
  stubReadyState('interactive');
  const hasEnded = run();
  expect(idle).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  expect([idle.length, await hasEnded()]).toEqual([1, false]);
  for (const end of idle) end();
  expect(await hasEnded()).toBe(true);
});

test('waits for no load on a page that is loaded', async () => {
  stubReadyState('complete');
  const hasEnded = run();
  for (const end of idle) end();
  expect(await hasEnded()).toBe(true);
});

test('ends a tenth of a second after the load in a browser without idle callbacks', async () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  stubReadyState('complete');
  const hasEnded = run();
  expect(await hasEnded(99)).toBe(false);
  expect(await hasEnded(1)).toBe(true);
});

test('ends four seconds after the page began to load, while a picture does not come', async () => {
  stubReadyState('interactive');
  const hasEnded = run();
  expect(await hasEnded(2_499)).toBe(false);
  expect(await hasEnded(1)).toBe(true);
});
