import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loopBusy } from '#src/server/loop-busy.ts';

const work = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

test('a loop is as busy as what it does, since it was last asked', async () => {
  const busy = loopBusy();
  await wait(5);
  work(100);
  await wait(5);
  expect(busy()).toBeGreaterThan(0.7);
  await wait(100);
  expect(busy()).toBeLessThan(0.3);
});
