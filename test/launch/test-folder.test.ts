import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { stretch } from '#test/support/machine-speed.ts';

const MODULE = new URL('../../.launch/test-folder.mjs', import.meta.url).href;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A run with three processes of its folder, all of which refuse to end by themselves: by environment, by directory, by arguments. */
const RUN = `
  import { spawn } from 'node:child_process';
  const { openTestFolder } = await import(${JSON.stringify(MODULE)});
  const folder = openTestFolder();
  const lasting = ['--eval', "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000)"];
  const start = (args, options) => spawn(process.execPath, [...lasting, ...args], { detached: true, stdio: 'ignore', ...options }).pid;
  const pids = [
    start([], { env: { TMPDIR: folder.path } }),
    start([], { cwd: folder.path, env: {} }),
    start([folder.path + '/profile'], { env: {} }),
  ];
  console.log(JSON.stringify({ path: folder.path, pids }));
  process.stdin.once('data', async () => {
    await folder.close();
    process.exit();
  });
`;

const startRun = async (): Promise<{ run: ChildProcess; path: string; pids: number[] }> => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(run.stdout, 'data');
  return { run, ...JSON.parse(String(line)) };
};

/** Without /proc no process can be found by its folder. */
const hasNoProc = !existsSync('/proc/self/environ');

test.skipIf(hasNoProc).each([
  ['is closed', (run: ChildProcess) => run.stdin?.write('end')],
  ['loses its run by kill -9', (run: ChildProcess) => run.kill('SIGKILL')],
])('openTestFolder: a folder that %s is removed with every process in it', async (_, end) => {
  const { run, path, pids } = await startRun();
  expect([pids.length, ...pids.map(isRunning), existsSync(path)]).toEqual([3, true, true, true, true]);
  end(run);
  await expect
    .poll(() => [...pids.map(isRunning), existsSync(path)], { timeout: stretch(20_000) })
    .toEqual([false, false, false, false]);
});

test('readResults: counts what was written so far, and ignores nothing', async () => {
  const script = `
    import { mkdtempSync, rmSync } from 'node:fs';
    const { default: ResultWriter, readResults, RESULTS_FILE } = await import(${JSON.stringify(MODULE.replace('test-folder', 'test-results'))});
    const folder = mkdtempSync('/tmp/results-');
    process.env[RESULTS_FILE] = folder + '/results';
    const before = readResults(process.env[RESULTS_FILE]);
    const writer = new ResultWriter();
    const module = { moduleId: process.cwd() + '/test/a.test.ts', errors: () => [], diagnostic: () => ({ duration: 12.4 }) };
    const describe = (state, message) => ({ fullName: 'a › b', module, result: () => ({ state, errors: [{ message }] }) });
    writer.onTestCaseResult(describe('passed'));
    writer.onTestCaseResult(describe('failed', '\\u001b[31mone\\u001b[0m\\ntwo'));
    writer.onTestCaseResult(describe('skipped'));
    writer.onTestModuleEnd(module);
    writer.onTestRunEnd([], [{ message: 'late' }]);
    console.log(JSON.stringify({ before, after: readResults(process.env[RESULTS_FILE]) }));
    rmSync(folder, { recursive: true });
  `;
  const { stdout } = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(JSON.parse(await text(stdout))).toEqual({
    before: { passed: 0, failures: [], files: [] },
    after: {
      passed: 1,
      failures: ['test/a.test.ts › a › b: one', 'outside of every test: late'],
      files: [{ file: 'test/a.test.ts', ms: 12 }],
    },
  });
});
