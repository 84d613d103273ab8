import { expect, test } from 'vitest';
import { runInConstantTime } from '#src/server/security/constant-time.ts';

/** Fake clock for work and waits. */
const createClock = () => {
  let now = 1_234.5;
  const pass = async (ms: number): Promise<void> => {
    now += ms;
  };
  return { elapsed: () => now, wait: pass, pass };
};

test.each([0, 1, 80, 300, 599.5])('runInConstantTime: work of %s ms resolves after 600 ms', async (ms) => {
  const { pass, ...ports } = createClock();
  const startedAt = ports.elapsed();
  expect(await runInConstantTime(ports, () => pass(ms).then(() => 'done'))).toBe('done');
  expect(ports.elapsed() - startedAt).toBeCloseTo(600);
});

test('runInConstantTime: longer work resolves at the next multiple of 600 ms', async () => {
  const { pass, ...ports } = createClock();
  const startedAt = ports.elapsed();
  await runInConstantTime(ports, () => pass(700));
  expect(ports.elapsed() - startedAt).toBeCloseTo(1_200);
});

test('runInConstantTime: a failure takes the same time', async () => {
  const { pass, ...ports } = createClock();
  const startedAt = ports.elapsed();
  const failLater = async () => {
    await pass(20);
    throw new Error('no');
  };
  await expect(runInConstantTime(ports, failLater)).rejects.toThrow('no');
  expect(ports.elapsed() - startedAt).toBeCloseTo(600);
});
