import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requestSession, startPage } from '#src/server/request-session.ts';
import { inRequest, requestOf } from '#test/support/request.ts';

const site = vi.hoisted(() => ({
  accounts: { startPage: vi.fn() },
  sessionCookies: { access: 'a', refresh: 'r', expires: 'e', maxAge: 60, sameSite: 'lax', secure: false },
}));

vi.mock('#src/server/provided-services.ts', () => ({ services: () => site }));

beforeEach(() => void site.accounts.startPage.mockReset());

const SESSION = { accessToken: 'x.y', refreshToken: 'z', expiresAt: 5 };

describe('the session of a request', () => {
  test('is what its cookies say', async () => {
    const { answer } = await inRequest(async () => requestSession().read(), requestOf({ a: 'x.y', r: 'z', e: '5' }));
    expect(answer).toEqual(SESSION);
  });

  test('that an action changed is the new one for whatever renders after it', async () => {
    const { answer, cookies } = await inRequest(
      async () => {
        requestSession().keep(SESSION);
        return requestSession().read();
      },
      requestOf({ a: 'old', r: 'old', e: '1' }),
    );
    expect(answer).toEqual(SESSION);
    expect(cookies).toHaveLength(3);
  });

  test('with a malformed escape is none', async () => {
    const { answer } = await inRequest(async () => requestSession().read(), requestOf({ a: '%E0%A4%A', r: '%' }));
    expect(answer).toEqual({});
  });

  test('is not asked for at the start of a page without cookies', async () => {
    await inRequest(startPage);
    expect(site.accounts.startPage).not.toHaveBeenCalled();
    await inRequest(startPage, requestOf({ a: 'x' }));
    expect(site.accounts.startPage).toHaveBeenCalledTimes(1);
  });
});
