import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UNTOUCHED } from '#src/actions/form-state.ts';
import { invite } from '#src/actions/invite.ts';
import { register } from '#src/actions/register.ts';
import { acceptInvitation, requestPassword, resetPassword } from '#src/actions/set-password.ts';
import { accountSite, CREDENTIALS, resetAccountSite } from '#test/support/account-site.ts';
import { formOf, inRequest } from '#test/support/request.ts';

vi.mock('#src/server/provided-services.ts', () => import('#test/support/account-site.ts'));

const { accounts } = accountSite;

beforeEach(resetAccountSite);

describe('registering', () => {
  test('takes names that were typed', async () => {
    accounts.register.mockResolvedValue(true);
    const form = formOf({ ...CREDENTIALS, first_name: ' Ana ', last_name: '' });
    expect((await inRequest(() => register(UNTOUCHED, form))).answer).toMatchObject({
      status: 'done',
      message: 'accounts.register.done',
    });
    expect(accounts.register).toHaveBeenCalledWith({
      email: 'ana@hotel.example',
      password: CREDENTIALS.password,
      firstName: 'Ana',
      lastName: undefined,
    });
  });

  test('by invitation only says so', async () => {
    accounts.register.mockResolvedValue(false);
    expect(await inRequest(() => register(UNTOUCHED, formOf(CREDENTIALS)))).toMatchObject({
      status: 403,
      answer: { message: 'accounts.register.closed' },
    });
  });

  test('asks for a password of ten characters', async () => {
    const { answer } = await inRequest(() => register(UNTOUCHED, formOf({ ...CREDENTIALS, password: 'short' })));
    expect(answer.errors).toEqual({ password: 'accounts.error.password-short' });
    expect(JSON.stringify(answer)).not.toContain('"short"');
  });
});

describe('inviting', () => {
  const form = formOf({ email: 'new@hotel.example', password: CREDENTIALS.password, locale: 'en' });

  test('leads to the page in the language of the inviter, who proves it by the password', async () => {
    accounts.invite.mockResolvedValue('sent');
    expect((await inRequest(() => invite(UNTOUCHED, form))).answer.status).toBe('done');
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
    expect(await inRequest(() => invite(UNTOUCHED, form))).toMatchObject({
      status,
      answer: { message, values: { email: 'new@hotel.example' } },
    });
  });

  test('asks for the password', async () => {
    const { answer } = await inRequest(() => invite(UNTOUCHED, formOf({ email: 'new@hotel.example' })));
    expect(answer.errors).toEqual({ password: 'accounts.error.required' });
    expect(accounts.invite).not.toHaveBeenCalled();
  });
});

describe('another password', () => {
  test('is asked for with one answer, whoever asks', async () => {
    const { answer } = await inRequest(() =>
      requestPassword(UNTOUCHED, formOf({ email: 'a@b.example', locale: 'en' })),
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
    const form = formOf({ token: 'x'.repeat(900), password: CREDENTIALS.password });

    test('is set by the whole token', async () => {
      service.mockResolvedValue(true);
      expect((await inRequest(() => action(UNTOUCHED, form))).answer.message).toBe(`${messages}.done`);
      expect(service).toHaveBeenCalledWith({ token: 'x'.repeat(900), password: CREDENTIALS.password });
    });

    test('makes the browser known to the account of the token, once it is set', async () => {
      const token = `h.${Buffer.from('{"email":"ana@hotel.example"}').toString('base64url')}.s`;
      const set = () => inRequest(() => action(UNTOUCHED, formOf({ token, password: CREDENTIALS.password })));
      service.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
      expect((await set()).cookies).toEqual([expect.stringMatching(/^__Host-known_browser=/)]);
      expect((await set()).cookies).toEqual([]);
    });

    test('is refused for a token that does not hold', async () => {
      service.mockResolvedValue(false);
      expect(await inRequest(() => action(UNTOUCHED, form))).toMatchObject({
        status: 403,
        answer: { message: `${messages}.refused`, values: {} },
      });
    });

    test('is refused when it is weak for the account of the token', async () => {
      accountSite.checkPassword.mockResolvedValue('password-guessable');
      const token = `h.${Buffer.from('{"email":"ana@hotel.example"}').toString('base64url')}.s`;
      const weak = formOf({ token, password: 'ana at the hotel' });
      expect(await inRequest(() => action(UNTOUCHED, weak))).toMatchObject({
        status: 400,
        answer: { errors: { password: 'accounts.error.password-guessable' } },
      });
      expect(accountSite.checkPassword).toHaveBeenCalledExactlyOnceWith('ana at the hotel', 'ana@hotel.example');
      expect(service).not.toHaveBeenCalled();
    });

    test('is refused without a token', async () => {
      const bare = formOf({ password: CREDENTIALS.password });
      expect((await inRequest(() => action(UNTOUCHED, bare))).answer.message).toBe(`${messages}.refused`);
      expect(service).not.toHaveBeenCalled();
    });
  });
});
