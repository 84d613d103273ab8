import { describe, expect, test } from 'vitest';
import { reducedError, violatesUnique } from '#src/adapters/postgres/database-error.ts';

const driverError = Object.assign(new Error('duplicate key value violates unique constraint "reservation_code"'), {
  code: '23505',
  constraint: 'reservation_code',
  detail: 'Key (code)=(K7QF2M9T) already exists.',
  parameters: ['4242424242424242'],
});

describe('an error of the database', () => {
  test('goes on with its message and its code, and nothing else', () => {
    const reduced = reducedError(driverError);
    expect(reduced).toMatchObject({ message: driverError.message, code: '23505' });
    expect(JSON.stringify(Object.entries(reduced))).not.toMatch(/K7QF2M9T|4242/);
    expect(reduced.cause).toBeUndefined();
  });

  test.each([['text'], [undefined], [null], [{ message: 42 }]])('%j thrown is an error too', (thrown) => {
    expect(reducedError(thrown)).toMatchObject({ message: 'the database failed', code: undefined });
  });

  test.each([
    [{ code: 'ECONNREFUSED', message: '' }],
    [{ code: '57P01', message: 'terminating connection due to administrator command' }],
    [{ code: '57P03', message: 'the database system is starting up' }],
    [{ code: '53300', message: 'sorry, too many clients already' }],
    [{ code: '53100', message: 'could not extend file: No space left on device' }],
    [{ code: '57014', message: 'canceling statement due to statement timeout' }],
    [{ message: 'Connection terminated unexpectedly' }],
    [{ message: 'Connection terminated due to connection timeout' }],
    [{ message: 'timeout exceeded when trying to connect' }],
    [{ message: 'Client has encountered a connection error and is not queryable' }],
  ])('fault 20: %o says that the database is away', (thrown) => {
    expect(reducedError(thrown)).toMatchObject({ name: 'DatabaseUnavailable', message: thrown.message });
  });

  test.each([
    [driverError],
    [{ code: '40001', message: 'could not serialize access' }],
    [{ code: '42703', message: 'column "connection terminated" does not exist' }],
    [new TypeError('rows is not iterable')],
  ])('%o says nothing of the kind', (thrown) => {
    expect(reducedError(thrown).name).toBe('DatabaseError');
  });

  test('names the constraint that a row violates', () => {
    expect(violatesUnique(driverError, 'reservation_code')).toBe(true);
    expect(violatesUnique(driverError, 'payment_attempt_key')).toBe(false);
    expect(violatesUnique({ ...driverError, code: '23514' }, 'reservation_code')).toBe(false);
  });
});
