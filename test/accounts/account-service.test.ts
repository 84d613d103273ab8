import { describe, expect, test, vi } from 'vitest';
import { BackendError } from '#src/content/backend.ts';
import { memorySession } from '#test/support/fakes/memory-session.ts';
import { NEXT, OVER, opened, USER, VALID } from './opened-accounts.ts';

describe('signing in', () => {
  test('clears old credentials first, then keeps the new ones', async () => {
    const session = memorySession(VALID);
    const { accounts } = opened({
      signIn: async () => {
        expect(session.read()).toEqual({});
        return NEXT;
      },
    });
    expect(await accounts.signIn(session, { email: 'a@b.example', password: 'x' })).toBe('signed-in');
    expect(session.read()).toEqual(NEXT);
    expect(session.cleared).toBe(1);
  });

  test('ends the session that the browser had before', async () => {
    const { accounts, directory } = opened();
    await accounts.signIn(memorySession(VALID), { email: 'a@b.example', password: 'x' });
    expect(directory.signOut).toHaveBeenCalledExactlyOnceWith('r1');
  });

  test('without an access token leaves nobody signed in', async () => {
    const session = memorySession(VALID);
    const { accounts } = opened({ signIn: async () => undefined });
    expect(await accounts.signIn(session, { email: 'a@b.example', password: 'x' })).toBe('refused');
    expect(session.read()).toEqual({});
  });
});

describe('the brake on passwords', () => {
  const credentials = { email: 'a@b.example', password: 'x' };

  test('lets no password be tried while the account has to wait, and takes as long to say so', async () => {
    const waits: number[] = [];
    const { accounts, directory, brake } = opened({}, { wait: async (ms) => void waits.push(ms) });
    brake.admits.mockResolvedValue(false);
    expect(await accounts.signIn(memorySession(), credentials, 'browser-1')).toBe('delayed');
    expect(brake.admits).toHaveBeenCalledExactlyOnceWith('a@b.example', 'browser-1');
    expect(directory.signIn).not.toHaveBeenCalled();
    expect(waits).toEqual([600]);
  });

  test('is released by a right password, and by no wrong one', async () => {
    const right = opened();
    await right.accounts.signIn(memorySession(), credentials, 'browser-1');
    expect(right.brake.release).toHaveBeenCalledExactlyOnceWith('a@b.example', 'browser-1');
    const wrong = opened({ signIn: async () => undefined });
    await wrong.accounts.signIn(memorySession(), credentials, 'browser-1');
    expect(wrong.brake.release).not.toHaveBeenCalled();
  });

  test('counts the password of an invitation too', async () => {
    const { accounts, directory, brake } = opened();
    brake.admits.mockResolvedValue(false);
    const command = { email: 'b@c.example', inviteUrl: 'http://site.example/accept-invitation', password: 'p' };
    expect(await accounts.invite(memorySession(VALID), command)).toBe('delayed');
    expect(brake.admits).toHaveBeenCalledExactlyOnceWith(USER.email, undefined);
    expect(directory.signIn).not.toHaveBeenCalled();
  });

  test('is released by a new password, for the address of the mail', async () => {
    const token = `h.${Buffer.from('{"email":"ana@hotel.example"}').toString('base64url')}.s`;
    const { accounts, brake } = opened();
    await accounts.resetPassword({ token, password: 'x' });
    expect(brake.release).toHaveBeenCalledExactlyOnceWith('ana@hotel.example', undefined);
    const refused = opened({ resetPassword: async () => false });
    await refused.accounts.resetPassword({ token, password: 'x' });
    expect(refused.brake.release).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  test('clears credentials and user, and then fetches the user anew', async () => {
    const { accounts, directory } = opened();
    const session = memorySession(VALID);
    await accounts.currentUser(session);
    vi.mocked(directory.currentUser).mockClear();
    await accounts.signOut(session);
    expect(directory.signOut).toHaveBeenCalledExactlyOnceWith('r1');
    expect(session.read()).toEqual({});
    expect(directory.currentUser).toHaveBeenCalledWith(undefined);
    expect(await accounts.currentUser(session)).toBeUndefined();
  });

  test('refuses a copy of the access token that the backend still honours', async () => {
    const { accounts, endedTokens } = opened();
    await accounts.signOut(memorySession(VALID));
    expect(endedTokens.add).toHaveBeenCalledExactlyOnceWith('a1');
    const copy = memorySession(VALID);
    expect(await accounts.currentUser(copy)).toBeUndefined();
    const invitation = { email: 'b@c.example', inviteUrl: 'http://site.example/accept-invitation', password: 'p' };
    expect(await accounts.invite(copy, invitation)).toBe('forbidden');
  });

  test('keeps no token that the backend refuses by itself', async () => {
    const { accounts, endedTokens, log } = opened({ currentUser: async () => undefined });
    await accounts.signOut(memorySession(VALID));
    expect(endedTokens.add).not.toHaveBeenCalled();
    expect(log.error).not.toHaveBeenCalled();
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

describe('inviting', () => {
  const invitation = { email: 'b@c.example', inviteUrl: 'http://site.example/accept-invitation' };
  const command = { ...invitation, password: 'three words together' };

  test('asks for the password, and only the session that it opens invites, and ends', async () => {
    const { accounts, directory } = opened();
    const session = memorySession(VALID);
    expect(await accounts.invite(session, command)).toBe('sent');
    expect(directory.signIn).toHaveBeenCalledExactlyOnceWith({ email: USER.email, password: command.password });
    expect(directory.invite).toHaveBeenCalledExactlyOnceWith({ ...invitation, role: 'guest' }, 'a2');
    expect(directory.signOut).toHaveBeenCalledExactlyOnceWith('r2');
    expect(session.read()).toEqual(VALID);
  });

  test('with a wrong password invites nobody', async () => {
    const { accounts, directory } = opened({ signIn: async () => undefined });
    expect(await accounts.invite(memorySession(VALID), command)).toBe('wrong-password');
    expect(directory.invite).not.toHaveBeenCalled();
  });

  test.each([
    ['without a session', {}],
    ['with one that is over', OVER],
  ])('%s is forbidden, and no password is asked', async (_, kept) => {
    const { accounts, directory } = opened();
    expect(await accounts.invite(memorySession(kept), command)).toBe('forbidden');
    expect(directory.signIn).not.toHaveBeenCalled();
  });

  test('is forbidden when the backend says so, and the short session ends all the same', async () => {
    const { accounts, directory } = opened({ invite: vi.fn(async () => false) });
    expect(await accounts.invite(memorySession(VALID), command)).toBe('forbidden');
    expect(directory.signOut).toHaveBeenCalledExactlyOnceWith('r2');
  });

  test('a mailbox that had too many invitations gets no other one', async () => {
    const { accounts, directory, admitsMail } = opened();
    admitsMail.mockResolvedValue(false);
    expect(await accounts.invite(memorySession(VALID), { ...command, email: 'B+1@c.example' })).toBe('too-many');
    expect(admitsMail).toHaveBeenCalledExactlyOnceWith('invitation-mail', 'b@c.example');
    expect(directory.invite).not.toHaveBeenCalled();
  });
});

describe('asking for another password', () => {
  const command = { email: 'Ana+x@hotel.example', resetUrl: 'http://site.example/set-password' };

  test('sends no more mails to a mailbox that had enough, with the same answer after the same time', async () => {
    const waits: number[] = [];
    const { accounts, directory, admitsMail } = opened({}, { wait: async (ms) => void waits.push(ms) });
    expect(await accounts.requestPassword(command)).toBeUndefined();
    admitsMail.mockResolvedValue(false);
    expect(await accounts.requestPassword(command)).toBeUndefined();
    expect(admitsMail.mock.calls).toEqual([
      ['password-mail', 'ana@hotel.example'],
      ['password-mail', 'ana@hotel.example'],
    ]);
    expect(directory.requestPassword).toHaveBeenCalledExactlyOnceWith(command);
    expect(waits).toEqual([600, 600]);
  });
});
