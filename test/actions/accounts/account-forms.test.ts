import { beforeEach, describe, expect, test } from 'vitest';
import { invite } from '#src/actions/accounts/invite.ts';
import { confirmRegistration, register } from '#src/actions/accounts/register.ts';
import { acceptInvitation, requestPassword, resetPassword } from '#src/actions/accounts/set-password.ts';
import { INITIAL_STATE } from '#src/actions/form-state.ts';
import { accountSite, CREDENTIALS, resetAccountSite, runInAccountRequest } from '#test/support/site/account-site.ts';
import { createForm } from '#test/support/site/request.ts';

const { accounts } = accountSite;

beforeEach(resetAccountSite);

describe('registering', () => {
  const form = createForm({ email: CREDENTIALS.email, first_name: ' Ana ', last_name: '', locale: 'en' });

  test('asks for a link, in the language of the page, with the names that were typed and no password', async () => {
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

  test('too often is refused', async () => {
    accountSite.rateLimit.admit.mockResolvedValue(false);
    expect(await runInAccountRequest(() => register(INITIAL_STATE, form))).toMatchObject({ status: 429 });
    expect(accounts.register).not.toHaveBeenCalled();
  });
});

describe('confirming a registration', () => {
  const confirm = (password = CREDENTIALS.password) =>
    runInAccountRequest(() => confirmRegistration(INITIAL_STATE, createForm({ token: 't0ken', password })));

  test('makes the account and the browser known', async () => {
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
  ])('that is %s is refused', async (outcome, message) => {
    accounts.findRegistrationEmail.mockResolvedValue('ana@hotel.example');
    accounts.confirmRegistration.mockResolvedValue(outcome);
    expect(await confirm()).toMatchObject({ status: 403, cookies: [], answer: { message, values: {} } });
  });

  test('without a link that holds is refused', async () => {
    accounts.findRegistrationEmail.mockResolvedValue(undefined);
    expect(await confirm()).toMatchObject({ status: 403, answer: { message: 'accounts.confirmation.refused' } });
    expect(accounts.confirmRegistration).not.toHaveBeenCalled();
  });

  test('asks for a password of ten characters that is not weak for the address', async () => {
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

describe('inviting', () => {
  const form = createForm({ email: 'new@hotel.example', password: CREDENTIALS.password, locale: 'en' });

  test('leads to the page in the language of the inviter, who proves it by the password', async () => {
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
    ['wrong-password', 401, 'accounts.invite.wrong-password'],
    ['delayed', 429, 'accounts.sign-in.delayed'],
    ['too-many', 429, 'accounts.too-many'],
  ])('that is %s is refused with %i', async (outcome, status, message) => {
    accounts.invite.mockResolvedValue(outcome);
    expect(await runInAccountRequest(() => invite(INITIAL_STATE, form))).toMatchObject({
      status,
      answer: { message, values: { email: 'new@hotel.example' } },
    });
  });

  test('over a registration that was not confirmed tells so', async () => {
    accounts.invite.mockResolvedValue('sent-over-registration');
    expect((await runInAccountRequest(() => invite(INITIAL_STATE, form))).answer).toMatchObject({
      status: 'done',
      message: 'accounts.invite.done-over-registration',
    });
  });

  test('asks for the password', async () => {
    const { answer } = await runInAccountRequest(() =>
      invite(INITIAL_STATE, createForm({ email: 'new@hotel.example' })),
    );
    expect(answer.errors).toEqual({ password: 'accounts.error.required' });
    expect(accounts.invite).not.toHaveBeenCalled();
  });
});

describe('another password', () => {
  test('is requested with the same answer for every address', async () => {
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

    test('is set by the whole token', async () => {
      service.mockResolvedValue(true);
      expect((await runInAccountRequest(() => action(INITIAL_STATE, form))).answer.message).toBe(`${messages}.done`);
      expect(service).toHaveBeenCalledWith({ token: 'x'.repeat(900), password: CREDENTIALS.password });
    });

    test('makes the browser known to the account of the token, once it is set', async () => {
      const token = `h.${Buffer.from('{"email":"ana@hotel.example"}').toString('base64url')}.s`;
      const set = () =>
        runInAccountRequest(() => action(INITIAL_STATE, createForm({ token, password: CREDENTIALS.password })));
      service.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
      expect((await set()).cookies).toEqual([expect.stringMatching(/^__Host-known_browser=/)]);
      expect((await set()).cookies).toEqual([]);
    });

    test('is refused for a token that does not hold', async () => {
      service.mockResolvedValue(false);
      expect(await runInAccountRequest(() => action(INITIAL_STATE, form))).toMatchObject({
        status: 403,
        answer: { message: `${messages}.refused`, values: {} },
      });
    });

    test('is refused when it is weak for the account of the token', async () => {
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

    test('is refused without a token', async () => {
      const bare = createForm({ password: CREDENTIALS.password });
      expect((await runInAccountRequest(() => action(INITIAL_STATE, bare))).answer.message).toBe(`${messages}.refused`);
      expect(service).not.toHaveBeenCalled();
    });
  });
});
