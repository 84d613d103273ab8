import { canManageAccounts, findBackendRole, readTokenEmail } from '#src/accounts/directory/backend-roles.rules.ts';
import type {
  Credentials,
  Directory,
  Invitation,
  NewPassword,
  Session,
  User,
} from '#src/accounts/directory/directory.port.ts';
import { toMailbox } from '#src/accounts/directory/stored-account.rules.ts';
import { createRegistrations, type RegistrationPorts } from '#src/accounts/registration/registration.service.ts';
import { findValidToken, type SessionStore, type StoredSession } from '#src/accounts/session/session-cookies.ts';
import type { SignInThrottle } from '#src/accounts/sign-in-throttle/sign-in-throttle.service.ts';
import { tryPassword } from '#src/accounts/sign-in-throttle/sign-in-throttle.service.ts';
import { type ConstantTimePorts, runInConstantTime } from '#src/server/security/constant-time.ts';
import type { RevokedTokens } from './current-user.service.ts';
import { type CurrentUserPorts, createCurrentUserLoader } from './current-user.service.ts';

export interface RefreshPorts {
  readonly directory: Pick<Directory, 'refresh'>;
  readonly onRefreshFailed: (error?: unknown) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Concurrent requests with the old token get the new session for this long. */
const CACHED_MS = 30_000;

interface CachedRefresh {
  readonly session: Promise<Session | undefined>;
  expiresAt: number;
}

/** Single flight, because a refresh token is valid for one use. A failure clears the session. Specification §4 */
export const createSessionRefresher = ({ directory, onRefreshFailed, now }: RefreshPorts) => {
  const refreshes = new Map<string, CachedRefresh>();

  const deleteOld = (): void => {
    for (const [token, { expiresAt }] of refreshes) if (expiresAt <= now()) refreshes.delete(token);
  };

  const startRefresh = (refreshToken: string): CachedRefresh => {
    const refresh: CachedRefresh = { session: directory.refresh(refreshToken), expiresAt: Number.POSITIVE_INFINITY };
    refreshes.set(refreshToken, refresh);
    refresh.session.then(
      (session) => {
        refresh.expiresAt = session ? now() + CACHED_MS : now();
        if (!session) onRefreshFailed();
      },
      (error: unknown) => {
        refresh.expiresAt = now();
        onRefreshFailed(error);
      },
    );
    return refresh;
  };

  return async (store: SessionStore): Promise<Session | undefined> => {
    const { refreshToken } = store.read();
    if (!refreshToken) return undefined;
    deleteOld();
    const { session } = refreshes.get(refreshToken) ?? startRefresh(refreshToken);
    const refreshed = await session.catch(() => undefined);
    if (refreshed) store.save(refreshed);
    else store.clear();
    return refreshed;
  };
};

export interface AccountPorts
  extends ConstantTimePorts,
    RefreshPorts,
    CurrentUserPorts,
    Omit<RegistrationPorts, 'admitMail'> {
  readonly directory: Directory;
  readonly revokedTokens: RevokedTokens;
  readonly throttle: Pick<SignInThrottle, 'admit' | 'release'>;
  /** Rate limit by mailbox; counts the mail also when it is refused. */
  readonly admitMail: (
    what: 'password-mail' | 'invitation-mail' | 'registration-mail',
    mailbox: string,
  ) => Promise<boolean>;
  readonly autoRefresh: boolean;
  readonly autoFetchUser: boolean;
}

/** `code-needed`: the password is right, and the account has a one-time code. */
export type SignInOutcome = 'signed-in' | 'refused' | 'delayed' | 'code-needed';

/** Creates the function that ends a session at the backend; it logs a failure, as the browser forgets the session. */
const createSessionEnd =
  ({ directory, revokedTokens, log }: AccountPorts, forgetUser: (accessToken: string | undefined) => void) =>
  async ({ accessToken, refreshToken }: StoredSession): Promise<void> => {
    try {
      if (refreshToken) await directory.signOut(refreshToken);
      const isAccepted = accessToken && (await directory.findCurrentUser(accessToken).catch(() => undefined));
      if (isAccepted) await revokedTokens.add(accessToken);
    } catch (error) {
      log.error({ err: error }, 'session could not be ended at the backend');
    }
    forgetUser(accessToken);
  };

const createSessions = (ports: AccountPorts) => {
  const { now } = ports;
  const refresh = createSessionRefresher(ports);
  const { findCurrentUser, requestCurrentUser, fetchPublicUser, forgetUser } = createCurrentUserLoader(ports);

  const endSession = createSessionEnd(ports, forgetUser);
  return {
    refresh,
    findCurrentUser,
    requestCurrentUser,
    /** Ends a session at the backend, such as one that only proved a password. */
    endSession,

    /** Specification §4 */
    startPage: async (store: SessionStore): Promise<void> => {
      const isExpired = findValidToken(store.read(), now()) === undefined;
      if (isExpired && ports.autoRefresh) await refresh(store);
      // Not awaited: a component that needs the user gets the same cached promise.
      if (ports.autoFetchUser) void findCurrentUser(store);
    },

    signIn: async (store: SessionStore, credentials: Credentials, browserId?: string): Promise<SignInOutcome> => {
      const before = store.read();
      store.clear();
      const session = await runInConstantTime(ports, async () => {
        await endSession(before);
        return tryPassword(ports, credentials, browserId);
      });
      if (typeof session === 'string') return session;
      if (session) store.save(session);
      return session ? 'signed-in' : 'refused';
    },

    /** Specification §4 */
    signOut: async (store: SessionStore): Promise<void> => {
      const before = store.read();
      store.clear();
      await Promise.all([endSession(before), fetchPublicUser()]);
    },
  };
};

/**
 * `sent-over-registration`: a pending registration of the address was voided. `code-needed`: an account with a one-time
 * code invites at the front desk, which asks for it.
 */
export type InviteOutcome =
  | 'sent'
  | 'sent-over-registration'
  | 'forbidden'
  | 'wrong-password'
  | 'code-needed'
  | 'delayed'
  | 'too-many';

/** Whether the account page offers to invite: roles of another backend are known there only, which decides. */
const canInvite = (user: Pick<User, 'role'> | undefined): boolean => {
  if (!user?.role) return false;
  const role = findBackendRole(user.role);
  return role === undefined || canManageAccounts(role);
};

/**
 * Creates the function that invites a user, in a short session of the password asked again: a stolen token cannot
 * create administrators (OWASP ASVS §7.5.3).
 */
const createInvite =
  (
    ports: AccountPorts,
    findCurrentUser: (store: SessionStore) => Promise<User | undefined>,
    registration: Pick<ReturnType<typeof createRegistrations>, 'drop'>,
  ) =>
  async (
    store: SessionStore,
    { password, ...invitation }: Omit<Invitation, 'role'> & { readonly password: string },
  ): Promise<InviteOutcome> => {
    const { directory, admitMail, log } = ports;
    const user = await findCurrentUser(store);
    if (!user?.role) return 'forbidden';
    const proof = await runInConstantTime(ports, () => tryPassword(ports, { email: user.email, password }, undefined));
    if (proof === 'delayed' || proof === 'code-needed') return proof;
    if (!proof) return 'wrong-password';
    try {
      if (!(await admitMail('invitation-mail', toMailbox(invitation.email)))) return 'too-many';
      if (!(await directory.invite({ ...invitation, role: user.role }, proof.accessToken))) return 'forbidden';
      return (await registration.drop(invitation.email)) ? 'sent-over-registration' : 'sent';
    } finally {
      await directory
        .signOut(proof.refreshToken)
        .catch((error: unknown) => log.error({ err: error }, 'session could not be ended at the backend'));
    }
  };

export const createAccountService = (ports: AccountPorts) => {
  const { directory, admitMail, throttle, now } = ports;
  const sessions = createSessions(ports);
  const registration = createRegistrations(ports);
  const getAccessToken = (store: SessionStore): string | undefined => findValidToken(store.read(), now());
  return {
    ...sessions,

    getAccessToken,

    register: (requested: Parameters<typeof registration.request>[0]): Promise<void> =>
      runInConstantTime(ports, () => registration.request(requested)),
    findRegistrationEmail: registration.findEmail,
    confirmRegistration: registration.confirm,

    canInvite,
    invite: createInvite(ports, sessions.findCurrentUser, registration),
    acceptInvitation: (command: NewPassword) => directory.acceptInvitation(command),
    /** Constant time: no account enumeration. */
    requestPassword: (command: Parameters<Directory['requestPassword']>[0]): Promise<void> =>
      runInConstantTime(ports, async () => {
        if (await admitMail('password-mail', toMailbox(command.email))) await directory.requestPassword(command);
      }),
    resetPassword: async (command: NewPassword): Promise<boolean> => {
      const isSet = await directory.resetPassword(command);
      const email = readTokenEmail(command.token);
      if (isSet && email !== undefined) await throttle.release(email, undefined);
      return isSet;
    },
  };
};
