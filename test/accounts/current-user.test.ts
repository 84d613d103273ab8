import { describe, expect, test, vi } from 'vitest';
import { USER_FRESH_MS } from '#src/accounts/current-user.ts';
import { BackendError } from '#src/content/backend.ts';
import { memorySession } from '#test/support/fakes/memory-session.ts';
import { NOW, OVER, opened, USER, VALID } from './opened-accounts.ts';

/** As a backend signs it; the signature is the backend's business. */
const tokenThatExpires = (at: number): string =>
  `h.${Buffer.from(JSON.stringify({ exp: at / 1000 })).toString('base64url')}.s`;

describe('the current user', () => {
  test('is fetched once for each access token', async () => {
    const { accounts, directory } = opened();
    const users = await Promise.all([1, 2, 3].map(() => accounts.currentUser(memorySession(VALID))));
    expect(users).toEqual([USER, USER, USER]);
    expect(directory.currentUser).toHaveBeenCalledExactlyOnceWith('a1');
  });

  test.each([
    ['nobody', {}],
    ['an expired token', OVER],
    ['a token without an expiry', { accessToken: 'a1' }],
    ['a token in its last seconds', { ...VALID, expiresAt: NOW + 9_000 }],
  ])('of %s is not fetched', async (_, kept) => {
    const { accounts, directory } = opened();
    expect(await accounts.currentUser(memorySession(kept))).toBeUndefined();
    expect(directory.currentUser).not.toHaveBeenCalled();
  });

  test("that cannot be fetched is only logged: Couldn't fetch user", async () => {
    const failure = new BackendError(500, 'Internal Server Error');
    const { accounts, directory, log } = opened({ currentUser: vi.fn(() => Promise.reject(failure)) });
    const session = memorySession(VALID);
    expect(await accounts.currentUser(session)).toBeUndefined();
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: failure }, "Couldn't fetch user");
    expect(session.read()).toEqual(VALID);
    await accounts.currentUser(session);
    expect(directory.currentUser).toHaveBeenCalledTimes(2);
  });

  test('is shown for ten seconds, and then fetched again', async () => {
    const { accounts, directory, later } = opened();
    const session = memorySession(VALID);
    await accounts.currentUser(session);
    later(USER_FRESH_MS - 1);
    await accounts.currentUser(session);
    expect(directory.currentUser).toHaveBeenCalledTimes(1);
    later(1);
    await accounts.currentUser(session);
    expect(directory.currentUser).toHaveBeenCalledTimes(2);
  });

  test('of a token that expires sooner is fetched again at its end, whatever the cookie says', async () => {
    const accessToken = tokenThatExpires(NOW + 5_000);
    const { accounts, directory, later } = opened();
    const session = memorySession({ ...VALID, accessToken });
    await accounts.currentUser(session);
    later(5_000);
    vi.mocked(directory.currentUser).mockResolvedValueOnce(undefined);
    expect(await accounts.currentUser(session)).toBeUndefined();
  });

  test('of a session that the backend refuses is nobody, until it is renewed', async () => {
    const { accounts, directory, later } = opened();
    const session = memorySession(VALID);
    await accounts.currentUser(session);
    later(USER_FRESH_MS);
    vi.mocked(directory.currentUser).mockResolvedValueOnce(undefined);
    expect(await accounts.currentUser(session)).toBeUndefined();
    expect(accounts.accessToken(session)).toBeUndefined();
    expect(session.read()).toMatchObject({ refreshToken: 'r1', expiresAt: 0 });
    await accounts.startPage(session);
    expect(directory.refresh).toHaveBeenCalledExactlyOnceWith('r1');
  });

  test('of a token without the means to renew it is forgotten when the backend refuses it', async () => {
    const { accounts } = opened({ currentUser: async () => undefined });
    const session = memorySession({ accessToken: 'a1', expiresAt: VALID.expiresAt });
    expect(await accounts.currentUser(session)).toBeUndefined();
    expect(session.read()).toEqual({});
  });
});
