import { beforeEach, describe, expect, test } from 'vitest';
import { confirmRegistration, invite, register } from '#src/accounts/screens/invite.action.ts';
import { acceptInvitation, requestPassword, resetPassword } from '#src/accounts/screens/set-password.action.ts';
import { INITIAL_STATE } from '#src/site/ui/forms/form-state.ts';
import { accountSite, CREDENTIALS, resetAccountSite, runInAccountRequest } from '#test/support/site/account-site.ts';
import { createForm } from '#test/support/site/request.ts';

const { accounts } = accountSite;

beforeEach(resetAccountSite);

describe('register', () => {
  const form = createForm({ email: CREDENTIALS.email, first_name: ' Ana ', last_name: '', locale: 'en' });

  test('sends the typed names without a password, and a link in the language of the page', async () => {
    expect((await runInAccountRequest(() => register(INITIAL_STATE, form))).answer).toMatchObject({
      status: 'done',
      message: 'accounts.register.done',
    });
    expect(accounts.register).toHaveBeenCalledExactlyOnceWith({
      email: 'ana@hotel.example',
      firstName: 'Ana',
      lastName: null,
      confirmUrl: 'https://site.example/EN/register',
    });
  });

  test('refuses beyond the rate limit', async () => {
    accountSite.rateLimit.admit.mockResolvedValue(false);
    expect(await runInAccountRequest(() => register(INITIAL_STATE, form))).toMatchObject({ status: 429 });
    expect(accounts.register).not.toHaveBeenCalled();
  });
});

describe('confirmRegistration', () => {
  const confirm = (password = CREDENTIALS.password) =>
    runInAccountRequest(() => confirmRegistration(INITIAL_STATE, createForm({ token: 't0ken', password })));

  test('creates the account and marks the browser as known to it', async () => {
    accounts.findRegistrationEmail.mockResolvedValue('ana@hotel.example');
    accounts.confirmRegistration.mockResolvedValue('registered');
    expect(await confirm()).toMatchObject({
      answer: { status: 'done', message: 'accounts.confirmation.done' },
      cookies: [expect.stringMatching(/^__Host-known_browser=/)],
    });
    const command = { token: 't0ken', password: CREDENTIALS.password };
    expect(accounts.confirmRegistration).toHaveBeenCalledExactlyOnceWith(command);
  });

  test.each([
    ['invalid', 'accounts.confirmation.refused'],
    ['taken', 'accounts.confirmation.taken'],
    ['closed', 'accounts.register.closed'],
  ])('answers the outcome %s with a refusal', async (outcome, message) => {
    accounts.findRegistrationEmail.mockResolvedValue('ana@hotel.example');
    accounts.confirmRegistration.mockResolvedValue(outcome);
    expect(await confirm()).toMatchObject({ status: 403, cookies: [], answer: { message, values: {} } });
  });

  test('refuses an invalid or expired link', async () => {
    accounts.findRegistrationEmail.mockResolvedValue(undefined);
    expect(await confirm()).toMatchObject({ status: 403, answer: { message: 'accounts.confirmation.refused' } });
    expect(accounts.confirmRegistration).not.toHaveBeenCalled();
  });

  test('requires ten characters that are not weak for the address', async () => {
    accounts.findRegistrationEmail.mockResolvedValue('ana@hotel.example');
    expect((await confirm('short')).answer.errors).toEqual({ password: 'accounts.error.password-short' });
    accountSite.checkPassword.mockResolvedValue('password-common');
    const { answer } = await confirm('1234567890');
    expect(answer.errors).toEqual({ password: 'accounts.error.password-common' });
    expect(accountSite.checkPassword).toHaveBeenCalledExactlyOnceWith('1234567890', 'ana@hotel.example');
    expect(JSON.stringify(answer)).not.toContain('1234567890');
    expect(accounts.confirmRegistration).not.toHaveBeenCalled();
  });
});

describe('invite', () => {
  const form = createForm({ email: 'new@hotel.example', password: CREDENTIALS.password, locale: 'en' });

  test('sends a link in the language of the administrator, who confirms by the password', async () => {
    accounts.invite.mockResolvedValue('sent');
    expect((await runInAccountRequest(() => invite(INITIAL_STATE, form))).answer.status).toBe('done');
    expect(accounts.invite.mock.calls[0]?.[1]).toEqual({
      email: 'new@hotel.example',
      password: CREDENTIALS.password,
      inviteUrl: 'https://site.example/EN/accept-invitation',
    });
  });

  test.each([
    ['forbidden', 403, 'accounts.invite.forbidden'],
    ['code-needed', 403, 'accounts.invite.at-desk'],
    ['wrong-password', 401, 'accounts.invite.wrong-password'],
    ['delayed', 429, 'accounts.sign-in.delayed'],
    ['too-many', 429, 'accounts.too-many'],
  ])('answers the outcome %s with %i', async (outcome, status, message) => {
    accounts.invite.mockResolvedValue(outcome);
    expect(await runInAccountRequest(() => invite(INITIAL_STATE, form))).toMatchObject({
      status,
      answer: { message, values: { email: 'new@hotel.example' } },
    });
  });

  test('says when it replaced an unconfirmed registration', async () => {
    accounts.invite.mockResolvedValue('sent-over-registration');
    expect((await runInAccountRequest(() => invite(INITIAL_STATE, form))).answer).toMatchObject({
      status: 'done',
      message: 'accounts.invite.done-over-registration',
    });
  });

  test('requires the password of the administrator', async () => {
    const { answer } = await runInAccountRequest(() =>
      invite(INITIAL_STATE, createForm({ email: 'new@hotel.example' })),
    );
    expect(answer.errors).toEqual({ password: 'accounts.error.required' });
    expect(accounts.invite).not.toHaveBeenCalled();
  });
});

describe('password reset', () => {
  test('requestPassword: answers every address alike', async () => {
    const { answer } = await runInAccountRequest(() =>
      requestPassword(INITIAL_STATE, createForm({ email: 'a@b.example', locale: 'en' })),
    );
    expect(answer).toMatchObject({ status: 'done', message: 'accounts.request.done' });
    expect(accounts.requestPassword).toHaveBeenCalledWith({
      email: 'a@b.example',
      resetUrl: 'https://site.example/EN/set-password',
    });
  });

  describe.each([
    ['accept', acceptInvitation, accounts.acceptInvitation, 'accounts.invitation'],
    ['reset', resetPassword, accounts.resetPassword, 'accounts.reset'],
  ] as const)('%s', (_, action, service, messages) => {
    const form = createForm({ token: 'x'.repeat(900), password: CREDENTIALS.password });

    test('passes the whole token on', async () => {
      service.mockResolvedValue(true);
      expect((await runInAccountRequest(() => action(INITIAL_STATE, form))).answer.message).toBe(`${messages}.done`);
      expect(service).toHaveBeenCalledWith({ token: 'x'.repeat(900), password: CREDENTIALS.password });
    });

    test('marks the browser as known to the account after the password is set', async () => {
      const token = `h.${Buffer.from('{"email":"ana@hotel.example"}').toString('base64url')}.s`;
      const set = () =>
        runInAccountRequest(() => action(INITIAL_STATE, createForm({ token, password: CREDENTIALS.password })));
      service.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
      expect((await set()).cookies).toEqual([expect.stringMatching(/^__Host-known_browser=/)]);
      expect((await set()).cookies).toEqual([]);
    });

    test('refuses an invalid token', async () => {
      service.mockResolvedValue(false);
      expect(await runInAccountRequest(() => action(INITIAL_STATE, form))).toMatchObject({
        status: 403,
        answer: { message: `${messages}.refused`, values: {} },
      });
    });

    test('refuses a password that is weak for the account', async () => {
      accountSite.checkPassword.mockResolvedValue('password-guessable');
      const token = `h.${Buffer.from('{"email":"ana@hotel.example"}').toString('base64url')}.s`;
      const weak = createForm({ token, password: 'ana at the hotel' });
      expect(await runInAccountRequest(() => action(INITIAL_STATE, weak))).toMatchObject({
        status: 400,
        answer: { errors: { password: 'accounts.error.password-guessable' } },
      });
      expect(accountSite.checkPassword).toHaveBeenCalledExactlyOnceWith('ana at the hotel', 'ana@hotel.example');
      expect(service).not.toHaveBeenCalled();
    });

    test('refuses a missing token', async () => {
      const bare = createForm({ password: CREDENTIALS.password });
      expect((await runInAccountRequest(() => action(INITIAL_STATE, bare))).answer.message).toBe(`${messages}.refused`);
      expect(service).not.toHaveBeenCalled();
    });
  });
});
