import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './project.mjs';

/** Names the file of results to the reporter. */
export const RESULTS_FILE = 'TEST_RESULTS_FILE';

const getFirstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0] || 'no message';

const write = (result) => appendFileSync(process.env[RESULTS_FILE], `${JSON.stringify(result)}\n`);

const writeFailure = (where, errors) => write({ failure: `${where}: ${getFirstLine(errors[0]?.message)}` });

const getFile = (module) => relative(ROOT, module.moduleId);

/** Reporter of Vitest: writes each result as soon as it is known, so that a run that is interrupted has told what failed. */
export default class ResultWriter {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'passed') write({ passed: 1 });
    if (state === 'failed') writeFailure(`${getFile(test.module)} › ${test.fullName}`, errors);
  }

  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) writeFailure(`${getFile(suite.module)} › ${suite.fullName}`, suite.errors());
  }

  /** A file that could not be loaded counts as one failed test. */
  onTestModuleEnd(module) {
    if (module.errors().length > 0) writeFailure(getFile(module), module.errors());
    write({ file: getFile(module), ms: Math.round(module.diagnostic().duration) });
  }

  onTestRunEnd(_, errors) {
    for (const error of errors) writeFailure('outside of every test', [error]);
  }
}

/** Reads what a reporter has written so far: the number of passed tests, a line for each failure, files with their time. */
export const readResults = (path) => {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const results = lines.map((line) => JSON.parse(line));
  return {
    passed: results.filter(({ passed }) => passed).length,
    failures: results.flatMap(({ failure }) => (failure ? [failure] : [])),
    files: results.filter(({ file }) => file),
  };
};
