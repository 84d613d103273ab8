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

  test('names the constraint that a row violates', () => {
    expect(violatesUnique(driverError, 'reservation_code')).toBe(true);
    expect(violatesUnique(driverError, 'payment_attempt_key')).toBe(false);
    expect(violatesUnique({ ...driverError, code: '23514' }, 'reservation_code')).toBe(false);
  });
});
