import { afterEach, expect, test, vi } from 'vitest';
import { createOperationalStatus } from '#src/server/operations/operational-status.ts';

afterEach(() => void vi.useRealTimers());

const openStatus = () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const ping = vi.fn(async (): Promise<void> => undefined);
  const database = { ping, write: ping, overdueWork: { read: vi.fn() } };
  return { ping, ...createOperationalStatus(database, { now: () => 0 }) };
};

test('operational status: pages ask for the database once a second', async () => {
  const { ping, isDatabaseThere } = openStatus();
  for (const [ms, pings] of [
    [0, 1],
    [999, 1],
    [1, 2],
  ] as const) {
    vi.advanceTimersByTime(ms);
    expect([await isDatabaseThere(), ping.mock.calls.length]).toEqual([true, pings]);
  }
});

test('operational status: pages see at once that a database is back', async () => {
  const { ping, isDatabaseThere } = openStatus();
  ping.mockRejectedValueOnce(new Error('away'));
  expect([await isDatabaseThere(), await isDatabaseThere()]).toEqual([false, true]);
});

test('operational status: a health check asks each time', async () => {
  const { ping, isReady } = openStatus();
  expect([await isReady(), await isReady(), ping.mock.calls.length]).toEqual([true, true, 2]);
});
