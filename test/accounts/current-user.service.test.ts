import { describe, expect, test, vi } from 'vitest';
import { USER_CACHE_MS } from '#src/accounts/current-user.service.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import { createMemorySession } from '#test/support/fakes/memory-session.ts';
import { NOW, OVER, openAccounts, USER, VALID } from './open-accounts.ts';

/** Token of a backend; its signature is not verified here. */
const createToken = (at: number): string =>
  `h.${Buffer.from(JSON.stringify({ exp: at / 1000 })).toString('base64url')}.s`;

describe('currentUser', () => {
  test('is fetched once per access token', async () => {
    const { accounts, directory } = openAccounts();
    const users = await Promise.all([1, 2, 3].map(() => accounts.findCurrentUser(createMemorySession(VALID))));
    expect(users).toEqual([USER, USER, USER]);
    expect(directory.findCurrentUser).toHaveBeenCalledExactlyOnceWith('a1');
  });

  test.each([
    ['a signed-out visitor', {}],
    ['an expired token', OVER],
    ['a token without an expiry', { accessToken: 'a1' }],
    ['a token in its last seconds', { ...VALID, expiresAt: NOW + 9_000 }],
  ])('is not fetched for %s', async (_, kept) => {
    const { accounts, directory } = openAccounts();
    expect(await accounts.findCurrentUser(createMemorySession(kept))).toBeUndefined();
    expect(directory.findCurrentUser).not.toHaveBeenCalled();
  });

  test('logs the error when the fetch fails', async () => {
    const failure = new BackendError(500, 'Internal Server Error');
    const { accounts, directory, log } = openAccounts({ findCurrentUser: vi.fn(() => Promise.reject(failure)) });
    const session = createMemorySession(VALID);
    expect(await accounts.findCurrentUser(session)).toBeUndefined();
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: failure }, "Couldn't fetch user");
    expect(session.read()).toEqual(VALID);
    await accounts.findCurrentUser(session);
    expect(directory.findCurrentUser).toHaveBeenCalledTimes(2);
  });

  test('is cached for ten seconds', async () => {
    const { accounts, directory, advanceClock } = openAccounts();
    const session = createMemorySession(VALID);
    await accounts.findCurrentUser(session);
    advanceClock(USER_CACHE_MS - 1);
    await accounts.findCurrentUser(session);
    expect(directory.findCurrentUser).toHaveBeenCalledTimes(1);
    advanceClock(1);
    await accounts.findCurrentUser(session);
    expect(directory.findCurrentUser).toHaveBeenCalledTimes(2);
  });

  test('is fetched again when the token expires, regardless of the cookie', async () => {
    const accessToken = createToken(NOW + 5_000);
    const { accounts, directory, advanceClock } = openAccounts();
    const session = createMemorySession({ ...VALID, accessToken });
    await accounts.findCurrentUser(session);
    advanceClock(5_000);
    vi.mocked(directory.findCurrentUser).mockResolvedValueOnce(undefined);
    expect(await accounts.findCurrentUser(session)).toBeUndefined();
    expect(directory.findCurrentUser).toHaveBeenCalledTimes(2);
  });

  test('expires an access token that the backend refuses, until it is renewed', async () => {
    const { accounts, directory, advanceClock } = openAccounts();
    const session = createMemorySession(VALID);
    await accounts.findCurrentUser(session);
    advanceClock(USER_CACHE_MS);
    vi.mocked(directory.findCurrentUser).mockResolvedValueOnce(undefined);
    expect(await accounts.findCurrentUser(session)).toBeUndefined();
    expect(accounts.getAccessToken(session)).toBeUndefined();
    expect(session.read()).toMatchObject({ refreshToken: 'r1', expiresAt: 0 });
    await accounts.startPage(session);
    expect(directory.refresh).toHaveBeenCalledExactlyOnceWith('r1');
  });

  test('clears a refused session without a refresh token', async () => {
    const { accounts } = openAccounts({ findCurrentUser: async () => undefined });
    const session = createMemorySession({ accessToken: 'a1', expiresAt: VALID.expiresAt });
    expect(await accounts.findCurrentUser(session)).toBeUndefined();
    expect(session.read()).toEqual({});
  });
});
