import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { enums, literal, nullable, number, object, string } from 'superstruct';
import type { AccountMail, AccountStore, StoredAccount } from './account-store.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { invalidCredentials, invalidPayload, invalidToken } from './refusal.ts';
import { readToken, signToken } from './signed-tokens.ts';

export interface AccountOptions {
  readonly store: AccountStore;
  /** Puts a mail on its way. */
  readonly sendMail: (mail: AccountMail) => Promise<void>;
  /** Where mails may lead; the first of each unless another one is asked for. */
  readonly urls: {
    readonly invitation: readonly [string, ...string[]];
    readonly reset: readonly [string, ...string[]];
  };
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface NewAccount {
  readonly email: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly role: StoredAccount['role'];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long each token lives, and a session however often it is refreshed, in milliseconds. */
export const LIFETIMES = {
  access: 15 * MINUTE,
  refresh: 7 * DAY,
  session: 30 * DAY,
  invitation: 7 * DAY,
  reset: DAY,
} as const;

/** Requests that left together bring the same refresh token; after so many milliseconds it is a replay. */
export const REPLAY_GRACE = MINUTE / 2;

const ROLE = enums(['administrator', 'guest']);
const ACCESS_CLAIMS = object({ id: string(), role: ROLE, session: string(), exp: number() });
const INVITATION_CLAIMS = object({ email: string(), role: ROLE, scope: literal('invite'), exp: number() });
/** The old password's fingerprint makes a reset token useless once the password has changed. */
const RESET_CLAIMS = object({
  email: string(),
  scope: literal('password-reset'),
  hash: nullable(string()),
  exp: number(),
});

/** Tokens are kept as what cannot be turned back into them. */
const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url');

const normalized = (email: string): string => email.trim().toLowerCase();

const isoAt = (instant: number): string => new Date(instant).toISOString();

/** Signing in and out. Refusals are thrown. */
const sessionsAt = ({ store, now }: AccountOptions, secret: () => Promise<string>) => {
  const newToken = () => {
    const token = randomBytes(48).toString('base64url');
    return { token, kept: { tokenHash: fingerprint(token), expiresAt: isoAt(now() + LIFETIMES.refresh) } };
  };
  const reply = async ({ id, role }: StoredAccount, session: string, refreshToken: string) => ({
    access_token: signToken({ id, role, session }, now() + LIFETIMES.access, await secret()),
    refresh_token: refreshToken,
    expires: LIFETIMES.access,
  });
  return {
    signIn: async (email: string, password: string) => {
      const account = await store.accountByEmail(normalized(email));
      const isRight = await isPassword(password, account?.passwordHash);
      if (!isRight || account?.status !== 'active') throw invalidCredentials();
      const { token, kept } = newToken();
      const session = { ...kept, id: randomUUID(), endsAt: isoAt(now() + LIFETIMES.session) };
      await store.openSession(account.id, session, isoAt(now()));
      return reply(account, session.id, token);
    },
    refresh: async (refreshToken: string) => {
      const { token, kept } = newToken();
      const times = { now: isoAt(now()), replayedBefore: isoAt(now() - REPLAY_GRACE) };
      const rotated = await store.rotateSession(fingerprint(refreshToken), kept, times);
      if (!rotated) throw invalidCredentials();
      return reply(rotated.account, rotated.sessionId, token);
    },
    signOut: (refreshToken: string) => store.endSession(fingerprint(refreshToken)),
    /** Whose access token it is; undefined when its session has ended, or the account is gone or suspended. */
    accountOf: async (accessToken: string) => {
      const { id, session } = readToken(accessToken, ACCESS_CLAIMS, await secret(), now());
      const account = await store.findSessionAccount(session, isoAt(now()));
      return account?.id === id && account.status === 'active' ? account : undefined;
    },
  };
};

/** @throws Refusal INVALID_PAYLOAD for an address where no mail may lead. */
const allowed = (urls: readonly [string, ...string[]], url = urls[0]): string => {
  if (urls.includes(url)) return url;
  throw invalidPayload(`URL "${url}" can't be used here`);
};

const withToken = (url: string, token: string): string => {
  const address = new URL(url);
  address.searchParams.set('token', token);
  return address.href;
};

/** Whether an invitation may still decide password and role: of an account that its own mailbox never used. */
const isOpenToInvitation = (account: StoredAccount | undefined): account is StoredAccount =>
  account?.status === 'invited' || (account?.status === 'active' && account.verifiedAt === null);

const invitationsAt = ({ store, sendMail, urls, now }: AccountOptions, secret: () => Promise<string>) => ({
  invite: async ({ role, ...account }: NewAccount, inviteUrl?: string | undefined) => {
    const url = allowed(urls.invitation, inviteUrl);
    const email = normalized(account.email);
    const createdAt = isoAt(now());
    const names = { firstName: account.firstName ?? null, lastName: account.lastName ?? null };
    const invited = {
      email,
      ...names,
      role,
      passwordHash: null,
      status: 'invited',
      createdAt,
      verifiedAt: null,
    } as const;
    const isNew = await store.addAccount({ id: randomUUID(), ...invited });
    if (!isNew && !isOpenToInvitation(await store.accountByEmail(email))) return;
    const token = signToken({ email, role, scope: 'invite' }, now() + LIFETIMES.invitation, await secret());
    await sendMail({ to: email, kind: 'invitation', url: withToken(url, token), createdAt });
  },
  /** Whether the invitation was still open. Whatever a stranger registered under the address is replaced. */
  accept: async (token: string, password: string): Promise<boolean> => {
    const { email, role } = readToken(token, INVITATION_CLAIMS, await secret(), now());
    const account = await store.accountByEmail(email);
    const passwordHash = await hashPassword(password);
    return isOpenToInvitation(account) && store.setPassword(account, { passwordHash, role, verifiedAt: isoAt(now()) });
  },
});

/** Known and unknown mails cost the same work. */
const resetsAt = ({ store, sendMail, urls, now }: AccountOptions, secret: () => Promise<string>) => ({
  requestReset: async (mail: string, resetUrl?: string | undefined) => {
    const url = allowed(urls.reset, resetUrl);
    const email = normalized(mail);
    const account = await store.accountByEmail(email);
    const hash = account?.passwordHash ? fingerprint(account.passwordHash) : null;
    const token = signToken({ email, scope: 'password-reset', hash }, now() + LIFETIMES.reset, await secret());
    if (account?.status !== 'active') return;
    await sendMail({ to: email, kind: 'password-reset', url: withToken(url, token), createdAt: isoAt(now()) });
  },
  reset: async (token: string, password: string) => {
    const { email, hash } = readToken(token, RESET_CLAIMS, await secret(), now());
    const account = await store.accountByEmail(email);
    const before = account?.passwordHash ?? null;
    const isUnused = account?.status === 'active' && before !== null && fingerprint(before) === hash;
    if (!isUnused) throw invalidToken();
    const proven = { passwordHash: await hashPassword(password), verifiedAt: isoAt(now()) };
    if (!(await store.setPassword(account, proven))) throw invalidToken();
  },
});

/** Tells the holder of an active account that wrong passwords were tried; no other address gets a mail. */
const noticesAt = ({ store, sendMail, urls, now }: AccountOptions) => ({
  notifyOfTries: async (mail: string): Promise<void> => {
    const account = await store.accountByEmail(normalized(mail));
    if (account?.status !== 'active') return;
    await sendMail({ to: account.email, kind: 'sign-in-attempts', url: urls.reset[0], createdAt: isoAt(now()) });
  },
});

/** Who may sign in to the embedded backend, and how. */
export const accountDesk = (options: AccountOptions) => {
  const { store, now } = options;
  let kept: Promise<string> | undefined;
  const secret = (): Promise<string> => {
    kept ??= store.signingSecret(randomBytes(32).toString('base64url')).catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
  return {
    ...sessionsAt(options, secret),
    ...invitationsAt(options, secret),
    ...resetsAt(options, secret),
    ...noticesAt(options),
    /** False when the mail is taken, which takes as long. The caller has proven whose mailbox it is. */
    register: async ({ email, firstName, lastName, role }: NewAccount, password: string): Promise<boolean> =>
      store.addAccount({
        id: randomUUID(),
        email: normalized(email),
        passwordHash: await hashPassword(password),
        firstName: firstName ?? null,
        lastName: lastName ?? null,
        role,
        status: 'active',
        createdAt: isoAt(now()),
        verifiedAt: isoAt(now()),
      }),
  };
};

export type AccountDesk = ReturnType<typeof accountDesk>;
