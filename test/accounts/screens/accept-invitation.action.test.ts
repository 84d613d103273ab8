import { beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptInvitation } from '#src/accounts/screens/set-password.action.ts';
import { INITIAL_STATE } from '#src/site/ui/forms/form-state.ts';
import { accountSite, redirects, resetAccountSite } from '#test/support/site/account-site.ts';
import { createForm, createTestContext, runInRequest } from '#test/support/site/request.ts';

const PASSWORD = 'three words together';
const payload = Buffer.from(JSON.stringify({ email: 'maria@hotel.example', role: 'desk' })).toString('base64url');
const TOKEN = `head.${payload}.signature`;

const deskAccess = { isStaffInvitation: vi.fn(), isReachable: vi.fn(), signIn: vi.fn(), find: async () => undefined };
const logError = vi.fn();
const OPENED = { status: 'opened', token: 'desk-token', codeDue: false, siteSession: {} };

const accept = () => {
  const services = {
    ...accountSite,
    accounts: { ...accountSite.accounts, endSession: async () => undefined },
    deskAccess,
    log: { error: logError } as never,
  };
  const redirect = (href: string): never => {
    redirects.push(href);
    throw new Error('redirect');
  };
  const context = createTestContext({ redirect, services });
  const form = createForm({ token: TOKEN, password: PASSWORD, locale: 'en' });
  return runInRequest(() => acceptInvitation(INITIAL_STATE, form), context);
};

beforeEach(() => {
  resetAccountSite();
  accountSite.accounts.acceptInvitation.mockResolvedValue(true);
  deskAccess.isStaffInvitation.mockReturnValue(true);
  deskAccess.isReachable.mockReturnValue(true);
});

describe('acceptInvitation of staff (D1)', () => {
  test.each([
    [false, '/EN/desk'],
    [true, '/EN/desk/one-time-code'],
  ])('opens the desk with the password that was just chosen; a code is due: %s', async (codeDue, destination) => {
    deskAccess.signIn.mockResolvedValue({ ...OPENED, codeDue });
    await expect(accept()).rejects.toThrow('redirect');
    expect(redirects).toEqual([destination]);
    expect(deskAccess.signIn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ email: 'maria@hotel.example', password: PASSWORD, otp: '' }),
    );
  });

  test.each([
    ['the account has a code by now', () => deskAccess.signIn.mockResolvedValue({ status: 'refused' }), 0],
    ['the database is away', () => deskAccess.signIn.mockRejectedValue(new Error('no connection in time')), 1],
  ])('leads to the sign-in where %s', async (_, prepare, logged) => {
    prepare();
    expect((await accept()).answer).toMatchObject({ status: 'done', message: 'accounts.invitation.done' });
    expect(logError).toHaveBeenCalledTimes(logged);
  });

  test.each([
    ['of a guest', deskAccess.isStaffInvitation],
    ['from a network that does not reach the desk', deskAccess.isReachable],
  ])('an invitation %s opens no desk', async (_, decide) => {
    decide.mockReturnValue(false);
    expect((await accept()).answer).toMatchObject({ status: 'done' });
    expect(deskAccess.signIn).not.toHaveBeenCalled();
  });

  test('an invitation that was used already sets no password and opens no desk', async () => {
    accountSite.accounts.acceptInvitation.mockResolvedValue(false);
    expect(await accept()).toMatchObject({ status: 403, answer: { status: 'refused' } });
    expect(deskAccess.signIn).not.toHaveBeenCalled();
  });
});
