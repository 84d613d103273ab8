import { expect, test } from 'vitest';
import { createWriteProbe } from '#src/server/operations/write-probe.ts';

const startProbe = () => {
  let time = 0;
  let writes = 0;
  let isFull = false;
  const write = async (): Promise<void> => {
    writes += 1;
    if (isFull) throw new Error('No space left on device');
  };
  const canWrite = createWriteProbe(write, () => time);
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

test('createWriteProbe: concurrent checks and those within five seconds cost one write', async () => {
  const { canWrite, writes, pass } = startProbe();
  expect(await Promise.all([canWrite(), canWrite(), canWrite()])).toEqual([true, true, true]);
  pass(4_999);
  expect([await canWrite(), writes()]).toEqual([true, 1]);
  pass(1);
  expect([await canWrite(), writes()]).toEqual([true, 2]);
});

test('createWriteProbe: a failed write is probed again after a second', async () => {
  const { canWrite, writes, pass, fill } = startProbe();
  fill(true);
  expect(await canWrite()).toBe(false);
  fill(false);
  pass(999);
  expect([await canWrite(), writes()]).toEqual([false, 1]);
  pass(1);
  expect([await canWrite(), writes()]).toEqual([true, 2]);
});
