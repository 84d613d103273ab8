import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type BackendUnderTest, createBackendClient } from './backend-under-test.ts';

const PASSWORD = 'three words together';
const makeMail = () => `guest-${randomUUID()}@example.com`;

/** Contract of the backend: accounts and sessions. */
export const describeAccounts = (backend: BackendUnderTest): void => {
  const { say, signIn, read, readError, signInAdmin } = createBackendClient(backend);
  const { administrator, guestRole, inviteUrl, resetUrl } = backend;

  /** A guest who registered, or whom the administrator has entered. */
  const registerGuest = async (): Promise<string> => {
    const guest = { email: makeMail(), password: PASSWORD, first_name: 'Ana' };
    const reply = await (backend.visitorsRegister
      ? say('POST', '/users', guest)
      : say('POST', '/users', { ...guest, role: guestRole }, await signInAdmin()));
    expect([200, 204]).toContain(reply.status);
    return guest.email;
  };
  const refresh = (refresh_token?: string) => say('POST', '/auth/refresh', { refresh_token });

  describe(`${backend.name}: sign-in`, () => {
    test('returns access token, refresh token and lifetime in milliseconds', async () => {
      expect(await signIn(administrator.email, administrator.password)).toMatchObject({
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refresh_token: expect.stringMatching(/^\S{32,}$/),
        expires: 900_000,
      });
    });

    test('ignores case of the e-mail', async () => {
      await signIn(administrator.email.toUpperCase(), administrator.password);
    });

    test.each([
      ['a wrong password', administrator.email, 'not the password'],
      ['an unknown address', 'unknown@example.com', PASSWORD],
    ])('%s is refused as invalid credentials', async (_, email, password) => {
      expect(await readError(say('POST', '/auth/login', { email, password }))).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    test.each([{}, { email: 'a@b.example' }, { email: 7, password: 'x' }, []])(
      'refuses %j as an invalid payload',
      async (body) => {
        expect(await readError(say('POST', '/auth/login', body))).toEqual([400, 'INVALID_PAYLOAD']);
      },
    );

    test('has no route for a provider that is not configured', async () => {
      const reply = backend.send('/auth/login/google?redirect=http%3A%2F%2Flocalhost', { redirect: 'manual' });
      expect(await readError(reply)).toEqual([404, 'ROUTE_NOT_FOUND']);
    });
  });

  describe(`${backend.name}: session`, () => {
    test('is refreshed with a new refresh token; the old one is used up', async () => {
      const { refresh_token } = await signIn(administrator.email, administrator.password);
      const reply = await refresh(refresh_token);
      expect(reply.status).toBe(200);
      const { data } = (await reply.json()) as {
        data: { access_token: string; refresh_token: string; expires: number };
      };
      expect(data).toMatchObject({ access_token: expect.any(String), expires: 900_000 });
      expect(data.refresh_token).not.toBe(refresh_token);
      expect(await readError(refresh(refresh_token))).toEqual([401, 'INVALID_CREDENTIALS']);
      expect((await refresh(data.refresh_token)).status).toBe(200);
    });

    test('is not refreshed by an unknown token', async () => {
      expect(await readError(refresh('x'.repeat(64)))).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    test('is not refreshed without a token', async () => {
      expect((await refresh()).status).toBe(400);
    });

    test(`is ended, as often as one likes; the access token ${backend.endsAccessTokens ? 'ends with it' : 'lives on until it expires'}`, async () => {
      const { access_token, refresh_token } = await signIn(administrator.email, administrator.password);
      const end = () => say('POST', '/auth/logout', { refresh_token });
      expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
      expect(await readError(refresh(refresh_token))).toEqual([401, 'INVALID_CREDENTIALS']);
      const me = backend.send('/users/me?fields=email', { headers: { authorization: `Bearer ${access_token}` } });
      if (backend.endsAccessTokens) expect(await readError(me)).toEqual([401, 'INVALID_CREDENTIALS']);
      else expect((await me).status).toBe(200);
    });

    test('that ends leaves another session of the account open', async () => {
      const [one, other] = [
        await signIn(administrator.email, administrator.password),
        await signIn(administrator.email, administrator.password),
      ];
      await say('POST', '/auth/logout', { refresh_token: one.refresh_token });
      expect(await read('/users/me?fields=email', other.access_token)).toEqual({ email: administrator.email });
      expect((await refresh(other.refresh_token)).status).toBe(200);
    });
  });

  describe(`${backend.name}: current user`, () => {
    const getPath = (token: string, path = '/items/pages') =>
      backend.send(path, { headers: { authorization: `Bearer ${token}` } });

    test('is identified by the access token', async () => {
      const me = await read('/users/me?fields=id,email,role', await signInAdmin());
      expect(me).toEqual({ id: expect.any(String), email: administrator.email, role: expect.any(String) });
    });

    test('is refused without a token', async () => {
      expect(await readError(backend.send('/users/me'))).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    test('never contains a password', async () => {
      expect(JSON.stringify(await read('/users/me', await signInAdmin()))).not.toMatch(/scrypt|argon2/);
    });

    test('with an unknown static token is refused, also for public content', async () => {
      expect(await readError(getPath('unknown-token'))).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    test('with a wrong signature is refused, also for public content', async () => {
      const [header, payload] = (await signInAdmin()).split('.');
      expect(await readError(getPath(`${header}.${payload}.${'A'.repeat(43)}`))).toEqual([403, 'INVALID_TOKEN']);
    });

    test('with two tokens is an invalid payload', async () => {
      const token = await signInAdmin();
      expect(await readError(getPath(token, `/items/pages?access_token=${token}`))).toEqual([400, 'INVALID_PAYLOAD']);
    });

    test('guest may read public content, but not write more', async () => {
      const { access_token } = await signIn(await registerGuest(), PASSWORD);
      expect(await read('/items/pages?fields=slug&limit=1', access_token)).toHaveLength(1);
      expect(await readError(say('POST', '/items/pages', { slug: 'mine' }, access_token))).toEqual([403, 'FORBIDDEN']);
      expect(await readError(getPath(access_token, '/items/inquiries'))).toEqual([403, 'FORBIDDEN']);
    });
  });

  describe.runIf(backend.visitorsRegister)(`${backend.name}: registration`, () => {
    test('creates a guest who can sign in', async () => {
      const email = await registerGuest();
      const { access_token } = await signIn(email, PASSWORD);
      expect(await read('/users/me?fields=email,first_name,role', access_token)).toEqual({
        email,
        first_name: 'Ana',
        role: guestRole,
      });
    });

    test('with a taken e-mail is RECORD_NOT_UNIQUE', async () => {
      const email = await registerGuest();
      expect(await readError(say('POST', '/users', { email, password: PASSWORD }))).toEqual([400, 'RECORD_NOT_UNIQUE']);
      await signIn(email, PASSWORD);
    });
  });

  describe(`${backend.name}: invitation`, () => {
    const invite = (email: string, accessToken?: string) =>
      say('POST', '/users/invite', { email, role: guestRole, invite_url: inviteUrl }, accessToken);

    test('is allowed to an administrator', async () => {
      expect((await invite(makeMail(), await signInAdmin())).status).toBe(204);
    });

    test('by others creates no account: refused, or ignored by newer versions', async () => {
      const email = makeMail();
      expect([204, 403]).toContain((await invite(email)).status);
      // The e-mail is not taken yet.
      const guest = { email, password: PASSWORD, role: guestRole };
      expect([200, 204]).toContain((await say('POST', '/users', guest, await signInAdmin())).status);
    });

    test('not yet accepted does not allow to sign in', async () => {
      const email = makeMail();
      await invite(email, await signInAdmin());
      expect(await readError(say('POST', '/auth/login', { email, password: PASSWORD }))).toEqual([
        401,
        'INVALID_CREDENTIALS',
      ]);
    });

    test('is not accepted with an invalid token', async () => {
      const accepted = say('POST', '/users/invite/accept', { token: 'a.b.c', password: PASSWORD });
      expect(await readError(accepted)).toEqual([403, 'INVALID_TOKEN']);
    });
  });

  describe(`${backend.name}: password reset`, () => {
    const request = (email: string, reset_url = resetUrl) =>
      say('POST', '/auth/password/request', { email, reset_url });

    test('has the same reply for known and unknown e-mails', async () => {
      expect([(await request(administrator.email)).status, (await request(makeMail())).status]).toEqual([204, 204]);
    });

    test('refuses a link that is not allowed', async () => {
      expect(await readError(request(administrator.email, 'https://evil.example/'))).toEqual([400, 'INVALID_PAYLOAD']);
    });

    test('refuses an invalid token', async () => {
      const reset = say('POST', '/auth/password/reset', { token: 'a.b.c', password: PASSWORD });
      expect(await readError(reset)).toEqual([403, 'INVALID_TOKEN']);
    });
  });

  const { readMailedToken } = backend;
  if (!readMailedToken) return;

  describe(`${backend.name}: mailed links`, () => {
    const OTHER = 'four words put together';
    const accept = (token: string) => say('POST', '/users/invite/accept', { token, password: PASSWORD });
    const reset = (token: string) => say('POST', '/auth/password/reset', { token, password: OTHER });

    test('an invitation is accepted once', async () => {
      const email = makeMail();
      await say('POST', '/users/invite', { email, role: guestRole, invite_url: inviteUrl }, await signInAdmin());
      const token = await readMailedToken(email);
      expect((await accept(token)).status).toBe(204);
      await signIn(email, PASSWORD);
      expect((await readError(accept(token)))[0]).toBe(400);
    });

    test('a password is reset once, and the old sessions end', async () => {
      const email = await registerGuest();
      const { access_token, refresh_token } = await signIn(email, PASSWORD);
      await say('POST', '/auth/password/request', { email, reset_url: resetUrl });
      const token = await readMailedToken(email);
      expect((await reset(token)).status).toBe(204);
      if (backend.endsAccessTokens) {
        const me = backend.send('/users/me', { headers: { authorization: `Bearer ${access_token}` } });
        expect(await readError(me)).toEqual([401, 'INVALID_CREDENTIALS']);
      }
      await signIn(email, OTHER);
      expect((await readError(reset(token)))[0]).toBe(403);
      expect(await readError(refresh(refresh_token))).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    test('a token is invalid for another purpose', async () => {
      const email = await registerGuest();
      await say('POST', '/auth/password/request', { email, reset_url: resetUrl });
      const token = await readMailedToken(email);
      expect(await readError(accept(token))).toEqual([403, 'INVALID_TOKEN']);
      const me = backend.send('/users/me', { headers: { authorization: `Bearer ${token}` } });
      expect(await readError(me)).toEqual([403, 'INVALID_TOKEN']);
    });
  });
};
