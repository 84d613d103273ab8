import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { enums, literal, nullable, number, object, string } from 'superstruct';
import { BACKEND_ROLE_IDS, BACKEND_ROLES } from '#src/accounts/directory/backend-roles.rules.ts';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import { isOpenToInvitation } from '#src/accounts/directory/stored-account.rules.ts';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import { formatStaffName } from '#src/accounts/staff/desk-session.service.ts';
import type { PeopleStore, PreparedInvitation } from '#src/accounts/staff/people-store.port.ts';
import type { Owner } from '#src/accounts/staff/person-change.rules.ts';
import {
  createForbiddenError,
  createInvalidCredentialsError,
  createInvalidPayloadError,
  createInvalidTokenError,
} from '#src/backend/embedded/api-error.ts';
import type { StoredAccountMail } from './account-mail-outbox.table.ts';
import type { AccountStore } from './backend-accounts.table.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { hashPassword, signToken, verifyPassword, verifyToken } from './passwords.ts';

export interface AccountOptions {
  readonly store: AccountStore;
  readonly people: Pick<PeopleStore, 'invite'>;
  readonly sendMail: (mail: StoredAccountMail) => Promise<void>;
  /** Allowed links of mails; the first is the default. */
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
/** Lifetimes of tokens, and of a session including its refreshes, in milliseconds. */
export const LIFETIMES = {
  access: 15 * MINUTE,
  refresh: 7 * DAY,
  session: 30 * DAY,
  invitation: 7 * DAY,
  reset: DAY,
} as const;

/** Milliseconds in which concurrent requests may reuse a refresh token; afterwards its reuse is a replay. */
export const REPLAY_GRACE = MINUTE / 2;

const ROLE = enums(BACKEND_ROLES);
const ACCESS_CLAIMS = object({ id: string(), role: ROLE, session: string(), exp: number() });
const INVITATION_CLAIMS = object({ email: string(), role: ROLE, scope: literal('invite'), exp: number() });
/** The hash of the old password invalidates a reset token once the password has changed. */
const RESET_CLAIMS = object({
  email: string(),
  scope: literal('password-reset'),
  hash: nullable(string()),
  exp: number(),
});

const hashToken = (text: string): string => createHash('sha256').update(text).digest('base64url');

const normalizeEmail = (email: string): string => email.trim().toLowerCase();

const toIsoInstant = (instant: number): string => new Date(instant).toISOString();

/** Signs in and out and rotates refresh tokens. @throws ApiError when refused. */
const createSessions = ({ store, now }: AccountOptions, readSecret: () => Promise<string>) => {
  const { requireCode } = createOneTimeCodes({ store, now });
  const createToken = () => {
    const token = randomBytes(48).toString('base64url');
    return { token, stored: { tokenHash: hashToken(token), expiresAt: toIsoInstant(now() + LIFETIMES.refresh) } };
  };
  const reply = async ({ id, role }: StoredAccount, session: string, refreshToken: string) => ({
    access_token: signToken({ id, role, session }, now() + LIFETIMES.access, await readSecret()),
    refresh_token: refreshToken,
    expires: LIFETIMES.access,
  });
  return {
    signIn: async (email: string, password: string, otp?: string) => {
      const account = await store.findAccount(normalizeEmail(email));
      const isRight = await verifyPassword(password, account?.passwordHash);
      if (!isRight || account?.status !== 'active') throw createInvalidCredentialsError();
      await requireCode(account, otp);
      const { token, stored } = createToken();
      const session = { ...stored, id: randomUUID(), endsAt: toIsoInstant(now() + LIFETIMES.session) };
      await store.openSession(account.id, session, toIsoInstant(now()));
      return reply(account, session.id, token);
    },
    refresh: async (refreshToken: string) => {
      const { token, stored } = createToken();
      const times = { now: toIsoInstant(now()), replayedBefore: toIsoInstant(now() - REPLAY_GRACE) };
      const rotated = await store.rotateSession(hashToken(refreshToken), stored, times);
      if (!rotated) throw createInvalidCredentialsError();
      return reply(rotated.account, rotated.sessionId, token);
    },
    signOut: (refreshToken: string) => store.endSession(hashToken(refreshToken)),
    /** Account of an access token; undefined when its session has ended or the account is gone or suspended. */
    findTokenAccount: async (accessToken: string) => {
      const { id, session } = verifyToken(accessToken, ACCESS_CLAIMS, await readSecret(), now());
      const account = await store.findSessionAccount(session, toIsoInstant(now()));
      return account?.id === id && account.status === 'active' ? account : undefined;
    },
  };
};

/** @throws ApiError INVALID_PAYLOAD for a link that mails may not contain. */
const requireAllowedUrl = (urls: readonly [string, ...string[]], url = urls[0]): string => {
  if (urls.includes(url)) return url;
  throw createInvalidPayloadError(`URL "${url}" can't be used here`);
};

const addToken = (url: string, token: string): string => {
  const address = new URL(url);
  address.searchParams.set('token', token);
  return address.href;
};

/** Builds the account that waits for its password, and the mail with its link. @throws ApiError INVALID_PAYLOAD */
const createInvitationBuilder =
  ({ urls, now }: AccountOptions, readSecret: () => Promise<string>) =>
  async ({ role, ...account }: NewAccount, inviteUrl?: string | undefined): Promise<PreparedInvitation> => {
    const url = requireAllowedUrl(urls.invitation, inviteUrl);
    const email = normalizeEmail(account.email);
    const createdAt = toIsoInstant(now());
    const names = { firstName: account.firstName ?? null, lastName: account.lastName ?? null };
    const token = signToken({ email, role, scope: 'invite' }, now() + LIFETIMES.invitation, await readSecret());
    return {
      account: {
        ...{ id: randomUUID(), email, ...names, role, passwordHash: null, status: 'invited', createdAt },
        ...{ verifiedAt: null, otpSecret: null, otpStep: null },
      },
      mail: { to: email, kind: 'invitation', url: addToken(url, token), createdAt },
    };
  };

/** Names the inviter as the history does; the inviter's rows decide whether the invitation is allowed. */
const toOwner = (account: StoredAccount): Owner => ({
  userId: account.id,
  name: formatStaffName(account),
  role: 'owner',
});

const createInvitations = (options: AccountOptions, readSecret: () => Promise<string>) => ({
  prepareInvitation: createInvitationBuilder(options, readSecret),
  /** Sent twice, it is mailed once; an active account gets no mail. B12 @throws ApiError FORBIDDEN */
  invite: async (inviter: StoredAccount, invited: NewAccount, inviteUrl?: string | undefined): Promise<void> => {
    const prepared = await createInvitationBuilder(options, readSecret)(invited, inviteUrl);
    const role = EMBEDDED_DESK_ROLES.get(BACKEND_ROLE_IDS[invited.role]) ?? invited.role;
    const outcome = await options.people.invite({ ...prepared, actor: toOwner(inviter), role });
    if (outcome === 'forbidden') throw createForbiddenError();
  },
  /** False when the invitation is no longer open. Replaces an unverified registration of the address. */
  accept: async (token: string, password: string): Promise<boolean> => {
    const { store, now } = options;
    const { email, role } = verifyToken(token, INVITATION_CLAIMS, await readSecret(), now());
    const account = await store.findAccount(email);
    const passwordHash = await hashPassword(password);
    return (
      isOpenToInvitation(account) && store.setPassword(account, { passwordHash, role, verifiedAt: toIsoInstant(now()) })
    );
  },
});

/** Password resets; unknown addresses take the same work as known ones. */
const createResets = ({ store, sendMail, urls, now }: AccountOptions, readSecret: () => Promise<string>) => ({
  requestReset: async (mail: string, resetUrl?: string | undefined) => {
    const url = requireAllowedUrl(urls.reset, resetUrl);
    const email = normalizeEmail(mail);
    const account = await store.findAccount(email);
    const hash = account?.passwordHash ? hashToken(account.passwordHash) : null;
    const token = signToken({ email, scope: 'password-reset', hash }, now() + LIFETIMES.reset, await readSecret());
    if (account?.status !== 'active') return;
    await sendMail({ to: email, kind: 'password-reset', url: addToken(url, token), createdAt: toIsoInstant(now()) });
  },
  reset: async (token: string, password: string) => {
    const { email, hash } = verifyToken(token, RESET_CLAIMS, await readSecret(), now());
    const account = await store.findAccount(email);
    const before = account?.passwordHash ?? null;
    const isUnused = account?.status === 'active' && before !== null && hashToken(before) === hash;
    if (!isUnused) throw createInvalidTokenError();
    const change = { passwordHash: await hashPassword(password), verifiedAt: toIsoInstant(now()) };
    if (!(await store.setPassword(account, change))) throw createInvalidTokenError();
  },
});

const createNotices = ({ store, sendMail, urls, now }: AccountOptions) => ({
  notifySignInAttempts: async (mail: string): Promise<void> => {
    const account = await store.findAccount(normalizeEmail(mail));
    if (account?.status !== 'active') return;
    await sendMail({ to: account.email, kind: 'sign-in-attempts', url: urls.reset[0], createdAt: toIsoInstant(now()) });
  },
});

const buildAccount = async (
  { email, firstName, lastName, role }: NewAccount,
  password: string,
  now: number,
): Promise<StoredAccount> => ({
  id: randomUUID(),
  email: normalizeEmail(email),
  passwordHash: await hashPassword(password),
  firstName: firstName ?? null,
  lastName: lastName ?? null,
  role,
  status: 'active',
  createdAt: toIsoInstant(now),
  verifiedAt: toIsoInstant(now),
  otpSecret: null,
  otpStep: null,
});

export const createEmbeddedAccountService = (options: AccountOptions) => {
  const { store, now } = options;
  let cachedSecret: Promise<string> | undefined;
  const readSecret = (): Promise<string> => {
    cachedSecret ??= store.readSigningSecret(randomBytes(32).toString('base64url')).catch((error: unknown) => {
      cachedSecret = undefined;
      throw error;
    });
    return cachedSecret;
  };
  return {
    ...createSessions(options, readSecret),
    ...createInvitations(options, readSecret),
    ...createResets(options, readSecret),
    ...createNotices(options),
    ...createOneTimeCodes(options),
    listAccounts: store.listAccounts,
    /** False when the e-mail is taken, after the same work. The caller has verified the mailbox. */
    register: async (account: NewAccount, password: string): Promise<boolean> =>
      store.addAccount(await buildAccount(account, password, now())),
    /** The first owner, who has the set-up link. */
    registerFirstOwner: async (account: Omit<NewAccount, 'role'>, password: string) =>
      store.addFirstOwner(await buildAccount({ ...account, role: 'administrator' }, password, now())),
  };
};

export type AccountService = ReturnType<typeof createEmbeddedAccountService>;
