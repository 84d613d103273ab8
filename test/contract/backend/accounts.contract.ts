import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type BackendUnderTest, talkTo } from './backend-under-test.ts';

const PASSWORD = 'three words together';
const someMail = () => `guest-${randomUUID()}@example.com`;

/** What the site expects of whoever signs in. */
export const describeAccounts = (backend: BackendUnderTest): void => {
  const { say, signIn, read, refusal, asAdministrator } = talkTo(backend);
  const { administrator, guestRole, inviteUrl, resetUrl } = backend;

  /** A guest who registered, or whom the administrator has entered. */
  const registered = async (): Promise<string> => {
    const guest = { email: someMail(), password: PASSWORD, first_name: 'Ana' };
    const reply = await (backend.visitorsRegister
      ? say('POST', '/users', guest)
      : say('POST', '/users', { ...guest, role: guestRole }, await asAdministrator()));
    expect([200, 204]).toContain(reply.status);
    return guest.email;
  };
  const refresh = (refresh_token?: string) => say('POST', '/auth/refresh', { refresh_token });

  describe(`${backend.name}: signing in`, () => {
    test('answers an access token, a refresh token and how many milliseconds the first one lives', async () => {
      expect(await signIn(administrator.email, administrator.password)).toMatchObject({
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refresh_token: expect.stringMatching(/^\S{32,}$/),
        expires: 900_000,
      });
    });

    test('does not mind how a mail is spelled', async () => {
      await signIn(administrator.email.toUpperCase(), administrator.password);
    });

    test.each([
      ['a wrong password', administrator.email, 'not the password'],
      ['somebody unknown', 'nobody@example.com', PASSWORD],
    ])('%s is refused as invalid credentials', async (_, email, password) => {
      expect(await refusal(say('POST', '/auth/login', { email, password }))).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    test.each([{}, { email: 'a@b.example' }, { email: 7, password: 'x' }, []])(
      '%j is an invalid payload',
      async (body) => {
        expect(await refusal(say('POST', '/auth/login', body))).toEqual([400, 'INVALID_PAYLOAD']);
      },
    );

    test('a provider that is not configured is no route', async () => {
      const reply = backend.send('/auth/login/google?redirect=http%3A%2F%2Flocalhost', { redirect: 'manual' });
      expect(await refusal(reply)).toEqual([404, 'ROUTE_NOT_FOUND']);
    });
  });

  describe(`${backend.name}: a session`, () => {
    test('is renewed with another refresh token, and the old one is used up', async () => {
      const { refresh_token } = await signIn(administrator.email, administrator.password);
      const reply = await refresh(refresh_token);
      expect(reply.status).toBe(200);
      const { data } = (await reply.json()) as {
        data: { access_token: string; refresh_token: string; expires: number };
      };
      expect(data).toMatchObject({ access_token: expect.any(String), expires: 900_000 });
      expect(data.refresh_token).not.toBe(refresh_token);
      expect(await refusal(refresh(refresh_token))).toEqual([401, 'INVALID_CREDENTIALS']);
      expect((await refresh(data.refresh_token)).status).toBe(200);
    });

    test('is not renewed by a token that never was', async () => {
      expect(await refusal(refresh('x'.repeat(64)))).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    test('is not renewed without a token', async () => {
      expect((await refresh()).status).toBe(400);
    });

    test(`is ended, as often as one likes; the access token ${backend.endsAccessTokens ? 'ends with it' : 'lives on until it expires'}`, async () => {
      const { access_token, refresh_token } = await signIn(administrator.email, administrator.password);
      const end = () => say('POST', '/auth/logout', { refresh_token });
      expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
      expect(await refusal(refresh(refresh_token))).toEqual([401, 'INVALID_CREDENTIALS']);
      const me = backend.send('/users/me?fields=email', { headers: { authorization: `Bearer ${access_token}` } });
      if (backend.endsAccessTokens) expect(await refusal(me)).toEqual([401, 'INVALID_CREDENTIALS']);
      else expect((await me).status).toBe(200);
    });

    test('that was ended leaves another one of the same account as it is', async () => {
      const [one, other] = [
        await signIn(administrator.email, administrator.password),
        await signIn(administrator.email, administrator.password),
      ];
      await say('POST', '/auth/logout', { refresh_token: one.refresh_token });
      expect(await read('/users/me?fields=email', other.access_token)).toEqual({ email: administrator.email });
      expect((await refresh(other.refresh_token)).status).toBe(200);
    });
  });

  describe(`${backend.name}: who asks`, () => {
    const withToken = (token: string, path = '/items/pages') =>
      backend.send(path, { headers: { authorization: `Bearer ${token}` } });

    test('is told by the access token', async () => {
      const me = await read('/users/me?fields=id,email,role', await asAdministrator());
      expect(me).toEqual({ id: expect.any(String), email: administrator.email, role: expect.any(String) });
    });

    test('is nobody without one', async () => {
      expect(await refusal(backend.send('/users/me'))).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    test('no password is ever told', async () => {
      expect(JSON.stringify(await read('/users/me', await asAdministrator()))).not.toMatch(/scrypt|argon2/);
    });

    test('an unknown static token is refused, also where none is needed', async () => {
      expect(await refusal(withToken('nobody-has-this-token'))).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    test('a token with a wrong signature is refused, also where none is needed', async () => {
      const [header, payload] = (await asAdministrator()).split('.');
      expect(await refusal(withToken(`${header}.${payload}.${'A'.repeat(43)}`))).toEqual([403, 'INVALID_TOKEN']);
    });

    test('two tokens at once are an invalid payload', async () => {
      const token = await asAdministrator();
      expect(await refusal(withToken(token, `/items/pages?access_token=${token}`))).toEqual([400, 'INVALID_PAYLOAD']);
    });

    test('a guest may read what the public may, and write no more', async () => {
      const { access_token } = await signIn(await registered(), PASSWORD);
      expect(await read('/items/pages?fields=slug&limit=1', access_token)).toHaveLength(1);
      expect(await refusal(say('POST', '/items/pages', { slug: 'mine' }, access_token))).toEqual([403, 'FORBIDDEN']);
      expect(await refusal(withToken(access_token, '/items/inquiries'))).toEqual([403, 'FORBIDDEN']);
    });
  });

  describe.runIf(backend.visitorsRegister)(`${backend.name}: registering`, () => {
    test('makes a guest who can sign in', async () => {
      const email = await registered();
      const { access_token } = await signIn(email, PASSWORD);
      expect(await read('/users/me?fields=email,first_name,role', access_token)).toEqual({
        email,
        first_name: 'Ana',
        role: guestRole,
      });
    });

    test('with a mail that is taken is not unique', async () => {
      const email = await registered();
      expect(await refusal(say('POST', '/users', { email, password: PASSWORD }))).toEqual([400, 'RECORD_NOT_UNIQUE']);
      await signIn(email, PASSWORD);
    });
  });

  describe(`${backend.name}: inviting`, () => {
    const invite = (email: string, accessToken?: string) =>
      say('POST', '/users/invite', { email, role: guestRole, invite_url: inviteUrl }, accessToken);

    test('is done by an administrator', async () => {
      expect((await invite(someMail(), await asAdministrator())).status).toBe(204);
    });

    test('by anybody else makes nobody: refused, or by newer versions answered as if', async () => {
      const email = someMail();
      expect([204, 403]).toContain((await invite(email)).status);
      // The mail is still free.
      const guest = { email, password: PASSWORD, role: guestRole };
      expect([200, 204]).toContain((await say('POST', '/users', guest, await asAdministrator())).status);
    });

    test('somebody who has not accepted cannot sign in', async () => {
      const email = someMail();
      await invite(email, await asAdministrator());
      expect(await refusal(say('POST', '/auth/login', { email, password: PASSWORD }))).toEqual([
        401,
        'INVALID_CREDENTIALS',
      ]);
    });

    test('a token that is none is refused', async () => {
      const accepted = say('POST', '/users/invite/accept', { token: 'a.b.c', password: PASSWORD });
      expect(await refusal(accepted)).toEqual([403, 'INVALID_TOKEN']);
    });
  });

  describe(`${backend.name}: another password`, () => {
    const request = (email: string, reset_url = resetUrl) =>
      say('POST', '/auth/password/request', { email, reset_url });

    test('is asked for by known and unknown mails alike', async () => {
      expect([(await request(administrator.email)).status, (await request(someMail())).status]).toEqual([204, 204]);
    });

    test('is not sent to an address that is not allowed', async () => {
      expect(await refusal(request(administrator.email, 'https://evil.example/'))).toEqual([400, 'INVALID_PAYLOAD']);
    });

    test('is not set by a token that is none', async () => {
      const reset = say('POST', '/auth/password/reset', { token: 'a.b.c', password: PASSWORD });
      expect(await refusal(reset)).toEqual([403, 'INVALID_TOKEN']);
    });
  });

  const { mailedToken } = backend;
  if (!mailedToken) return;

  describe(`${backend.name}: what mails lead to`, () => {
    const OTHER = 'four words put together';
    const accept = (token: string) => say('POST', '/users/invite/accept', { token, password: PASSWORD });
    const reset = (token: string) => say('POST', '/auth/password/reset', { token, password: OTHER });

    test('an invitation is accepted once', async () => {
      const email = someMail();
      await say('POST', '/users/invite', { email, role: guestRole, invite_url: inviteUrl }, await asAdministrator());
      const token = await mailedToken(email);
      expect((await accept(token)).status).toBe(204);
      await signIn(email, PASSWORD);
      expect((await refusal(accept(token)))[0]).toBe(400);
    });

    test('a password is reset once, and the sessions of the old one end', async () => {
      const email = await registered();
      const { access_token, refresh_token } = await signIn(email, PASSWORD);
      await say('POST', '/auth/password/request', { email, reset_url: resetUrl });
      const token = await mailedToken(email);
      expect((await reset(token)).status).toBe(204);
      if (backend.endsAccessTokens) {
        const me = backend.send('/users/me', { headers: { authorization: `Bearer ${access_token}` } });
        expect(await refusal(me)).toEqual([401, 'INVALID_CREDENTIALS']);
      }
      await signIn(email, OTHER);
      expect((await refusal(reset(token)))[0]).toBe(403);
      expect(await refusal(refresh(refresh_token))).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    test('a token is good for nothing else', async () => {
      const email = await registered();
      await say('POST', '/auth/password/request', { email, reset_url: resetUrl });
      const token = await mailedToken(email);
      expect(await refusal(accept(token))).toEqual([403, 'INVALID_TOKEN']);
      const me = backend.send('/users/me', { headers: { authorization: `Bearer ${token}` } });
      expect(await refusal(me)).toEqual([403, 'INVALID_TOKEN']);
    });
  });
};
