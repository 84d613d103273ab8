import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PictureJob } from '#src/backend/embedded/assets/picture-encoder.ts';
import { createPictureEncoder } from '#src/backend/embedded/assets/picture-encoder.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { listChildProcesses } from '#test/support/site/child-processes.ts';

const createJob = async (side = 30): Promise<PictureJob> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer();
  return { bytes, width: side, height: side, fit: 'cover', withoutEnlargement: false, format: 'avif', quality: 90 };
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const readWidth = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).width;

/** Its process is the one that this process started since. */
const openEncoder = (idleTimeout?: number) => {
  const before = listChildProcesses(process.pid);
  const listNew = () => listChildProcesses(process.pid).filter((pid) => !before.includes(pid));
  return { encode: createPictureEncoder(idleTimeout), listNew };
};

const end = (pids: readonly number[]): void => {
  expect(pids).toHaveLength(1);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
};

test('picture encoder: makes several pictures at once in one process', async () => {
  const { encode, listNew } = openEncoder();
  const job = await createJob();
  const pictures = await Promise.all([10, 20, 40].map((width) => encode({ ...job, width })));
  expect(await Promise.all(pictures.map(readWidth))).toEqual([10, 20, 40]);
  end(listNew());
});

test('picture encoder: a process that ends refuses its pictures, and the next has a new one', async () => {
  const { encode, listNew } = openEncoder();
  const job = await createJob();
  await encode(job);
  const slow = encode(await createJob(5_000));
  end(listNew());
  await expect(slow).rejects.toThrow('the picture process ended');
  expect(await readWidth(await encode(job))).toBe(30);
  end(listNew());
});

test('picture encoder: its process ends when nothing is asked for, and starts again', async () => {
  const { encode, listNew } = openEncoder(0);
  const job = await createJob();
  for (let each = 0; each < 2; each += 1) {
    await encode(job);
    await expect.poll(listNew).toEqual([]);
  }
});

const SITE = `
  const { createPictureEncoder } = await import(process.argv[1]);
  process.on('message', (job) => {
    if (job === 'exit') process.exit(0);
    createPictureEncoder()(job).catch(() => undefined);
  });
`;
const ENCODER = fileURLToPath(import.meta.resolve('#src/backend/embedded/assets/picture-encoder.ts'));

test('picture encoder: a site that exits does not wait for a picture, and leaves no process', async () => {
  const site = spawn(process.execPath, ['--input-type=module', '--eval', SITE, ENCODER], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  // It would take more than ten seconds.
  site.send(await createJob(6_000));
  let pid = 0;
  const findPid = (): number => {
    [pid = 0] = listChildProcesses(site.pid ?? 0);
    return pid;
  };
  await expect.poll(findPid).toBeGreaterThan(0);
  // The picture is being made by then.
  await wait(500);
  site.send('exit');
  const startedAt = performance.now();
  expect(await once(site, 'exit')).toEqual([0, null]);
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(stretch(5_000));
});
