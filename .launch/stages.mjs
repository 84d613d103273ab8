import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { run, runQuietly } from './command.mjs';
import { openTestFolder } from './test-folder.mjs';
import { RESULTS_FILE, readResults } from './test-results.mjs';

/** Stage of a tool without test counts: a non-zero exit code is one failure, and only then its output is shown. */
const createToolStage =
  (command, ...args) =>
  async () => {
    const code = await runQuietly(command, args);
    return { passed: 0, failures: code === 0 ? [] : [`${command} ended with ${code}`] };
  };

const REPORTER = fileURLToPath(new URL('./test-results.mjs', import.meta.url));

/** 64 MiB for new objects: they are collected less often, and tests take a twentieth less of a processor. */
const NODE_FLAGS = '--max-semi-space-size=64';

const createVitestStage =
  (...args) =>
  async () => {
    const folder = openTestFolder();
    const results = join(folder.path, 'results');
    // What a process compiled, the next one finds: the fault suite alone starts hundreds.
    const compiled = join(folder.path, 'compiled');
    const options = [process.env.NODE_OPTIONS, NODE_FLAGS].filter(Boolean).join(' ');
    const env = { TMPDIR: folder.path, NODE_COMPILE_CACHE: compiled, NODE_OPTIONS: options, [RESULTS_FILE]: results };
    const code = await run('vitest', ['run', ...args, '--reporter=default', `--reporter=${REPORTER}`], env);
    const { passed, failures, files } = readResults(results);
    await folder.close();
    if (code !== 0 && failures.length === 0) failures.push(`vitest ended with ${code}, and no test failed`);
    return { passed, failures, files };
  };

const createProjectStage =
  (config) =>
  (...names) =>
    createVitestStage('--config', config, ...names.flatMap((name) => ['--project', name]));

const quick = createProjectStage('test/vitest.config.ts');
const live = createProjectStage('test/e2e/vitest.config.ts');

/** Stages by name; each resolves to the number of passed tests, one line for each failure and, where it has any, its test files. */
export const STAGES = {
  types: createToolStage('tsc'),
  lint: createToolStage('biome', 'check', '--error-on-warnings'),
  boundaries: createToolStage('depcruise', '--config', '.dependency-cruiser.mjs', 'src'),
  unused: createToolStage('knip'),
  unit: quick('unit', 'components', 'architecture'),
  contract: quick('contract'),
  // Both at once: while the contracts wait for databases and locks, the others compute.
  fast: quick('unit', 'components', 'architecture', 'contract'),
  build: () =>
    build().then(
      () => ({ passed: 0, failures: [] }),
      (error) => {
        console.error(error.message);
        return { passed: 0, failures: [error.message] };
      },
    ),
  e2e: live('e2e'),
  faults: live('faults'),
  // Both at once: while the ones wait, the others compute.
  live: live('e2e', 'faults'),
  // What a machine can bear is measured alone.
  measured: live('overload'),
};

/** Stages that only read the sources. */
export const STATIC = ['types', 'lint', 'boundaries', 'unused'];

/** What decides, in order. */
export const DECIDING = [...STATIC, 'fast', 'build', 'live'];

/** Everything, in order. */
export const EVERYTHING = [...DECIDING, 'measured'];
