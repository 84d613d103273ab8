import { describe, expect, test, vi } from 'vitest';
import { type AccountPorts, accountService } from '#src/accounts/account-service.ts';
import type { Directory } from '#src/accounts/directory.ts';
import type { Session } from '#src/accounts/session.ts';
import type { User } from '#src/accounts/user.ts';
import { BackendError } from '#src/content/backend.ts';
import { memorySession } from '#test/support/fakes/memory-session.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const VALID: Session = { accessToken: 'a1', refreshToken: 'r1', expiresAt: NOW + 600_000 };
const OVER: Session = { ...VALID, expiresAt: NOW - 1 };
const NEXT: Session = { accessToken: 'a2', refreshToken: 'r2', expiresAt: NOW + 900_000 };
const USER: User = { id: 'u1', email: 'ana@hotel.example', firstName: 'Ana', lastName: null, role: 'guest' };

const directoryOf = (differences: Partial<Directory> = {}) => ({
  signIn: vi.fn(async (): Promise<Session | undefined> => NEXT),
  refresh: vi.fn(async (): Promise<Session | undefined> => NEXT),
  signOut: vi.fn(async () => undefined),
  currentUser: vi.fn(async () => USER),
  register: vi.fn(async () => true),
  invite: vi.fn(async () => true),
  acceptInvitation: vi.fn(async () => true),
  requestPassword: vi.fn(async () => undefined),
  resetPassword: vi.fn(async () => true),
  ...differences,
});

const opened = (differences: Partial<Directory> = {}, settings: Partial<AccountPorts> = {}) => {
  const directory = directoryOf(differences);
  const log = { error: vi.fn() };
  const accounts = accountService({
    directory,
    log,
    onRefreshFailed: vi.fn(),
    autoRefresh: true,
    autoFetchUser: true,
    now: () => NOW,
    elapsed: () => 0,
    wait: async () => undefined,
    ...settings,
  });
  return { directory, log, accounts };
};

describe('signing in', () => {
  test('clears old credentials first, then keeps the new ones', async () => {
    const session = memorySession(VALID);
    const { accounts } = opened({
      signIn: async () => {
        expect(session.read()).toEqual({});
        return NEXT;
      },
    });
    expect(await accounts.signIn(session, { email: 'a@b.example', password: 'x' })).toBe(true);
    expect(session.read()).toEqual(NEXT);
    expect(session.cleared).toBe(1);
  });

  test('without an access token leaves nobody signed in', async () => {
    const session = memorySession(VALID);
    const { accounts } = opened({ signIn: async () => undefined });
    expect(await accounts.signIn(session, { email: 'a@b.example', password: 'x' })).toBe(false);
    expect(session.read()).toEqual({});
  });
});

describe('signing out', () => {
  test('clears credentials and user, and then fetches the user anew', async () => {
    const { accounts, directory } = opened();
    const session = memorySession(VALID);
    await accounts.currentUser(session);
    await accounts.signOut(session);
    expect(directory.signOut).toHaveBeenCalledExactlyOnceWith('r1');
    expect(session.read()).toEqual({});
    expect(await accounts.currentUser(session)).toBeUndefined();
    await accounts.currentUser(memorySession(VALID));
    expect(directory.currentUser).toHaveBeenCalledTimes(2);
  });

  test('works without the backend, which is only logged', async () => {
    const { accounts, log } = opened({ signOut: () => Promise.reject(new BackendError(503, 'Service Unavailable')) });
    const session = memorySession(VALID);
    await accounts.signOut(session);
    expect(session.read()).toEqual({});
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  test('of nobody asks the backend nothing', async () => {
    const { accounts, directory } = opened();
    await accounts.signOut(memorySession());
    expect(directory.signOut).not.toHaveBeenCalled();
  });
});

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
});

describe('a page start', () => {
  test('renews a session that is over, then fetches its user', async () => {
    const { accounts, directory } = opened();
    const session = memorySession(OVER);
    await accounts.startPage(session);
    expect(directory.refresh).toHaveBeenCalledExactlyOnceWith('r1');
    expect(session.read()).toEqual(NEXT);
    expect(directory.currentUser).toHaveBeenCalledExactlyOnceWith('a2');
  });

  test('renews by what is left of a session', async () => {
    const { accounts, directory } = opened();
    await accounts.startPage(memorySession({ refreshToken: 'r1' }));
    expect(directory.refresh).toHaveBeenCalledTimes(1);
  });

  test('leaves a valid session as it is', async () => {
    const { accounts, directory } = opened();
    await accounts.startPage(memorySession(VALID));
    expect(directory.refresh).not.toHaveBeenCalled();
    expect(directory.currentUser).toHaveBeenCalledTimes(1);
  });

  test('renews nothing when auto refresh is off', async () => {
    const { accounts, directory } = opened({}, { autoRefresh: false });
    const session = memorySession(OVER);
    await accounts.startPage(session);
    expect(directory.refresh).not.toHaveBeenCalled();
    expect(session.read()).toEqual(OVER);
  });

  test('fetches nobody when auto fetch is off', async () => {
    const { accounts, directory } = opened({}, { autoFetchUser: false });
    await accounts.startPage(memorySession(VALID));
    expect(directory.currentUser).not.toHaveBeenCalled();
  });

  test('does not wait for the user', async () => {
    const { accounts } = opened({ currentUser: () => new Promise(() => {}) });
    await accounts.startPage(memorySession(VALID));
  });
});

test('an invitation goes out in the name of a valid session only', async () => {
  const { accounts, directory } = opened();
  const invitation = { email: 'b@c.example', role: 'guest', inviteUrl: 'http://site.example/accept-invitation' };
  expect(await accounts.invite(memorySession(OVER), invitation)).toBe(false);
  expect(directory.invite).not.toHaveBeenCalled();
  expect(await accounts.invite(memorySession(VALID), invitation)).toBe(true);
  expect(directory.invite).toHaveBeenCalledExactlyOnceWith(invitation, 'a1');
});
