import { expect, test } from 'vitest';
import { loopLag } from '#src/server/loop-lag.ts';

const busy = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

test('a loop that is kept busy is late, and on time again when it is left alone', async () => {
  const lag = loopLag();
  expect(lag()).toBe(0);
  const work = setInterval(() => busy(150), 160);
  await expect.poll(lag).toBeGreaterThan(50);
  clearInterval(work);
  await expect.poll(lag).toBeLessThan(50);
});
