import { expect, test, vi } from 'vitest';
import { findDeskSession } from '#src/accounts/staff/request-staff.ts';
import { createDeskSession } from '#test/support/fakes/memory-desk-sessions.ts';
import { createTestContext } from '#test/support/site/request.ts';

const createContext = (find: () => Promise<ReturnType<typeof createDeskSession>>, isReachable = true) =>
  createTestContext({
    services: { siteUrl: 'http://site.example', deskAccess: { isReachable: () => isReachable, find } },
    cookies: { desk: 'token' },
  });

test('findDeskSession: asks once per request', async () => {
  const find = vi.fn(async () => createDeskSession());
  const context = createContext(find);
  expect(await findDeskSession(context)).toBe(await findDeskSession(context));
  expect(find).toHaveBeenCalledExactlyOnceWith('token');
});

test('findDeskSession: does not ask for an address from which the desk cannot be reached (D4)', async () => {
  const find = vi.fn(async () => createDeskSession());
  expect(await findDeskSession(createContext(find, false))).toBeUndefined();
  expect(find).not.toHaveBeenCalled();
});

test('findDeskSession: fails after five seconds without an answer, as a database that is away', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  findDeskSession(createContext(() => new Promise(() => undefined))).catch(failed);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'DatabaseUnavailable' }));
  vi.useRealTimers();
});
