import { expect, test } from 'vitest';
import { DatabaseRefusal, reducedError } from '#src/adapters/postgres/database-error.ts';
import { asStartFailure, StartFailure } from '#src/server/start-failure.ts';

test('asStartFailure: a refusal of the database keeps its sentence', () => {
  const failure = asStartFailure(new DatabaseRefusal('The folder is in use.'));
  expect(failure).toBeInstanceOf(StartFailure);
  expect(failure).toMatchObject({ message: 'The folder is in use.' });
});

test.each([
  [
    { code: '53100', message: 'could not extend file: No space left on device' },
    'The database failed while the site started: could not extend file: No space left on device (53100).',
  ],
  [
    { code: '42501', message: 'permission denied for schema public' },
    'The database failed while the site started: permission denied for schema public (42501).',
  ],
  [{ message: 'PGlite is closed' }, 'The database failed while the site started: PGlite is closed.'],
])('asStartFailure: a failed database becomes one sentence: %o', (thrown, sentence) => {
  const failure = asStartFailure(reducedError(thrown));
  expect(failure).toBeInstanceOf(StartFailure);
  expect(failure).toMatchObject({ message: sentence });
});

test('asStartFailure: a fault of the program stays what it is', () => {
  const fault = new TypeError('x is not a function');
  expect(asStartFailure(fault)).toBe(fault);
});
