import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { run, runQuietly } from './command.mjs';
import { createQuickFolder } from './quick-folder.mjs';
import { readReport } from './vitest-report.mjs';

/** Stage of a tool without test counts: a non-zero exit code is one failure, and only then its output is shown. */
const createToolStage =
  (command, ...args) =>
  async () => {
    const code = await runQuietly(command, args);
    return { passed: 0, failures: code === 0 ? [] : [`${command} ended with ${code}`] };
  };

const createVitestStage =
  (...args) =>
  async () => {
    const folder = createQuickFolder('punta-serena-tests-');
    const path = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    // What a process compiled, the next one finds: the fault suite alone starts hundreds.
    const env = { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };
    const code = await run('vitest', ['run', ...args, ...reporters], env);
    const { passed, failures } = readReport(path);
    rmSync(folder, { recursive: true, force: true });
    // An error outside of every test, such as one of a hook that tidies up for all.
    if (code !== 0 && failures.length === 0) failures.push(`vitest ended with ${code}, and no test failed`);
    return { passed, failures };
  };

const createProjectStage =
  (config) =>
  (...names) =>
    createVitestStage('--config', config, ...names.flatMap((name) => ['--project', name]));

const quick = createProjectStage('test/vitest.config.ts');
const live = createProjectStage('test/e2e/vitest.config.ts');

/** Stages by name; each resolves to the number of passed tests and one line for each failure. */
export const STAGES = {
  types: createToolStage('tsc'),
  lint: createToolStage('biome', 'check', '--error-on-warnings'),
  boundaries: createToolStage('depcruise', '--config', '.dependency-cruiser.mjs', 'src'),
  unused: createToolStage('knip'),
  unit: quick('unit', 'components', 'architecture'),
  contract: quick('contract'),
  build: () =>
    build().then(
      () => ({ passed: 0, failures: [] }),
      (error) => {
        console.error(error.message);
        return { passed: 0, failures: [error.message] };
      },
    ),
  e2e: live('e2e'),
  faults: live('faults', 'overload'),
  // Both at once: while the ones wait, the others compute.
  live: live('e2e', 'faults', 'overload'),
};

/** Stages that only read the sources. */
export const STATIC = ['types', 'lint', 'boundaries', 'unused'];

/** Everything, in order. */
export const EVERYTHING = [...STATIC, 'unit', 'contract', 'build', 'live'];
