import { describe, expect, test } from 'vitest';
import { BACKEND_ROLE_IDS } from '#src/accounts/directory/backend-roles.rules.ts';
import { LIFETIMES } from '#src/backend/embedded/accounts/account-service.ts';
import { hashPassword, verifyPassword } from '#src/backend/embedded/accounts/passwords.ts';
import { createEmbeddedBackend } from '#src/backend/embedded/embedded-backend.ts';
import { createMemoryStore } from './memory-store.ts';
import { ANA, openBackend, PASSWORD, readErrorCode } from './open-backend.ts';

describe('suspended account', () => {
  test('is refused like a wrong password, and gets no mail', async () => {
    const { say, suspend, mails } = await openBackend();
    suspend(ANA);
    const login = await say('/auth/login', { email: ANA, password: PASSWORD });
    expect(await readErrorCode(login)).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await say('/auth/password/request', { email: ANA })).status).toBe(204);
    expect(mails).toEqual([]);
  });
});

describe('account mail', () => {
  test('links to the requested page, with a token', async () => {
    const { say, mails } = await openBackend();
    await say('/auth/password/request', { email: ANA, reset_url: 'http://site.example/set-password' });
    expect(mails).toEqual([
      {
        to: ANA,
        kind: 'password-reset',
        url: expect.stringMatching(/^http:\/\/site\.example\/set-password\?token=[\w.-]+$/),
        createdAt: '2026-11-21T12:00:00.000Z',
      },
    ]);
  });

  test('to reset the password is valid for a day', async () => {
    const { say, getMailedToken, advanceClock } = await openBackend();
    await say('/auth/password/request', { email: ANA });
    advanceClock(LIFETIMES.reset);
    const reset = await say('/auth/password/reset', { token: getMailedToken(), password: 'another one' });
    expect(await readErrorCode(reset)).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('requested twice: the second link is invalid once the first was used', async () => {
    const { say, getMailedToken } = await openBackend();
    await say('/auth/password/request', { email: ANA });
    const first = getMailedToken();
    await say('/auth/password/request', { email: ANA });
    expect((await say('/auth/password/reset', { token: first, password: 'another one' })).status).toBe(204);
    const second = await say('/auth/password/reset', { token: getMailedToken(), password: 'a third one' });
    expect(await readErrorCode(second)).toEqual([403, 'INVALID_TOKEN']);
  });

  test('can be used once, also concurrently', async () => {
    const { say, getMailedToken } = await openBackend();
    await say('/auth/password/request', { email: ANA });
    const token = getMailedToken();
    const tries = await Promise.all(
      [1, 2, 3, 4].map((each) => say('/auth/password/reset', { token, password: `password number ${each}` })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 403, 403, 403]);
  });

  test('invites again until accepted, and no active account', async () => {
    const { desk, mails, say, getMailedToken } = await openBackend();
    await desk.invite({ email: 'new@hotel.example', role: 'guest' });
    await desk.invite({ email: 'NEW@hotel.example', role: 'guest' });
    await desk.invite({ email: ANA, role: 'administrator' });
    expect(mails.map(({ to }) => to)).toEqual(['new@hotel.example', 'new@hotel.example']);
    expect((await say('/users/invite/accept', { token: getMailedToken(), password: PASSWORD })).status).toBe(204);
  });

  test('invites in the role of the newest invitation', async () => {
    const { desk, say, getMailedToken, store } = await openBackend();
    await desk.invite({ email: 'new@hotel.example', role: 'guest' });
    await desk.invite({ email: 'new@hotel.example', role: 'administrator' });
    await say('/users/invite/accept', { token: getMailedToken(), password: PASSWORD });
    expect(await store.findAccount('new@hotel.example')).toMatchObject({ role: 'administrator', status: 'active' });
  });

  test('invites over an unverified account: password, role and sessions are replaced', async () => {
    const { desk, say, signIn, requestPath, alter, getMailedToken, store } = await openBackend();
    // As a stranger registered it with an earlier version.
    alter(ANA, { verifiedAt: null });
    const stranger = await signIn();
    await desk.invite({ email: ANA, role: 'administrator' });
    expect(
      (await say('/users/invite/accept', { token: getMailedToken(), password: 'a password of her own' })).status,
    ).toBe(204);
    expect(await store.findAccount(ANA)).toMatchObject({ role: 'administrator', verifiedAt: expect.any(String) });
    expect(await readErrorCode(await requestPath('/users/me', stranger.access_token))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ]);
    const login = (password: string) => say('/auth/login', { email: ANA, password });
    expect((await login('a password of her own')).status).toBe(200);
    expect((await login(PASSWORD)).status).toBe(401);
    const again = await say('/users/invite/accept', { token: getMailedToken(), password: 'a third one' });
    expect(again.status).toBe(400);
  });

  test('to invite in a role is forbidden to an invited guest', async () => {
    const { signIn, say } = await openBackend();
    await signIn();
    const reply = await say('/users/invite', { email: 'x@y.example', role: BACKEND_ROLE_IDS.administrator });
    expect(await readErrorCode(reply)).toEqual([403, 'FORBIDDEN']);
  });
});

describe('notifySignInAttempts', () => {
  test('mails the holder of an active account only', async () => {
    const { desk, mails, suspend } = await openBackend();
    await desk.notifySignInAttempts('unknown@hotel.example');
    await desk.invite({ email: 'new@hotel.example', role: 'guest' });
    await desk.notifySignInAttempts('new@hotel.example');
    await desk.notifySignInAttempts('ANA@hotel.example');
    suspend(ANA);
    await desk.notifySignInAttempts(ANA);
    expect(mails.filter(({ kind }) => kind === 'sign-in-attempts')).toEqual([
      {
        to: ANA,
        kind: 'sign-in-attempts',
        url: 'http://site.example/set-password',
        createdAt: '2026-11-21T12:00:00.000Z',
      },
    ]);
  });
});

describe('password', () => {
  test('is stored as a salted hash', async () => {
    const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).not.toBe(other);
    expect(one).not.toContain(PASSWORD);
    expect([await verifyPassword(PASSWORD, one), await verifyPassword(PASSWORD, other)]).toEqual([true, true]);
  });

  test.each([null, undefined, '', 'scrypt$$', 'scrypt$abc'])('never matches the hash %j', async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false);
    expect(await verifyPassword(PASSWORD, hash)).toBe(false);
  });

  test('matches in any Unicode normalization', async () => {
    expect(await verifyPassword('caf\u0065\u0301 con leche', await hashPassword('caf\u00e9 con leche'))).toBe(true);
  });
});

test('embedded backend without accounts: has no sign-in route', async () => {
  const backend = createEmbeddedBackend(createMemoryStore([]));
  const reply = await backend(new Request('http://embedded-backend/auth/login', { method: 'POST', body: '{}' }));
  expect(await readErrorCode(reply)).toEqual([404, 'ROUTE_NOT_FOUND']);
});
