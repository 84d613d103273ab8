import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { run } from './command.mjs';

/** A tool that says yes or no: only its no is counted. */
const tool =
  (command, ...args) =>
  async () => ({ passed: 0, failed: (await run(command, args)) === 0 ? 0 : 1 });

/** A file that could not even be loaded counts as one failed test. */
const countsOf = ({ numPassedTests, numFailedTests, testResults }) => {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
};

const readCounts = (report) => {
  try {
    return countsOf(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const vitest =
  (...args) =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'punta-serena-report-'));
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run('vitest', ['run', ...args, ...reporters]);
    const counts = readCounts(report);
    rmSync(folder, { recursive: true });
    return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) };
  };

const projects = (...names) => ['--config', 'test/vitest.config.ts', ...names.flatMap((name) => ['--project', name])];

/** Everything that is checked, in order. */
export const STAGES = {
  types: tool('tsc'),
  lint: tool('biome', 'check', '--error-on-warnings'),
  boundaries: tool('depcruise', '--config', '.dependency-cruiser.mjs', 'src'),
  unused: tool('knip'),
  unit: vitest(...projects('unit', 'components', 'architecture')),
  contract: vitest(...projects('contract')),
  build: () =>
    build().then(
      () => ({ passed: 0, failed: 0 }),
      (error) => {
        console.error(error.message);
        return { passed: 0, failed: 1 };
      },
    ),
  e2e: vitest('--config', 'test/e2e/vitest.config.ts'),
};
