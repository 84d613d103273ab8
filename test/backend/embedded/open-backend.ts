import { expect } from 'vitest';
import { isOpenToInvitation } from '#src/accounts/directory/stored-account.rules.ts';
import { createEmbeddedAccountService, type NewAccount } from '#src/backend/embedded/accounts/account-service.ts';
import { createEmbeddedBackend } from '#src/backend/embedded/embedded-backend.ts';
import { createMemoryAccounts } from '#test/backend/embedded/accounts/memory-accounts.ts';
import { createMemoryStore } from './memory-store.ts';

export const PASSWORD = 'three words together';
export const ANA = 'ana@hotel.example';

/** A backend with one guest, on a clock of the test. */
export const openBackend = async () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const accounts = createMemoryAccounts();
  const accountService = createEmbeddedAccountService({
    store: accounts.store,
    people: {
      invite: async ({ account, mail }) => {
        const isNew = await accounts.store.addAccount(account);
        if (!isNew && !isOpenToInvitation(await accounts.store.findAccount(account.email))) return 'closed';
        accounts.mails.push(mail);
        return 'invited';
      },
    },
    sendMail: async (mail) => void accounts.mails.push(mail),
    urls: { invitation: ['http://site.example/accept-invitation'], reset: ['http://site.example/set-password'] },
    now: () => now,
  });
  await accountService.register({ email: ANA, role: 'guest' }, PASSWORD);
  const backend = createEmbeddedBackend(createMemoryStore([]), {
    accountService,
    publicToken: 'public-token',
    now: () => now,
  });
  const say = (path: string, body: object) =>
    backend(new Request(`http://embedded-backend${path}`, { method: 'POST', body: JSON.stringify(body) }));
  const signIn = async () => {
    const reply = await say('/auth/login', { email: ANA, password: PASSWORD });
    return ((await reply.json()) as { data: { access_token: string; refresh_token: string } }).data;
  };
  const requestPath = (path: string, token: string) =>
    backend(new Request(`http://embedded-backend${path}`, { headers: { authorization: `Bearer ${token}` } }));
  const getAccount = async (email: string) => {
    const account = await accounts.store.findAccount(email);
    if (!account) throw new Error('no account');
    return account;
  };
  const advanceClock = (ms: number) => {
    now += ms;
  };
  const getMailedToken = () => new URL(accounts.mails.at(-1)?.url ?? '').searchParams.get('token') ?? '';
  const invite = async (invited: NewAccount) => accountService.invite(await getAccount(ANA), invited);
  return {
    ...accounts,
    desk: { ...accountService, invite },
    backend,
    say,
    signIn,
    requestPath,
    getMailedToken,
    advanceClock,
  };
};

export const DAY = 86_400_000;

type Say = Awaited<ReturnType<typeof openBackend>>['say'];

/** The tokens that follow a refresh token. */
export const requestRefresh = async (say: Say, refresh_token: string) => {
  const reply = await say('/auth/refresh', { refresh_token });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { data: { access_token: string; refresh_token: string } }).data;
};

export const readErrorCode = async (reply: Response): Promise<unknown> => {
  const { errors } = (await reply.json()) as { errors: { extensions: { code: string } }[] };
  return [reply.status, errors[0]?.extensions.code];
};
