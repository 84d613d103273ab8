import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getRequestSession, startPage } from '#src/server/request/request-session.ts';
import { createTestContext } from '#test/support/site/request.ts';

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
