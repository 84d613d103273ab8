import { expect, test } from 'vitest';
import { createProbe } from '#src/server/operations/operational-status.ts';

const startProbe = () => {
  let time = 0;
  let writes = 0;
  let isFull = false;
  const write = async (): Promise<void> => {
    writes += 1;
    if (isFull) throw new Error('No space left on device');
  };
  const canWrite = createProbe(write, { succeeded: 5_000, failed: 1_000 }, () => time);
  return {
    canWrite,
    writes: () => writes,
    pass: (ms: number) => {
      time += ms;
    },
    fill: (full: boolean) => {
      isFull = full;
    },
  };
};

test('probe: concurrent checks and those while an answer counts cost one write', async () => {
  const { canWrite, writes, pass } = startProbe();
  expect(await Promise.all([canWrite(), canWrite(), canWrite()])).toEqual([true, true, true]);
  pass(4_999);
  expect([await canWrite(), writes()]).toEqual([true, 1]);
  pass(1);
  expect([await canWrite(), writes()]).toEqual([true, 2]);
});

test('probe: a failure counts for its own time', async () => {
  const { canWrite, writes, pass, fill } = startProbe();
  fill(true);
  expect(await canWrite()).toBe(false);
  fill(false);
  pass(999);
  expect([await canWrite(), writes()]).toEqual([false, 1]);
  pass(1);
  expect([await canWrite(), writes()]).toEqual([true, 2]);
});
