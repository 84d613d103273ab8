import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stretch } from '#test/support/machine-speed.ts';

const LOCK_MODULE = new URL('../../.launch/one-at-a-time.mjs', import.meta.url).href;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punta-serena-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockFile = () => join(folder, 'lock');
const readDiary = () => (existsSync(join(folder, 'diary')) ? readFileSync(join(folder, 'diary'), 'utf8') : '');

/** A process that writes `(` when its turn begins and `)` when it ends, so many milliseconds later. */
const start = (ms: number): ChildProcess =>
  spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { appendFileSync } from 'node:fs';
     const { runOneAtATime } = await import(${JSON.stringify(LOCK_MODULE)});
     const say = (word) => appendFileSync(${JSON.stringify(join(folder, 'diary'))}, word);
     await runOneAtATime(${JSON.stringify(lockFile())}, 'tests', async () => {
       say('(');
       await new Promise((resolve) => setTimeout(resolve, ${ms}));
       say(')');
     });`,
  ]);
const waitForExit = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

test('runOneAtATime: five processes run one after another, and no lock file is left', async () => {
  await Promise.all([1, 2, 3, 4, 5].map(() => waitForExit(start(20))));
  expect(readDiary()).toBe('()'.repeat(5));
  expect(readdirSync(folder)).toEqual(['diary']);
});

test('runOneAtATime: does not wait for a killed process', async () => {
  const killed = start(60_000);
  await expect.poll(readDiary, { timeout: stretch(20_000) }).toBe('(');
  killed.kill('SIGKILL');
  await waitForExit(killed);
  await Promise.all([1, 2, 3, 4].map(() => waitForExit(start(20))));
  expect(readDiary()).toBe(`(${'()'.repeat(4)}`);
  expect(readdirSync(folder)).toEqual(['diary']);
});

test('runOneAtATime: waits for a running process', async () => {
  writeFileSync(lockFile(), String(process.pid));
  const waiting = start(0);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(readDiary()).toBe('');
  rmSync(lockFile());
  await waitForExit(waiting);
  expect(readDiary()).toBe('()');
});
