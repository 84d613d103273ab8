import { expect, test } from 'vitest';
import { monitorEventLoopDelayMs } from '#src/server/admission/load-shedding.ts';

const blockLoop = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

test('event-loop delay: rises while the loop is blocked and falls when it is idle', async () => {
  const lag = monitorEventLoopDelayMs();
  expect(lag()).toBe(0);
  const work = setInterval(() => blockLoop(150), 160);
  await expect.poll(lag).toBeGreaterThan(50);
  clearInterval(work);
  await expect.poll(lag).toBeLessThan(50);
});
