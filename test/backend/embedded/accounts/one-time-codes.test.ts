import { describe, expect, test } from 'vitest';
import { calculateCode, toStep } from '#src/accounts/one-time-code/one-time-code.ts';
import { ANA, openBackend, PASSWORD, readErrorCode } from '#test/backend/embedded/open-backend.ts';

const STEP_MS = 30_000;
const START = Date.parse('2026-11-21T12:00:00Z');

/** A backend whose guest has a one-time code. */
const openWithCode = async () => {
  const opened = await openBackend();
  const { access_token } = await opened.signIn();
  const post = async (path: string, body: object) =>
    opened.backend(
      new Request(`http://embedded-backend/users/me/tfa/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}` },
        body: JSON.stringify(body),
      }),
    );
  const generated = await post('generate', { password: PASSWORD });
  const { secret } = ((await generated.json()) as { data: { secret: string } }).data;
  const getCode = (step = 0) => calculateCode(secret, toStep(START) + step);
  const enabled = await post('enable', { secret, otp: getCode(-1) });
  const { recovery_codes } = ((await enabled.json()) as { data: { recovery_codes: string[] } }).data;
  const login = (otp?: string) => opened.say('/auth/login', { email: ANA, password: PASSWORD, otp });
  return { ...opened, post, secret, getCode, recoveryCodes: recovery_codes, login };
};

describe('one-time code', () => {
  test('is asked at each sign-in once it is set up; a password alone is INVALID_OTP, a wrong one is not', async () => {
    const { login, say, getCode } = await openWithCode();
    expect(await readErrorCode(await login())).toEqual([401, 'INVALID_OTP']);
    expect(await readErrorCode(await login('000000'))).toEqual([401, 'INVALID_OTP']);
    const wrong = say('/auth/login', { email: ANA, password: 'not the password', otp: getCode() });
    expect(await readErrorCode(await wrong)).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await login(getCode())).status).toBe(200);
  });

  test('signs in once: a replay is refused, also of the code that turned it on', async () => {
    const { login, getCode } = await openWithCode();
    expect(await readErrorCode(await login(getCode(-1)))).toEqual([401, 'INVALID_OTP']);
    const tries = await Promise.all([1, 2, 3, 4].map(() => login(getCode())));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await readErrorCode(await login(getCode()))).toEqual([401, 'INVALID_OTP']);
  });

  test.each([
    [-1, 200],
    [1, 200],
    [-2, 401],
    [2, 401],
  ])('of a clock that differs by %d steps → %d', async (drift, status) => {
    const { login, getCode, advanceClock } = await openWithCode();
    advanceClock(10 * STEP_MS);
    expect((await login(getCode(10 + drift))).status).toBe(status);
  });

  test('is not turned on without its code, nor for another password, nor twice', async () => {
    const { post, secret, getCode } = await openWithCode();
    const failed = [400, 'INVALID_PAYLOAD'];
    expect(await readErrorCode(await post('generate', { password: PASSWORD }))).toEqual(failed);
    expect(await readErrorCode(await post('enable', { secret, otp: getCode() }))).toEqual(failed);
    const { signIn, backend } = await openBackend();
    const headers = { authorization: `Bearer ${(await signIn()).access_token}` };
    const ask = (path: string, body: object) =>
      backend(new Request(`http://b/users/me/tfa/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
    expect(await readErrorCode(await ask('generate', { password: 'wrong' }))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(await readErrorCode(await ask('enable', { secret, otp: '000000' }))).toEqual(failed);
  });

  test('is turned off by a code, and by no other', async () => {
    const { post, login, getCode } = await openWithCode();
    expect(await readErrorCode(await post('disable', { otp: '000000' }))).toEqual([401, 'INVALID_OTP']);
    expect((await post('disable', { otp: getCode() })).status).toBe(204);
    expect((await login()).status).toBe(200);
  });

  test('is told by /users/me as a concealed secret', async () => {
    const { requestPath, login, getCode, secret } = await openWithCode();
    const { data } = (await (await login(getCode())).json()) as { data: { access_token: string } };
    const me = await (await requestPath('/users/me', data.access_token)).text();
    expect(JSON.parse(me)).toMatchObject({ data: { tfa_secret: '**********' } });
    expect(me).not.toContain(secret);
  });
});

describe('recovery code', () => {
  test('there are ten, each signs in once, as typed with capitals and without hyphens', async () => {
    const { recoveryCodes, login } = await openWithCode();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(first.toUpperCase().replaceAll('-', ''))).status).toBe(200);
    expect(await readErrorCode(await login(first))).toEqual([401, 'INVALID_OTP']);
    const tries = await Promise.all([1, 2, 3].map(() => login(second)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });
});
