import { expect, test } from 'vitest';
import { inEvenTime } from '#src/accounts/even-time.ts';

/** A clock on which work and waiting take what they say. */
const clock = () => {
  let now = 1_234.5;
  const pass = async (ms: number): Promise<void> => {
    now += ms;
  };
  return { elapsed: () => now, wait: pass, pass };
};

test.each([0, 1, 80, 300, 599.5])('work of %s ms is answered after 600', async (ms) => {
  const { pass, ...ports } = clock();
  const startedAt = ports.elapsed();
  expect(await inEvenTime(ports, () => pass(ms).then(() => 'done'))).toBe('done');
  expect(ports.elapsed() - startedAt).toBeCloseTo(600);
});

test('longer work is answered at the next full step', async () => {
  const { pass, ...ports } = clock();
  const startedAt = ports.elapsed();
  await inEvenTime(ports, () => pass(700));
  expect(ports.elapsed() - startedAt).toBeCloseTo(1_200);
});

test('a failure takes as long', async () => {
  const { pass, ...ports } = clock();
  const startedAt = ports.elapsed();
  const failing = async () => {
    await pass(20);
    throw new Error('no');
  };
  await expect(inEvenTime(ports, failing)).rejects.toThrow('no');
  expect(ports.elapsed() - startedAt).toBeCloseTo(600);
});
