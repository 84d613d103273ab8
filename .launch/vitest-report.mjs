import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './place.mjs';

const getFirstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0] || 'no message';

const listFailures = ({ name, status, message, assertionResults }) => {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that could not even be loaded, or whose preparation failed, counts as one failed test.
  if (status === 'failed' && failed.length === 0) return [`${file}: ${getFirstLine(message)}`];
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${getFirstLine(failureMessages[0])}`);
};

/** Reads Vitest's JSON report: the number of passed tests and one line for each failure. */
export const readReport = (path) => {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
    return { passed: numPassedTests, failures: testResults.flatMap(listFailures) };
  } catch {
    return { passed: 0, failures: ['Vitest ended without a report'] };
  }
};
