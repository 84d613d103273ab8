import { expect, test, vi } from 'vitest';
import { nudged } from '#src/server/nudged.ts';

/** Work that ends when it is told to. */
const work = () => {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  return { run, end: () => ends.shift()?.() };
};

const soon = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('however often it is asked, it runs once, and once more when it was asked meanwhile', async () => {
  const { run, end } = work();
  const nudge = nudged(run, () => {});
  nudge();
  nudge();
  nudge();
  expect(run).not.toHaveBeenCalled();
  await soon();
  expect(run).toHaveBeenCalledTimes(1);
  nudge();
  nudge();
  await soon();
  expect(run).toHaveBeenCalledTimes(1);
  end();
  await soon();
  expect(run).toHaveBeenCalledTimes(2);
  end();
  await soon();
  expect(run).toHaveBeenCalledTimes(2);
});

test('a failure is told, and the next nudge runs again', async () => {
  const onFailure = vi.fn();
  const run = vi.fn().mockRejectedValueOnce('away').mockResolvedValue(undefined);
  const nudge = nudged(run, onFailure);
  nudge();
  await soon();
  nudge();
  await soon();
  expect([run.mock.calls.length, onFailure.mock.calls]).toEqual([2, [['away']]]);
});
