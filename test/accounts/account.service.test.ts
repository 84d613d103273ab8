import { describe, expect, test, vi } from 'vitest';
import { BACKEND_ROLE_IDS } from '#src/accounts/directory/backend-roles.rules.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import { createMemorySession } from '#test/support/fakes/memory-session.ts';
import { NEXT, OVER, openAccounts, USER, VALID } from './open-accounts.ts';

test.each([
  [undefined, false],
  [{ role: null }, false],
  [{ role: BACKEND_ROLE_IDS.guest }, false],
  [{ role: BACKEND_ROLE_IDS.desk }, false],
  [{ role: BACKEND_ROLE_IDS.owner }, true],
  [{ role: BACKEND_ROLE_IDS.administrator }, true],
  [{ role: 'a role of another backend' }, true],
])('canInvite: %o: %s', (user, expected) => {
  const { accounts } = openAccounts();
  expect(accounts.canInvite(user)).toBe(expected);
});

describe('signIn', () => {
  test('clears old credentials first, then stores the new ones', async () => {
    const session = createMemorySession(VALID);
    const { accounts } = openAccounts({
      signIn: async () => {
        expect(session.read()).toEqual({});
        return NEXT;
      },
    });
    expect(await accounts.signIn(session, { email: 'a@b.example', password: 'x' })).toBe('signed-in');
    expect(session.read()).toEqual(NEXT);
    expect(session.cleared).toBe(1);
  });

  test('ends the previous session of the browser', async () => {
    const { accounts, directory } = openAccounts();
    await accounts.signIn(createMemorySession(VALID), { email: 'a@b.example', password: 'x' });
    expect(directory.signOut).toHaveBeenCalledExactlyOnceWith('r1');
  });

  test('saves no session without an access token', async () => {
    const session = createMemorySession(VALID);
    const { accounts } = openAccounts({ signIn: async () => undefined });
    expect(await accounts.signIn(session, { email: 'a@b.example', password: 'x' })).toBe('refused');
    expect(session.read()).toEqual({});
  });
});

describe('sign-in throttle', () => {
  const credentials = { email: 'a@b.example', password: 'x' };

  test('checks no password during the delay, in constant time', async () => {
    const waits: number[] = [];
    const { accounts, directory, brake } = openAccounts({}, { wait: async (ms) => void waits.push(ms) });
    brake.admit.mockResolvedValue(false);
    expect(await accounts.signIn(createMemorySession(), credentials, 'browser-1')).toBe('delayed');
    expect(brake.admit).toHaveBeenCalledExactlyOnceWith('a@b.example', 'browser-1');
    expect(directory.signIn).not.toHaveBeenCalled();
    expect(waits).toEqual([600]);
  });

  test('is reset by a correct password, not by a wrong one', async () => {
    const right = openAccounts();
    await right.accounts.signIn(createMemorySession(), credentials, 'browser-1');
    expect(right.brake.release).toHaveBeenCalledExactlyOnceWith('a@b.example', 'browser-1');
    const wrong = openAccounts({ signIn: async () => undefined });
    await wrong.accounts.signIn(createMemorySession(), credentials, 'browser-1');
    expect(wrong.brake.release).not.toHaveBeenCalled();
  });

  test('counts the password of an invitation too', async () => {
    const { accounts, directory, brake } = openAccounts();
    brake.admit.mockResolvedValue(false);
    const command = { email: 'b@c.example', inviteUrl: 'http://site.example/accept-invitation', password: 'p' };
    expect(await accounts.invite(createMemorySession(VALID), command)).toBe('delayed');
    expect(brake.admit).toHaveBeenCalledExactlyOnceWith(USER.email, undefined);
    expect(directory.signIn).not.toHaveBeenCalled();
  });

  test('is reset by a new password, for the address of the mail', async () => {
    const token = `h.${Buffer.from('{"email":"ana@hotel.example"}').toString('base64url')}.s`;
    const { accounts, brake } = openAccounts();
    await accounts.resetPassword({ token, password: 'x' });
    expect(brake.release).toHaveBeenCalledExactlyOnceWith('ana@hotel.example', undefined);
    const refused = openAccounts({ resetPassword: async () => false });
    await refused.accounts.resetPassword({ token, password: 'x' });
    expect(refused.brake.release).not.toHaveBeenCalled();
  });
});

describe('signOut', () => {
  test('clears credentials and user, then fetches the user again', async () => {
    const { accounts, directory } = openAccounts();
    const session = createMemorySession(VALID);
    await accounts.findCurrentUser(session);
    vi.mocked(directory.findCurrentUser).mockClear();
    await accounts.signOut(session);
    expect(directory.signOut).toHaveBeenCalledExactlyOnceWith('r1');
    expect(session.read()).toEqual({});
    expect(directory.findCurrentUser).toHaveBeenCalledWith(undefined);
    expect(await accounts.findCurrentUser(session)).toBeUndefined();
  });

  test('revokes an access token that the backend still accepts', async () => {
    const { accounts, endedTokens } = openAccounts();
    await accounts.signOut(createMemorySession(VALID));
    expect(endedTokens.add).toHaveBeenCalledExactlyOnceWith('a1');
    const copy = createMemorySession(VALID);
    expect(await accounts.findCurrentUser(copy)).toBeUndefined();
    const invitation = { email: 'b@c.example', inviteUrl: 'http://site.example/accept-invitation', password: 'p' };
    expect(await accounts.invite(copy, invitation)).toBe('forbidden');
  });

  test('revokes no token that the backend refuses by itself', async () => {
    const { accounts, endedTokens, log } = openAccounts({ findCurrentUser: async () => undefined });
    await accounts.signOut(createMemorySession(VALID));
    expect(endedTokens.add).not.toHaveBeenCalled();
    expect(log.error).not.toHaveBeenCalled();
  });

  test('succeeds without the backend and logs the failure', async () => {
    const { accounts, log } = openAccounts({
      signOut: () => Promise.reject(new BackendError(503, 'Service Unavailable')),
    });
    const session = createMemorySession(VALID);
    await accounts.signOut(session);
    expect(session.read()).toEqual({});
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  test('without a session sends no request to the backend', async () => {
    const { accounts, directory } = openAccounts();
    await accounts.signOut(createMemorySession());
    expect(directory.signOut).not.toHaveBeenCalled();
  });
});

describe('startPage', () => {
  test('renews an expired session, then fetches its user', async () => {
    const { accounts, directory } = openAccounts();
    const session = createMemorySession(OVER);
    await accounts.startPage(session);
    expect(directory.refresh).toHaveBeenCalledExactlyOnceWith('r1');
    expect(session.read()).toEqual(NEXT);
    expect(directory.findCurrentUser).toHaveBeenCalledExactlyOnceWith('a2');
  });

  test('renews a session of which only the refresh token is left', async () => {
    const { accounts, directory } = openAccounts();
    await accounts.startPage(createMemorySession({ refreshToken: 'r1' }));
    expect(directory.refresh).toHaveBeenCalledTimes(1);
  });

  test('leaves a valid session unchanged', async () => {
    const { accounts, directory } = openAccounts();
    await accounts.startPage(createMemorySession(VALID));
    expect(directory.refresh).not.toHaveBeenCalled();
    expect(directory.findCurrentUser).toHaveBeenCalledTimes(1);
  });

  test('renews nothing when auto refresh is off', async () => {
    const { accounts, directory } = openAccounts({}, { autoRefresh: false });
    const session = createMemorySession(OVER);
    await accounts.startPage(session);
    expect(directory.refresh).not.toHaveBeenCalled();
    expect(session.read()).toEqual(OVER);
  });

  test('fetches no user when auto fetch is off', async () => {
    const { accounts, directory } = openAccounts({}, { autoFetchUser: false });
    await accounts.startPage(createMemorySession(VALID));
    expect(directory.findCurrentUser).not.toHaveBeenCalled();
  });

  test('does not wait for the user', async () => {
    const { accounts } = openAccounts({ findCurrentUser: () => new Promise(() => {}) });
    await accounts.startPage(createMemorySession(VALID));
  });
});

describe('invite', () => {
  const invitation = { email: 'b@c.example', inviteUrl: 'http://site.example/accept-invitation' };
  const command = { ...invitation, password: 'three words together' };

  test('checks the password, and invites with a short session that it ends', async () => {
    const { accounts, directory } = openAccounts();
    const session = createMemorySession(VALID);
    expect(await accounts.invite(session, command)).toBe('sent');
    expect(directory.signIn).toHaveBeenCalledExactlyOnceWith({ email: USER.email, password: command.password });
    expect(directory.invite).toHaveBeenCalledExactlyOnceWith({ ...invitation, role: 'guest' }, 'a2');
    expect(directory.signOut).toHaveBeenCalledExactlyOnceWith('r2');
    expect(session.read()).toEqual(VALID);
  });

  test('refuses a wrong password', async () => {
    const { accounts, directory } = openAccounts({ signIn: async () => undefined });
    expect(await accounts.invite(createMemorySession(VALID), command)).toBe('wrong-password');
    expect(directory.invite).not.toHaveBeenCalled();
  });

  test('refuses an account with a one-time code, which the form does not ask', async () => {
    const { accounts, directory } = openAccounts({ signIn: async () => 'code-needed' });
    expect(await accounts.invite(createMemorySession(VALID), command)).toBe('code-needed');
    expect(directory.invite).not.toHaveBeenCalled();
  });

  test.each([
    ['without a session', {}],
    ['with one that is over', OVER],
  ])('%s is forbidden without a password check', async (_, kept) => {
    const { accounts, directory } = openAccounts();
    expect(await accounts.invite(createMemorySession(kept), command)).toBe('forbidden');
    expect(directory.signIn).not.toHaveBeenCalled();
  });

  test('ends the short session when the backend forbids the invitation', async () => {
    const { accounts, directory } = openAccounts({ invite: vi.fn(async () => false) });
    expect(await accounts.invite(createMemorySession(VALID), command)).toBe('forbidden');
    expect(directory.signOut).toHaveBeenCalledExactlyOnceWith('r2');
  });

  test('refuses when the mailbox had too many invitations', async () => {
    const { accounts, directory, admitMail } = openAccounts();
    admitMail.mockResolvedValue(false);
    expect(await accounts.invite(createMemorySession(VALID), { ...command, email: 'B+1@c.example' })).toBe('too-many');
    expect(admitMail).toHaveBeenCalledExactlyOnceWith('invitation-mail', 'b@c.example');
    expect(directory.invite).not.toHaveBeenCalled();
  });
});

describe('requestPassword', () => {
  const command = { email: 'Ana+x@hotel.example', resetUrl: 'http://site.example/set-password' };

  test('sends no mail over the limit of a mailbox, with the same result in constant time', async () => {
    const waits: number[] = [];
    const { accounts, directory, admitMail } = openAccounts({}, { wait: async (ms) => void waits.push(ms) });
    expect(await accounts.requestPassword(command)).toBeUndefined();
    admitMail.mockResolvedValue(false);
    expect(await accounts.requestPassword(command)).toBeUndefined();
    expect(admitMail.mock.calls).toEqual([
      ['password-mail', 'ana@hotel.example'],
      ['password-mail', 'ana@hotel.example'],
    ]);
    expect(directory.requestPassword).toHaveBeenCalledExactlyOnceWith(command);
    expect(waits).toEqual([600, 600]);
  });
});
