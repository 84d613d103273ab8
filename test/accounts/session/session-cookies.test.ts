import { describe, expect, test } from 'vitest';
import { createCookieSessionStore, type SessionCookies } from '#src/accounts/session/session-cookies.ts';

const COOKIES: SessionCookies = {
  access: '__Host-access_token',
  refresh: '__Host-refresh_token',
  expires: '__Host-token_expires',
  maxAge: 3_600,
  sameSite: 'lax',
  secure: true,
};
const SESSION = { accessToken: 'a.b.c', refreshToken: 'r-1', expiresAt: 1_795_258_748_511.4 };

const createJar = (first: Record<string, string> = {}) => {
  const values = new Map(Object.entries(first));
  const headers: string[] = [];
  return {
    headers,
    get: (name: string) => values.get(name),
    put: (name: string, value: string | undefined, header: string) => {
      if (value === undefined) values.delete(name);
      else values.set(name, value);
      headers.push(header);
    },
  };
};

describe('createCookieSessionStore', () => {
  test('writes a separate cookie with the expiry of the token', () => {
    const jar = createJar();
    createCookieSessionStore(jar, COOKIES).save(SESSION);
    expect(jar.headers).toEqual([
      '__Host-access_token=a.b.c; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax; Secure',
      '__Host-refresh_token=r-1; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax; Secure',
      '__Host-token_expires=1795258748511; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
  });

  test('takes names, age, SameSite and Secure from the configuration', () => {
    const jar = createJar();
    createCookieSessionStore(jar, { ...COOKIES, access: 'sid', maxAge: 60, sameSite: 'strict', secure: false }).save(
      SESSION,
    );
    expect(jar.headers[0]).toBe('sid=a.b.c; Max-Age=60; Path=/; HttpOnly; SameSite=Strict');
  });

  test('reads a saved session back in the same request', () => {
    const session = createCookieSessionStore(createJar(), COOKIES);
    session.save(SESSION);
    expect(session.read()).toEqual({ ...SESSION, expiresAt: 1_795_258_748_511 });
    session.clear();
    expect(session.read()).toEqual({});
  });

  test('clear: expires each cookie that the browser has', () => {
    const jar = createJar({ '__Host-access_token': 'x', '__Host-refresh_token': 'y' });
    createCookieSessionStore(jar, COOKIES).clear();
    expect(jar.headers).toEqual([
      '__Host-access_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
      '__Host-refresh_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
  });

  test('encodes a token, so that it cannot set another cookie', () => {
    const jar = createJar();
    createCookieSessionStore(jar, COOKIES).save({
      ...SESSION,
      accessToken: 'x; Domain=evil.example\r\nSet-Cookie: a=b',
    });
    expect(jar.headers[0]).toMatch(/^__Host-access_token=[^;\s]+; Max-Age/);
  });

  test.each(['', 'soon', '-5', '1e9', '99999999999999999'])('an expiry of %j is ignored', (text) => {
    expect(
      createCookieSessionStore(createJar({ '__Host-token_expires': text }), COOKIES).read().expiresAt,
    ).toBeUndefined();
  });
});
