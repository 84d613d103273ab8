import { expect, test } from 'vitest';
import { createConcurrencyLimit } from '#src/backend/embedded/assets/picture-encoder.ts';

const openLimit = () => {
  const gates: PromiseWithResolvers<void>[] = [];
  const entered: number[] = [];
  const work = (name: number) => async () => {
    entered.push(name);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return name;
  };
  const flushTasks = () => new Promise((resolve) => setImmediate(resolve));
  return { gates, entered, work, flushTasks };
};

test('concurrency limit: runs the maximum, queues others in order', async () => {
  const { gates, entered, work, flushTasks } = openLimit();
  const pass = createConcurrencyLimit({ maxRunning: 2, maxQueued: 10 });
  const all = Promise.all([1, 2, 3, 4].map((name) => pass(work(name))));
  await flushTasks();
  expect(entered).toEqual([1, 2]);
  gates[1]?.resolve();
  await flushTasks();
  expect(entered).toEqual([1, 2, 3]);
  for (let gate = 0; gate < 4; gate += 1) {
    gates[gate]?.resolve();
    await flushTasks();
  }
  expect(await all).toEqual([1, 2, 3, 4]);
});

test('concurrency limit: refuses at once when the queue is full', async () => {
  const { gates, work, flushTasks } = openLimit();
  const pass = createConcurrencyLimit({ maxRunning: 1, maxQueued: 1 });
  const first = pass(work(1));
  const second = pass(work(2));
  await expect(pass(work(3))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  gates[0]?.resolve();
  await flushTasks();
  gates[1]?.resolve();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

test('concurrency limit: frees the slot of failed work', async () => {
  const pass = createConcurrencyLimit({ maxRunning: 1, maxQueued: 0 });
  await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await pass(async () => 'next')).toBe('next');
});
