import { describe, expect, test, vi } from 'vitest';
import { openAccounts, VALID } from '#test/accounts/open-accounts.ts';
import { createMemorySession } from '#test/support/fakes/memory-session.ts';

const ANA = 'ana@hotel.example';
const CONFIRM_URL = 'https://hotel.example/EN/register';
const ASKED = { email: ' Ana@Hotel.example', firstName: 'Ana', lastName: null, confirmUrl: CONFIRM_URL };
const PASSWORD = 'three words together';

type Opened = ReturnType<typeof openAccounts>;

/** The token of the newest mail. */
const getMailedToken = ({ mails }: Opened): string => new URL(mails.at(-1)?.url ?? '').searchParams.get('token') ?? '';

describe('registration', () => {
  test('mails a link and creates no account', async () => {
    const site = openAccounts();
    await site.accounts.register(ASKED);
    expect(site.directory.register).not.toHaveBeenCalled();
    expect(site.mails).toEqual([
      {
        to: ANA,
        kind: 'registration',
        url: expect.stringMatching(/^https:\/\/hotel\.example\/EN\/register\?token=[\w-]{43}$/),
        createdAt: '2026-11-21T12:00:00.000Z',
      },
    ]);
  });

  test('creates the account once, with the password chosen behind the link', async () => {
    const site = openAccounts();
    await site.accounts.register(ASKED);
    const token = getMailedToken(site);
    expect(await site.accounts.findRegistrationEmail(token)).toBe(ANA);
    expect(await site.accounts.confirmRegistration({ token, password: PASSWORD })).toBe('registered');
    const account = { email: ANA, password: PASSWORD, firstName: 'Ana', lastName: undefined };
    expect(site.directory.register).toHaveBeenCalledExactlyOnceWith(account);
    expect(await site.accounts.findRegistrationEmail(token)).toBeUndefined();
    expect(await site.accounts.confirmRegistration({ token, password: PASSWORD })).toBe('invalid');
    expect(site.directory.register).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a made-up token', async () => 'x'.repeat(43)],
    [
      'a link that is a day old',
      async (site: Opened) => {
        site.advanceClock(86_400_000);
        return getMailedToken(site);
      },
    ],
    [
      'a link after which another one was sent',
      async (site: Opened) => {
        const first = getMailedToken(site);
        await site.accounts.register(ASKED);
        return first;
      },
    ],
  ])('is not confirmed by %s', async (_, tokenAfter) => {
    const site = openAccounts();
    await site.accounts.register(ASKED);
    const token = await tokenAfter(site);
    expect(await site.accounts.confirmRegistration({ token, password: PASSWORD })).toBe('invalid');
    expect(site.directory.register).not.toHaveBeenCalled();
  });

  test.each([
    ['taken', 'invalid'],
    ['closed', 'closed'],
  ] as const)('that the backend calls %s says so, and then %s', async (outcome, next) => {
    const site = openAccounts({ register: async () => outcome });
    await site.accounts.register(ASKED);
    const command = { token: getMailedToken(site), password: PASSWORD };
    expect(await site.accounts.confirmRegistration(command)).toBe(outcome);
    expect(await site.accounts.confirmRegistration(command)).toBe(next);
  });

  test('sends no mail over the limit of a mailbox, in constant time', async () => {
    const waits: number[] = [];
    const site = openAccounts({}, { wait: async (ms) => void waits.push(ms) });
    await site.accounts.register(ASKED);
    site.admitMail.mockResolvedValue(false);
    await site.accounts.register({ ...ASKED, email: 'ana+2@hotel.example' });
    expect(site.mails).toHaveLength(1);
    expect(site.admitMail).toHaveBeenLastCalledWith('registration-mail', ANA);
    expect(waits).toEqual([600, 600]);
  });
});

describe('invite with a pending registration', () => {
  const invitation = { email: 'ANA@hotel.example', inviteUrl: 'https://hotel.example/accept-invitation' };
  const invite = ({ accounts }: Opened) =>
    accounts.invite(createMemorySession(VALID), { ...invitation, password: 'p' });

  test('voids an unconfirmed registration and tells the administrator', async () => {
    const site = openAccounts();
    await site.accounts.register(ASKED);
    const token = getMailedToken(site);
    expect(await invite(site)).toBe('sent-over-registration');
    expect(await site.accounts.confirmRegistration({ token, password: 'the stranger knows it' })).toBe('invalid');
    expect(await invite(site)).toBe('sent');
  });

  test('ignores an expired registration', async () => {
    const site = openAccounts();
    await site.accounts.register(ASKED);
    site.advanceClock(86_400_000);
    const session = createMemorySession({ ...VALID, expiresAt: Number.MAX_SAFE_INTEGER });
    expect(await site.accounts.invite(session, { ...invitation, password: 'p' })).toBe('sent');
  });

  test('keeps the registration when the backend refuses the invitation', async () => {
    const site = openAccounts({ invite: vi.fn(async () => false) });
    await site.accounts.register(ASKED);
    expect(await invite(site)).toBe('forbidden');
    expect(await site.accounts.findRegistrationEmail(getMailedToken(site))).toBe(ANA);
  });
});
