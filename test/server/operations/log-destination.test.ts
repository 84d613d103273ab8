import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogDestination, createSharedLogDestination } from '#src/server/operations/log-destination.ts';
import { stretchPromise } from '#test/support/machine-speed.ts';

const KINDS = [
  ['createLogDestination', createLogDestination],
  ['createSharedLogDestination', createSharedLogDestination],
] as const;

let [folder, fd] = ['', 0];
const readWritten = (): string => readFileSync(join(folder, 'log'), 'utf8');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  fd = openSync(join(folder, 'log'), 'a');
});
afterEach(() => {
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

const createLines = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `{"line":${index},"text":"${'x'.repeat(index % 200)}"}\n`);

describe.each(KINDS)('%s', (_, create) => {
  test('writes all lines in their order, batched and immediate ones', async () => {
    const { batched, immediate, flush } = create(fd);
    const lines = createLines(5_000);
    for (const [index, line] of lines.entries()) (index % 100 === 0 ? immediate : batched).write(line);
    await flush();
    expect(readWritten()).toBe(lines.join(''));
  });

  test('a batched line waits for others, and is written without any', async () => {
    create(fd).batched.write('a\n');
    expect(readWritten()).toBe('');
    await expect.poll(readWritten).toBe('a\n');
  });

  test('an immediate line takes those before it along', async () => {
    const { batched, immediate } = create(fd);
    batched.write('a\n');
    immediate.write('b\n');
    await expect.poll(readWritten, { interval: 2, timeout: stretchPromise(40) }).toBe('a\nb\n');
  });

  test('flushSync writes what is left at once', () => {
    const { batched, flushSync } = create(fd);
    batched.write('a\n');
    flushSync();
    expect(readWritten()).toBe('a\n');
  });

  test('flush without lines resolves', async () => expect(await create(fd).flush()).toBeUndefined());
});

const MODULE = fileURLToPath(new URL('../../../src/server/operations/log-destination.ts', import.meta.url));

/** A process that writes lines to its standard output, which may be a pipe that is not read. */
const createScript = (create: string, end: string): string => `
  import { ${create} } from ${JSON.stringify(MODULE)};
  const { batched, flushSync } = ${create}();
  process.once('exit', flushSync);
  for (let index = 0; index < 20_000; index += 1) batched.write(\`{"line":\${index}}\\n\`);
  ${end}`;

const listExpected = (): string => Array.from({ length: 20_000 }, (_, index) => `{"line":${index}}\n`).join('');

describe.each(KINDS)('%s: a process that ends', (name) => {
  test.each([
    ['by an uncaught exception', "throw new Error('crash')", 1],
    ['by process.exit', 'process.exit(3)', 3],
    ['because nothing is left to do', '', 0],
  ])('%s loses no line', (_, end, status) => {
    const script = createScript(name, end);
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    });
    expect([ended.status, ended.stdout.split('\n').toSorted().join('\n')]).toEqual([
      status,
      listExpected().split('\n').toSorted().join('\n'),
    ]);
  });
});

test('createLogDestination: a reader that takes nothing does not stop the process', async () => {
  const script = createScript('createLogDestination', "setTimeout(() => process.stderr.write('still alive'), 50);");
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [said] = await once(child.stderr, 'data');
  expect(String(said)).toBe('still alive');
  expect((await text(child.stdout)).length).toBe(listExpected().length);
});

test('createSharedLogDestination: lines of several processes in one pipe stay whole', async () => {
  const script = `
    import { createSharedLogDestination } from ${JSON.stringify(MODULE)};
    const { batched, flushSync } = createSharedLogDestination();
    process.once('exit', flushSync);
    for (let index = 0; index < 5_000; index += 1) batched.write(JSON.stringify({ text: 'x'.repeat(index % 300) }) + '\\n');`;
  const command = `for n in 1 2 3; do "$0" --input-type=module -e "$1" & done; wait`;
  const shell = spawn('sh', ['-c', command, process.execPath, script]);
  await wait(300);
  const lines = (await text(shell.stdout)).trim().split('\n');
  expect(lines).toHaveLength(15_000);
  expect(() => lines.map((line) => JSON.parse(line))).not.toThrow();
});
