import { describe, expect, test } from 'vitest';
import { isUniqueViolation, toDatabaseError } from '#src/server/database/database-error.ts';

const driverError = Object.assign(new Error('duplicate key value violates unique constraint "reservation_code"'), {
  code: '23505',
  constraint: 'reservation_code',
  detail: 'Key (code)=(K7QF2M9T) already exists.',
  parameters: ['4242424242424242'],
});

describe('toDatabaseError', () => {
  test('keeps message and code only', () => {
    const reduced = toDatabaseError(driverError);
    expect(reduced).toMatchObject({ message: driverError.message, code: '23505' });
    expect(JSON.stringify(Object.entries(reduced))).not.toMatch(/K7QF2M9T|4242/);
    expect(reduced.cause).toBeUndefined();
  });

  test.each([['text'], [undefined], [null], [{ message: 42 }]])('converts the thrown value %j', (thrown) => {
    expect(toDatabaseError(thrown)).toMatchObject({ message: 'the database failed', code: undefined });
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
    [{ message: 'Client was closed and is not queryable' }],
    [{ message: 'Query read timeout' }],
    [{ message: 'timeout expired' }],
    [{ message: 'Cannot use a pool after calling end on the pool' }],
    [{ message: 'Received unexpected commandComplete message from backend.' }],
    [{ message: 'The server does not support SSL connections' }],
    [{ message: 'PGlite is closed' }],
    [{ message: 'unreachable', name: 'RuntimeError' }],
    [{ message: 'Program terminated with exit(1)', name: 'ExitStatus' }],
    [{ message: 'FS error', name: 'ErrnoError', errno: 51 }],
    [{ code: 'EAI_AGAIN', message: 'getaddrinfo EAI_AGAIN db.hotel.example' }],
    [{ code: 'EPIPE', message: 'write EPIPE' }],
    [{ code: 'EIO', message: 'i/o error' }],
    [{ code: 'ERR_STREAM_DESTROYED', message: 'Cannot call write after a stream was destroyed' }],
    [{ code: 'CERT_HAS_EXPIRED', message: 'certificate has expired' }],
    [{ code: '25006', message: 'cannot execute INSERT in a read-only transaction' }],
    [{ code: '25P04', message: 'terminating connection due to transaction timeout' }],
    [{ code: '28P01', message: 'password authentication failed for user "site"' }],
    [{ code: '3D000', message: 'database "hotel" does not exist' }],
    [{ code: '40P01', message: 'deadlock detected' }],
    [{ code: '55P03', message: 'canceling statement due to lock timeout' }],
    [{ code: '58030', message: 'could not read block 0: read only 0 of 8192 bytes' }],
    [{ code: '08P01', message: 'server conn crashed?' }],
    [{ code: 'XX001', message: 'invalid page in block 0 of relation base/5/16384' }],
  ])('fault 20: %o is DatabaseUnavailable', (thrown) => {
    expect(toDatabaseError(thrown)).toMatchObject({ name: 'DatabaseUnavailable', message: thrown.message });
  });

  test.each([
    [driverError],
    [{ code: '22001', message: 'value too long for type character varying(8)' }],
    [{ code: 'ERR_INVALID_ARG_TYPE', message: 'The "path" argument must be of type string' }],
    [{ code: '42703', message: 'column "connection terminated" does not exist' }],
    [new TypeError('rows is not iterable')],
  ])('%o is not DatabaseUnavailable', (thrown) => {
    expect(toDatabaseError(thrown).name).toBe('DatabaseError');
  });

  test('isUniqueViolation: compares the constraint', () => {
    expect(isUniqueViolation(driverError, 'reservation_code')).toBe(true);
    expect(isUniqueViolation(driverError, 'payment_attempt_key')).toBe(false);
    expect(isUniqueViolation({ ...driverError, code: '23514' }, 'reservation_code')).toBe(false);
  });
});
