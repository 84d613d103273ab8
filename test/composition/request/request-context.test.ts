import { expect, test, vi } from 'vitest';
import { watchDatabase } from '#src/composition/request/request-context.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import { DatabaseError, DatabaseUnavailable } from '#src/server/database/database-error.ts';
import { createTestContext } from '#test/support/site/request.ts';

const LOST = new DatabaseUnavailable('terminating connection', '57P01');

test.each([
  ['the database is unavailable', LOST, true],
  ['the backend could not reach it', new BackendError(502, 'Backend Unreachable', undefined, { cause: LOST }), true],
  ['a statement is wrong', new DatabaseError('column does not exist', '42703'), false],
  ['the backend fails', new BackendError(500, 'Internal Server Error'), false],
  ['a page redirects', 'redirect', false],
])('watchDatabase: %s → noted for the response, logged and thrown: %s %s', async (_, thrown, isLost) => {
  const log = { error: vi.fn() };
  const context = createTestContext({ services: { log } });
  await expect(watchDatabase(context, () => Promise.reject(thrown))).rejects.toBe(thrown);
  expect([context.response.hasLostDatabase, log.error.mock.calls.length]).toEqual([isLost, isLost ? 1 : 0]);
});
