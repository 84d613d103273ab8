import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';

const DATABASE_URL = 'postgres:///hotel';

test.each([
  [{}, 1],
  [{ PROCESSES: '1' }, 1],
  [{ DATABASE_URL }, availableParallelism()],
  [{ DATABASE_URL, PROCESSES: '' }, availableParallelism()],
  [{ DATABASE_URL, PROCESSES: '1' }, 1],
  [{ DATABASE_URL, PROCESSES: '3' }, 3],
])('%o is served by %i', (settings, processes) => {
  expect(readConfig(settings).processes).toBe(processes);
});

test.each([
  [{ PROCESSES: '2' }, 'PROCESSES must be 1 without DATABASE_URL: only one process can open the embedded database.'],
  [{ DATABASE_URL, PROCESSES: '0' }, 'PROCESSES must be a whole number from 1 to 64, not "0".'],
  [{ DATABASE_URL, PROCESSES: 'all' }, 'PROCESSES must be a whole number from 1 to 64, not "all".'],
])('%o is refused in one sentence', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(new Error(sentence));
});
