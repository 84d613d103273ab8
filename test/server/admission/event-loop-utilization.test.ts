import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { measureEventLoopUtilization } from '#src/server/admission/load-shedding.ts';

const work = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

test('event-loop utilization: measures the time since the last read', async () => {
  const busy = measureEventLoopUtilization();
  await wait(5);
  // Longer than the waits take on a busy machine.
  work(300);
  await wait(5);
  expect(busy()).toBeGreaterThan(0.6);
  await wait(300);
  expect(busy()).toBeLessThan(0.3);
});
