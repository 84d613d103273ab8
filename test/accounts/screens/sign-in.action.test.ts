import { beforeEach, describe, expect, test } from 'vitest';
import { loadCurrentUser, refreshSession, signIn, signOut } from '#src/accounts/screens/sign-in.action.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import { INITIAL_STATE } from '#src/site/ui/forms/form-state.ts';
import {
  accountSite,
  CREDENTIALS,
  createAccountContext,
  redirects,
  resetAccountSite,
  runInAccountRequest,
} from '#test/support/site/account-site.ts';
import { createForm, runInRequest } from '#test/support/site/request.ts';

const { accounts } = accountSite;

beforeEach(resetAccountSite);

/** Where an action sent the visitor. */
const getDestination = async (work: Promise<unknown>): Promise<string | undefined> => {
  await expect(work).rejects.toThrow('redirect');
  return redirects[0];
};

describe('signIn', () => {
  test('redirects to the requested page', async () => {
    accounts.signIn.mockResolvedValue('signed-in');
    const form = createForm({ ...CREDENTIALS, return: '/EN/rooms?a=1', locale: 'en' });
    expect(await getDestination(runInAccountRequest(() => signIn(INITIAL_STATE, form)))).toBe('/EN/rooms?a=1');
    expect(accounts.signIn.mock.calls[0]?.[1]).toEqual({ ...CREDENTIALS, email: 'ana@hotel.example' });
  });

  test.each([
    ['https://evil.example', 'en', '/EN'],
    ['//evil.example', 'es', '/'],
    ['/\\evil.example', 'fr', '/'],
    ['', '', '/'],
  ])('does not redirect to another site: %j', async (returnTo, locale, expected) => {
    accounts.signIn.mockResolvedValue('signed-in');
    const form = createForm({ ...CREDENTIALS, return: returnTo, locale });
    expect(await getDestination(runInAccountRequest(() => signIn(INITIAL_STATE, form)))).toBe(expected);
  });

  test("a wrong password answers 'Login failed, please check your credentials.' and does not repeat the password", async () => {
    accounts.signIn.mockResolvedValue('refused');
    expect(await runInAccountRequest(() => signIn(INITIAL_STATE, createForm(CREDENTIALS)))).toMatchObject({
      status: 401,
      answer: { status: 'refused', message: 'accounts.sign-in.failed', values: { email: 'ana@hotel.example' } },
    });
    const { en } = await import('#src/messages/en.ts');
    expect(en['accounts.sign-in.failed']).toBe('Login failed, please check your credentials.');
  });

  test('a form with errors does not ask the directory', async () => {
    const { answer, status } = await runInAccountRequest(() =>
      signIn(INITIAL_STATE, createForm({ email: 'ana', password: '' })),
    );
    expect(status).toBe(400);
    expect(answer).toEqual({
      status: 'invalid',
      values: { email: 'ana' },
      errors: { email: 'accounts.error.email-invalid', password: 'accounts.error.required' },
    });
    expect(accounts.signIn).not.toHaveBeenCalled();
  });

  test('refuses beyond the rate limit', async () => {
    accountSite.rateLimit.admit.mockResolvedValue(false);
    expect(await runInAccountRequest(() => signIn(INITIAL_STATE, createForm(CREDENTIALS)))).toMatchObject({
      status: 429,
      answer: { message: 'accounts.too-many' },
    });
    expect(accountSite.rateLimit.admit).toHaveBeenCalledWith('sign-in', '192.0.2.1');
    expect(accounts.signIn).not.toHaveBeenCalled();
  });

  test('delays when too many passwords were tried for the account', async () => {
    accounts.signIn.mockResolvedValue('delayed');
    expect(await runInAccountRequest(() => signIn(INITIAL_STATE, createForm(CREDENTIALS)))).toMatchObject({
      status: 429,
      cookies: [],
      answer: { status: 'refused', message: 'accounts.sign-in.delayed', values: { email: 'ana@hotel.example' } },
    });
  });

  describe('marks the browser as known', () => {
    const trySignIn = async (cookie: string | undefined, email = CREDENTIALS.email) => {
      accounts.signIn.mockResolvedValue('signed-in');
      const context = createAccountContext(cookie === undefined ? {} : { '__Host-known_browser': cookie });
      await expect(
        runInRequest(() => signIn(INITIAL_STATE, createForm({ ...CREDENTIALS, email })), context),
      ).rejects.toThrow();
      const [, value = ''] = /^__Host-known_browser=([^;]+); /.exec(context.response.setCookies.join()) ?? [];
      return { value, cookies: context.response.setCookies, browserId: accounts.signIn.mock.lastCall?.[2] };
    };

    test('to the account, and to no other one', async () => {
      const first = await trySignIn(undefined);
      expect(first.browserId).toBeUndefined();
      expect(first.cookies).toEqual([expect.stringMatching(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/)]);
      // A random identity and a signature, no address.
      expect(first.value).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
      const again = await trySignIn(first.value, 'ANA@hotel.example');
      expect(again.browserId).toMatch(/^[\w-]{22}$/);
      expect(again.value).toBe(first.value);
      expect((await trySignIn(first.value, 'eva@hotel.example')).browserId).toBeUndefined();
    });

    test.each([
      ['', undefined],
      ['x', undefined],
      [`${'a'.repeat(22)}.${'b'.repeat(43)}`, undefined],
    ])('but ignores a cookie that the site did not sign: %j', async (cookie, browserId) => {
      expect((await trySignIn(cookie)).browserId).toBe(browserId);
    });

    test('but not with a wrong password', async () => {
      accounts.signIn.mockResolvedValue('refused');
      expect((await runInAccountRequest(() => signIn(INITIAL_STATE, createForm(CREDENTIALS)))).cookies).toEqual([]);
    });
  });

  test('reports an unavailable backend with its status', async () => {
    accounts.signIn.mockRejectedValue(new BackendError(503, 'Service Unavailable'));
    expect(await runInAccountRequest(() => signIn(INITIAL_STATE, createForm(CREDENTIALS)))).toMatchObject({
      status: 503,
      answer: { status: 'refused', message: 'accounts.unavailable' },
    });
  });

  test('throws an error of the site itself', async () => {
    accounts.signIn.mockRejectedValue(new TypeError('a bug'));
    await expect(runInAccountRequest(() => signIn(INITIAL_STATE, createForm(CREDENTIALS)))).rejects.toThrow('a bug');
  });
});

test.each([
  ['en', '/EN/sign-in'],
  ['es', '/sign-in'],
  ['xx', '/sign-in'],
])('signOut: redirects to the sign-in page in %s', async (locale, expected) => {
  expect(await getDestination(runInAccountRequest(() => signOut(INITIAL_STATE, createForm({ locale }))))).toBe(
    expected,
  );
  expect(accounts.signOut).toHaveBeenCalledTimes(1);
});

describe('session keep-alive', () => {
  test('refreshSession: answers the new expiry, or null when the session is over', async () => {
    accounts.refresh.mockResolvedValueOnce({ expiresAt: 7 }).mockResolvedValueOnce(undefined);
    expect((await runInAccountRequest(refreshSession)).answer).toBe(7);
    expect((await runInAccountRequest(refreshSession)).answer).toBeNull();
  });

  test('loadCurrentUser: answers the user id, or null without a user', async () => {
    accounts.findCurrentUser.mockResolvedValueOnce({ id: 'u' }).mockResolvedValueOnce(undefined);
    expect((await runInAccountRequest(loadCurrentUser)).answer).toEqual({ id: 'u' });
    expect((await runInAccountRequest(loadCurrentUser)).answer).toBeNull();
  });
});
