import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getRequestSession, isMember, startPage } from '#src/composition/request/request-session.ts';
import { createTestContext, SIGNED_OUT } from '#test/support/site/request.ts';

const services = {
  accounts: { startPage: vi.fn() },
  sessionCookies: { access: 'a', refresh: 'r', expires: 'e', maxAge: 60, sameSite: 'lax', secure: false } as const,
};

const createContext = (cookies: Readonly<Record<string, string>>) => createTestContext({ cookies, services });

beforeEach(() => void services.accounts.startPage.mockReset());

const SESSION = { accessToken: 'x.y', refreshToken: 'z', expiresAt: 5 };

describe('request session', () => {
  test('is read from the cookies', () => {
    expect(getRequestSession(createContext({ a: 'x.y', r: 'z', e: '5' })).read()).toEqual(SESSION);
  });

  test('changed by an action is the new one for the render after it', () => {
    const context = createContext({ a: 'old', r: 'old', e: '1' });
    getRequestSession(context).save(SESSION);
    expect(getRequestSession(context).read()).toEqual(SESSION);
    expect(context.response.setCookies).toHaveLength(3);
  });

  test('with a malformed escape is undefined', () => {
    expect(getRequestSession(createContext({ a: '%E0%A4%A', r: '%' })).read()).toEqual({});
  });

  test('is not loaded at the start of a page without cookies', async () => {
    await startPage(createContext({}));
    expect(services.accounts.startPage).not.toHaveBeenCalled();
    await startPage(createContext({ a: 'x' }));
    expect(services.accounts.startPage).toHaveBeenCalledTimes(1);
  });
});

describe('isMember (R1)', () => {
  const USER = { id: '1', email: 'maria@example.com', firstName: null, lastName: null, role: null };

  test.each([
    ['without a cookie', {}, 'token', USER, false],
    ['without a session', { other: 'x' }, undefined, USER, false],
    ['with a session that the accounts do not know', { a: 'x' }, 'token', undefined, false],
    ['with a valid session', { a: 'x' }, 'token', USER, true],
  ])('%s', async (_, cookies, token, user, expected) => {
    const findCurrentUser = vi.fn(async () => user);
    const accounts = { getAccessToken: () => token, findCurrentUser };
    const context = createTestContext({ cookies, services: { ...SIGNED_OUT, accounts } });
    expect(await isMember(context)).toBe(expected);
    expect(findCurrentUser).toHaveBeenCalledTimes('a' in cookies ? 1 : 0);
  });
});
