import { expect, test } from 'vitest';
import { turnstile } from '#src/adapters/embedded-backend/turnstile.ts';

const opened = () => {
  const gates: PromiseWithResolvers<void>[] = [];
  const entered: number[] = [];
  const work = (name: number) => async () => {
    entered.push(name);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return name;
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { gates, entered, work, settled };
};

test('a turnstile lets so many through at once, the others in their order', async () => {
  const { gates, entered, work, settled } = opened();
  const pass = turnstile({ atOnce: 2, waiting: 10 });
  const all = Promise.all([1, 2, 3, 4].map((name) => pass(work(name))));
  await settled();
  expect(entered).toEqual([1, 2]);
  gates[1]?.resolve();
  await settled();
  expect(entered).toEqual([1, 2, 3]);
  for (let gate = 0; gate < 4; gate += 1) {
    gates[gate]?.resolve();
    await settled();
  }
  expect(await all).toEqual([1, 2, 3, 4]);
});

test('whoever finds too many waiting is refused at once', async () => {
  const { gates, work, settled } = opened();
  const pass = turnstile({ atOnce: 1, waiting: 1 });
  const first = pass(work(1));
  const second = pass(work(2));
  await expect(pass(work(3))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  gates[0]?.resolve();
  await settled();
  gates[1]?.resolve();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

test('a place is free again after work that failed', async () => {
  const pass = turnstile({ atOnce: 1, waiting: 0 });
  await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await pass(async () => 'next')).toBe('next');
});
