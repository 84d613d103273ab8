import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHangDetector } from '#src/server/database/hang-detector.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const waitForever = () => new Promise<never>(() => undefined);

/** A call that is followed by how it ended. */
const startCall = ({ run }: ReturnType<typeof createHangDetector>, work: () => Promise<unknown> = waitForever) => {
  const call: { end?: unknown } = {};
  run(work).then(
    (value) => Object.assign(call, { end: value }),
    (error: Error) => Object.assign(call, { end: error.name }),
  );
  return call;
};

test('createHangDetector: a call to a server that answers nothing fails within five seconds, and its connection is closed', async () => {
  const detector = createHangDetector(waitForever);
  const close = vi.fn();
  detector.watch({ processId: 7, close }, waitForever());
  const call = startCall(detector);
  await vi.advanceTimersByTimeAsync(3_500);
  expect([call.end, close.mock.calls.length]).toEqual([undefined, 0]);
  await vi.advanceTimersByTimeAsync(1_400);
  expect([call.end, close.mock.calls.length]).toEqual(['DatabaseUnavailable', 1]);
  detector.stop();
});

test('createHangDetector: calls fail at once while the server hangs, and work as soon as it answers', async () => {
  let answers = false;
  const detector = createHangDetector(() => (answers ? Promise.resolve([]) : waitForever()));
  startCall(detector);
  await vi.advanceTimersByTimeAsync(5_000);
  const work = vi.fn(async () => 'rows');
  const refused = startCall(detector, work);
  await vi.advanceTimersByTimeAsync(0);
  expect([refused.end, work.mock.calls.length]).toEqual(['DatabaseUnavailable', 0]);
  answers = true;
  await vi.advanceTimersByTimeAsync(2_500);
  const served = startCall(detector, work);
  await vi.advanceTimersByTimeAsync(0);
  expect(served.end).toBe('rows');
  detector.stop();
});

test.each([
  ['of nothing to say', () => Promise.resolve([])],
  ['of too many connections', () => Promise.reject(Object.assign(new Error('too many'), { code: '53300' }))],
])('createHangDetector: long work goes on while the server answers, also with an error (%s)', async (_, ask) => {
  const detector = createHangDetector(ask);
  const close = vi.fn();
  detector.watch({ processId: 7, close }, waitForever());
  const call = startCall(detector, () => new Promise((resolve) => setTimeout(resolve, 60_000, 'done')));
  await vi.advanceTimersByTimeAsync(59_000);
  expect([call.end, close.mock.calls.length]).toEqual([undefined, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(call.end).toBe('done');
  detector.stop();
});

test('createHangDetector: closes a connection whose statement the server does not have, and no other', async () => {
  const [lost, busy, younger] = [vi.fn(), vi.fn(), vi.fn()];
  const ask = vi.fn(async () => {
    // After the answer to the one before.
    detector.watch({ processId: 7, close: younger }, waitForever());
    return [7];
  });
  const detector = createHangDetector(ask);
  detector.watch({ processId: 7, close: lost }, waitForever());
  detector.watch({ processId: 8, close: busy }, waitForever());
  startCall(detector);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ask).toHaveBeenCalledExactlyOnceWith([7, 8]);
  expect([lost, busy, younger].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  detector.stop();
});

test('createHangDetector: asks nothing about calls that are answered, and stops checking after the last', async () => {
  const [start, stop] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  const ask = vi.fn(async () => []);
  const detector = createHangDetector(ask);
  for (const _ of Array.from({ length: 20 })) {
    startCall(detector, () => new Promise((resolve) => setTimeout(resolve, 300)));
    await vi.advanceTimersByTimeAsync(300);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).not.toHaveBeenCalled();
  expect(start).toHaveBeenCalled();
  for (const { value } of start.mock.results) expect(stop).toHaveBeenCalledWith(value);
});
