import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { createDirectusDirectory, createDirectusStaff } from '#src/backend/directus/directory.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

const openDirectory = (answer: (request: Request) => Response | Promise<Response>) => {
  const requests: { method: string; path: string; body: unknown; bearer: string | null }[] = [];
  const log = { warn: vi.fn(), error: vi.fn() };
  const directory = createDirectusDirectory(
    {
      url: 'http://backend.test',
      token: 'public-token',
      log,
      fetch: async (request) => {
        const { pathname, search } = new URL(request.url);
        const text = await request.text();
        requests.push({
          method: request.method,
          path: pathname + decodeURIComponent(search),
          body: text && JSON.parse(text),
          bearer: request.headers.get('authorization'),
        });
        return answer(request);
      },
    },
    () => NOW,
  );
  return { directory, requests, log };
};

const answerNothing = () => new Response(null, { status: 204 });
const answerRefusal = (status: number, code: string) => () =>
  Response.json({ errors: [{ message: 'No.', extensions: { code } }] }, { status });
const answerTokens = (data: object) => () => Response.json({ data });
const SESSION = { access_token: 'a', refresh_token: 'r', expires: 900_000 };
const CREDENTIALS = { email: 'a@b.example', password: 'x' };

describe('session', () => {
  test('is requested as specified, without a token', async () => {
    const { directory, requests } = openDirectory(answerTokens(SESSION));
    await directory.signIn(CREDENTIALS);
    await directory.refresh('r0');
    await directory.signOut('r0');
    expect(requests).toEqual([
      { method: 'POST', path: '/auth/login', body: CREDENTIALS, bearer: null },
      { method: 'POST', path: '/auth/refresh', body: { refresh_token: 'r0' }, bearer: null },
      { method: 'POST', path: '/auth/logout', body: { refresh_token: 'r0' }, bearer: null },
    ]);
  });

  test.each([900_000, '900000'])('expires %j milliseconds after the reply', async (expires) => {
    const { directory } = openDirectory(answerTokens({ ...SESSION, expires }));
    expect(await directory.signIn(CREDENTIALS)).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      expiresAt: NOW + 900_000,
    });
  });

  test.each([
    ['without an access token', answerTokens({ refresh_token: 'r', expires: 1 })],
    ['with an empty one', answerTokens({ ...SESSION, access_token: null })],
    ['without data', () => Response.json({})],
    ['that refuses', answerRefusal(401, 'INVALID_CREDENTIALS')],
    ['that finds no sense in it', answerRefusal(400, 'INVALID_PAYLOAD')],
  ])('is undefined for a reply %s', async (_, answer) => {
    const { directory, log } = openDirectory(answer);
    expect(await directory.signIn(CREDENTIALS)).toBeUndefined();
    expect(await directory.refresh('r0')).toBeUndefined();
    expect(log.error).not.toHaveBeenCalled();
  });

  test.each([
    '{"data":{"access_token":"secret-1","refresh_token":"secr',
    '["secret-1"]',
    '{"data":{"access_token":["secret-1"],"refresh_token":"r","expires":1}}',
    '{"data":{"access_token":"a","refresh_token":"r","expires":"secret-1"}}',
  ])('logs nothing of an invalid reply: %s', async (answer) => {
    const { directory, log } = openDirectory(
      () => new Response(answer, { headers: { 'content-type': 'application/json' } }),
    );
    const failure: unknown = await directory.signIn(CREDENTIALS).catch((error: unknown) => error);
    expect(failure).toMatchObject({ statusCode: 502, statusMessage: 'Backend Unreadable' });
    const logged = inspect([failure, log.error.mock.calls], { depth: 9 });
    expect(logged).toMatch(/no \w+ at ".*" of the reply/);
    expect(logged).not.toContain('secret');
  });

  test('throws status, status text and data when the backend fails', async () => {
    const { directory, log } = openDirectory(() =>
      Response.json({ why: 1 }, { status: 503, statusText: 'Service Unavailable' }),
    );
    await expect(directory.signIn(CREDENTIALS)).rejects.toMatchObject({
      statusCode: 503,
      statusMessage: 'Service Unavailable',
      data: { why: 1 },
    });
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ status: 503, statusText: 'Service Unavailable' }),
      'backend request failed',
    );
    expect(JSON.stringify(log.error.mock.calls)).not.toContain(CREDENTIALS.email);
  });
});

describe('user', () => {
  test("is requested with the session's token", async () => {
    const { directory, requests } = openDirectory(
      answerTokens({ id: 7, email: 'a@b.example', first_name: 'A', role: 'guest' }),
    );
    expect(await directory.findCurrentUser('a')).toEqual({
      id: '7',
      email: 'a@b.example',
      firstName: 'A',
      lastName: null,
      role: 'guest',
    });
    expect(requests).toEqual([
      { method: 'GET', path: '/users/me?fields=id,email,first_name,last_name,role', body: '', bearer: 'Bearer a' },
    ]);
  });

  test.each([
    [401, 'TOKEN_EXPIRED'],
    [403, 'INVALID_TOKEN'],
  ])('is undefined when the token is refused with %i', async (status, code) => {
    const { directory } = openDirectory(answerRefusal(status, code));
    expect(await directory.findCurrentUser('a')).toBeUndefined();
  });

  test('throws when the backend fails', async () => {
    const { directory } = openDirectory(answerRefusal(500, 'INTERNAL_SERVER_ERROR'));
    await expect(directory.findCurrentUser('a')).rejects.toMatchObject({ statusCode: 500 });
  });

  test('without a session is that of the static public token', async () => {
    const { directory, requests } = openDirectory(answerTokens({ id: 7, email: 'public@b.example' }));
    expect(await directory.findCurrentUser(undefined)).toMatchObject({ id: '7' });
    expect(requests).toMatchObject([{ method: 'GET', bearer: 'Bearer public-token' }]);
  });

  test('register: uses the public token', async () => {
    const { directory, requests } = openDirectory(answerNothing);
    expect(await directory.register({ ...CREDENTIALS, firstName: 'A' })).toBe('registered');
    expect(requests).toEqual([
      { method: 'POST', path: '/users', body: { ...CREDENTIALS, first_name: 'A' }, bearer: 'Bearer public-token' },
    ]);
  });

  test.each([
    ['of a mail that is taken says so', answerRefusal(400, 'RECORD_NOT_UNIQUE'), 'taken'],
    ['that is closed says so', answerRefusal(403, 'FORBIDDEN'), 'closed'],
  ])('registration %s', async (_, answer, expected) => {
    expect(await openDirectory(answer).directory.register(CREDENTIALS)).toBe(expected);
  });

  test('register: throws on any other refusal', async () => {
    await expect(
      openDirectory(answerRefusal(400, 'FAILED_VALIDATION')).directory.register(CREDENTIALS),
    ).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

test('writes: the page of a proxy is no success', async () => {
  const { directory } = openDirectory(
    () => new Response('<h1>We are back soon</h1>', { headers: { 'content-type': 'text/html' } }),
  );
  const token = { token: 't', password: 'p' };
  for (const done of [
    directory.register(CREDENTIALS),
    directory.acceptInvitation(token),
    directory.resetPassword(token),
    directory.requestPassword({ email: 'n@b.example', resetUrl: 'http://s/p' }),
    directory.signOut('r0'),
  ])
    await expect(done).rejects.toMatchObject({ statusCode: 502 });
});

describe('mails', () => {
  test('are requested as specified', async () => {
    const { directory, requests } = openDirectory(answerNothing);
    await directory.invite({ email: 'n@b.example', role: 'r', inviteUrl: 'http://s/a' }, 'a');
    await directory.acceptInvitation({ token: 't', password: 'p' });
    await directory.requestPassword({ email: 'n@b.example', resetUrl: 'http://s/p' });
    await directory.resetPassword({ token: 't', password: 'p' });
    const invitation = { email: 'n@b.example', role: 'r', invite_url: 'http://s/a' };
    const request = { email: 'n@b.example', reset_url: 'http://s/p' };
    const password = { token: 't', password: 'p' };
    expect(requests).toEqual([
      { method: 'POST', path: '/users/invite', body: invitation, bearer: 'Bearer a' },
      { method: 'POST', path: '/users/invite/accept', body: password, bearer: null },
      { method: 'POST', path: '/auth/password/request', body: request, bearer: null },
      { method: 'POST', path: '/auth/password/reset', body: password, bearer: null },
    ]);
  });

  test.each([
    [400, 'INVALID_PAYLOAD'],
    [401, 'TOKEN_EXPIRED'],
    [403, 'INVALID_TOKEN'],
  ])('are refused with a token that fails with %i %s', async (status, code) => {
    const { directory } = openDirectory(answerRefusal(status, code));
    expect(await directory.acceptInvitation({ token: 't', password: 'p' })).toBe(false);
    expect(await directory.resetPassword({ token: 't', password: 'p' })).toBe(false);
  });
});

const ROW = { id: 'u1', email: 'maria@hotel.example', first_name: 'María', last_name: null, role: 'r1' };
const USER = { id: 'u1', email: ROW.email, firstName: 'María', lastName: null, role: 'r1' };
const UNKNOWN = { ...USER, isActive: true, status: 'active', hasCode: false };
const ALL_FIELDS = 'id,email,first_name,last_name,role,status,tfa_secret';
const OWN_FIELDS = 'id,email,first_name,last_name,role';

const ok = (data: object) => Response.json({ data });
const refuse = (status: number) => () => Response.json({ errors: [{ message: 'No.' }] }, { status });

/** Answers in turn; fields that were asked. */
const openStaff = (...answers: (() => Response)[]) => {
  const asked: (string | null)[] = [];
  const staff = createDirectusStaff({
    url: 'http://backend.test',
    log: { warn: () => undefined, error: () => undefined },
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      expect([pathname, request.headers.get('authorization')]).toEqual(['/users/me', 'Bearer token']);
      const answer = answers[asked.push(searchParams.get('fields')) - 1];
      if (!answer) throw new Error('asked once too often');
      return answer();
    },
  });
  return { staff, asked };
};

test.each<[string, (() => Response)[], object | undefined, string[]]>([
  [
    'reads status and code of a role that may',
    [() => ok({ ...ROW, status: 'suspended', tfa_secret: '**********' })],
    { ...USER, isActive: false, status: 'suspended', hasCode: true },
    [ALL_FIELDS],
  ],
  ['a code that is not set is null', [() => ok({ ...ROW, status: 'active', tfa_secret: null })], UNKNOWN, [ALL_FIELDS]],
  // Directus leaves fields out that the role may not read, down to the id.
  ['asks again without what was left out', [() => ok({ id: 'u1' }), () => ok(ROW)], UNKNOWN, [ALL_FIELDS, OWN_FIELDS]],
  ['asks again after 403', [refuse(403), () => ok(ROW)], UNKNOWN, [ALL_FIELDS, OWN_FIELDS]],
  ['gives up after 403 to both', [refuse(403), refuse(403)], undefined, [ALL_FIELDS, OWN_FIELDS]],
  ['gives up at once after 401', [refuse(401)], undefined, [ALL_FIELDS]],
])('findStaffUser of Directus: %s', async (_, answers, expected, fields) => {
  const { staff, asked } = openStaff(...answers);
  expect(await staff.findStaffUser('token')).toEqual(expected);
  expect(asked).toEqual(fields);
});

test('findStaffUser of Directus: a failure is no refusal', async () => {
  const { staff } = openStaff(refuse(500));
  const failure = await staff.findStaffUser('token').catch((error: unknown) => error);
  expect(isBackendError(failure)).toBe(true);
});
