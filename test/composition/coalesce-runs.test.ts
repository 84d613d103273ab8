import { expect, test, vi } from 'vitest';
import { coalesceRuns } from '#src/composition/mail-services.ts';

/** Work that ends when it is told to. */
const work = () => {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  return { run, end: () => ends.shift()?.() };
};

const waitBriefly = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('coalesceRuns: many calls cause one run, and calls during it one more', async () => {
  const { run, end } = work();
  const nudge = coalesceRuns(run, () => {});
  nudge();
  nudge();
  nudge();
  expect(run).not.toHaveBeenCalled();
  await waitBriefly();
  expect(run).toHaveBeenCalledTimes(1);
  nudge();
  nudge();
  await waitBriefly();
  expect(run).toHaveBeenCalledTimes(1);
  end();
  await waitBriefly();
  expect(run).toHaveBeenCalledTimes(2);
  end();
  await waitBriefly();
  expect(run).toHaveBeenCalledTimes(2);
});

test('coalesceRuns: reports a failure, and the next call runs again', async () => {
  const onFailure = vi.fn();
  const run = vi.fn().mockRejectedValueOnce('away').mockResolvedValue(undefined);
  const nudge = coalesceRuns(run, onFailure);
  nudge();
  await waitBriefly();
  nudge();
  await waitBriefly();
  expect([run.mock.calls.length, onFailure.mock.calls]).toEqual([2, [['away']]]);
});
