import { describe, expect, test } from 'vitest';
import { accountDesk, LIFETIMES } from '#src/adapters/embedded-backend/account-desk.ts';
import { ROLE_IDS } from '#src/adapters/embedded-backend/account-routes.ts';
import { embeddedBackend } from '#src/adapters/embedded-backend/embedded-backend.ts';
import { hashPassword, isPassword } from '#src/adapters/embedded-backend/passwords.ts';
import { memoryAccounts } from './memory-accounts.ts';
import { memoryStore } from './memory-store.ts';

const PASSWORD = 'three words together';
const ANA = 'ana@hotel.example';

/** A backend with one guest, on a clock of the test. */
const opened = async () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const accounts = memoryAccounts();
  const desk = accountDesk({
    store: accounts.store,
    sendMail: async (mail) => void accounts.mails.push(mail),
    urls: { invitation: ['http://site.example/accept-invitation'], reset: ['http://site.example/set-password'] },
    now: () => now,
  });
  await desk.register({ email: ANA, role: 'guest' }, PASSWORD);
  const backend = embeddedBackend(memoryStore([]), { desk, publicToken: 'public-token', now: () => now });
  const say = (path: string, body: object) =>
    backend(new Request(`http://embedded-backend${path}`, { method: 'POST', body: JSON.stringify(body) }));
  const signIn = async () => {
    const reply = await say('/auth/login', { email: ANA, password: PASSWORD });
    return ((await reply.json()) as { data: { access_token: string; refresh_token: string } }).data;
  };
  const asked = (path: string, token: string) =>
    backend(new Request(`http://embedded-backend${path}`, { headers: { authorization: `Bearer ${token}` } }));
  const later = (ms: number) => {
    now += ms;
  };
  const tokenOf = () => new URL(accounts.mails.at(-1)?.url ?? '').searchParams.get('token') ?? '';
  return { ...accounts, desk, say, signIn, asked, tokenOf, later };
};

const codeOf = async (reply: Response): Promise<unknown> => {
  const { errors } = (await reply.json()) as { errors: { extensions: { code: string } }[] };
  return [reply.status, errors[0]?.extensions.code];
};

describe('an access token', () => {
  test('expires after a quarter of an hour, also on what is public', async () => {
    const { signIn, asked, later } = await opened();
    const { access_token } = await signIn();
    later(LIFETIMES.access - 1_000);
    expect((await asked('/items/pages', access_token)).status).toBe(200);
    later(1_000);
    expect(await codeOf(await asked('/items/pages', access_token))).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('of somebody who was suspended is worth nothing', async () => {
    const { signIn, asked, suspend } = await opened();
    const { access_token } = await signIn();
    suspend(ANA);
    expect(await codeOf(await asked('/users/me', access_token))).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('cannot be made by whoever says that it needs no signature', async () => {
    const { signIn, asked } = await opened();
    const [, payload] = (await signIn()).access_token.split('.');
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await codeOf(await asked('/users/me', `${header}.${payload}.`))).toEqual([403, 'INVALID_TOKEN']);
  });

  test('and the static public token may both read what is public', async () => {
    const { asked } = await opened();
    expect((await asked('/items/pages', 'public-token')).status).toBe(200);
    expect(await codeOf(await asked('/users/me', 'public-token'))).toEqual([401, 'INVALID_CREDENTIALS']);
  });
});

describe('a refresh token', () => {
  test('is kept as a hash', async () => {
    const { signIn, sessions } = await opened();
    const { refresh_token } = await signIn();
    expect([...sessions.keys()]).toEqual([expect.not.stringContaining(refresh_token)]);
  });

  test('expires after a week', async () => {
    const { signIn, say, later } = await opened();
    const { refresh_token } = await signIn();
    later(LIFETIMES.refresh);
    expect(await codeOf(await say('/auth/refresh', { refresh_token }))).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('of somebody who was suspended is worth nothing', async () => {
    const { signIn, say, suspend } = await opened();
    const { refresh_token } = await signIn();
    suspend(ANA);
    expect(await codeOf(await say('/auth/refresh', { refresh_token }))).toEqual([401, 'INVALID_CREDENTIALS']);
  });
});

describe('somebody suspended', () => {
  test('is refused like a wrong password, and gets no mail', async () => {
    const { say, suspend, mails } = await opened();
    suspend(ANA);
    const login = await say('/auth/login', { email: ANA, password: PASSWORD });
    expect(await codeOf(login)).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await say('/auth/password/request', { email: ANA })).status).toBe(204);
    expect(mails).toEqual([]);
  });
});

describe('a mail', () => {
  test('leads to the page that was asked for, with a token', async () => {
    const { say, mails } = await opened();
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

  test('to set another password is good for a day', async () => {
    const { say, tokenOf, later } = await opened();
    await say('/auth/password/request', { email: ANA });
    later(LIFETIMES.reset);
    const reset = await say('/auth/password/reset', { token: tokenOf(), password: 'another one' });
    expect(await codeOf(reset)).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('of two that were asked for, the second is worth nothing once the first was used', async () => {
    const { say, tokenOf } = await opened();
    await say('/auth/password/request', { email: ANA });
    const first = tokenOf();
    await say('/auth/password/request', { email: ANA });
    expect((await say('/auth/password/reset', { token: first, password: 'another one' })).status).toBe(204);
    const second = await say('/auth/password/reset', { token: tokenOf(), password: 'a third one' });
    expect(await codeOf(second)).toEqual([403, 'INVALID_TOKEN']);
  });

  test('is used once, however many use it at the same moment', async () => {
    const { say, tokenOf } = await opened();
    await say('/auth/password/request', { email: ANA });
    const token = tokenOf();
    const tries = await Promise.all(
      [1, 2, 3, 4].map((each) => say('/auth/password/reset', { token, password: `password number ${each}` })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 403, 403, 403]);
  });

  test('invites again whoever has not accepted, and nobody who is in', async () => {
    const { desk, mails, say, tokenOf } = await opened();
    await desk.invite({ email: 'new@hotel.example', role: 'guest' });
    await desk.invite({ email: 'NEW@hotel.example', role: 'guest' });
    await desk.invite({ email: ANA, role: 'administrator' });
    expect(mails.map(({ to }) => to)).toEqual(['new@hotel.example', 'new@hotel.example']);
    expect((await say('/users/invite/accept', { token: tokenOf(), password: PASSWORD })).status).toBe(204);
  });

  test('cannot be asked for by an invited guest in the name of a role', async () => {
    const { signIn, say } = await opened();
    await signIn();
    const reply = await say('/users/invite', { email: 'x@y.example', role: ROLE_IDS.administrator });
    expect(await codeOf(reply)).toEqual([403, 'FORBIDDEN']);
  });
});

describe('a password', () => {
  test('is kept as a hash of its own', async () => {
    const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).not.toBe(other);
    expect(one).not.toContain(PASSWORD);
    expect([await isPassword(PASSWORD, one), await isPassword(PASSWORD, other)]).toEqual([true, true]);
  });

  test.each([null, undefined, '', 'scrypt$$', 'scrypt$abc'])('is never right for the hash %j', async (hash) => {
    expect(await isPassword('', hash)).toBe(false);
    expect(await isPassword(PASSWORD, hash)).toBe(false);
  });

  test('is the same however its letters are put together', async () => {
    expect(await isPassword('caf\u0065\u0301 con leche', await hashPassword('caf\u00e9 con leche'))).toBe(true);
  });
});

test('without accounts there is nothing to sign in to', async () => {
  const backend = embeddedBackend(memoryStore([]));
  const reply = await backend(new Request('http://embedded-backend/auth/login', { method: 'POST', body: '{}' }));
  expect(await codeOf(reply)).toEqual([404, 'ROUTE_NOT_FOUND']);
});
