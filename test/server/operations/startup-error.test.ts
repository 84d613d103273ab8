import { expect, test } from 'vitest';
import { DatabaseRefusal, toDatabaseError } from '#src/server/database/database-error.ts';
import { StartupError, toStartupError } from '#src/server/operations/startup-error.ts';

test('toStartupError: keeps the sentence of a database refusal', () => {
  const failure = toStartupError(new DatabaseRefusal('The folder is in use.'));
  expect(failure).toBeInstanceOf(StartupError);
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
])('toStartupError: a database failure becomes one sentence: %o', (thrown, sentence) => {
  const failure = toStartupError(toDatabaseError(thrown));
  expect(failure).toBeInstanceOf(StartupError);
  expect(failure).toMatchObject({ message: sentence });
});

test('toStartupError: a bug stays unchanged', () => {
  const fault = new TypeError('x is not a function');
  expect(toStartupError(fault)).toBe(fault);
});
