import { type CurrentUserPorts, currentUserLoader } from './current-user.ts';
import type { Credentials, Directory, Invitation, NewPassword } from './directory.ts';
import type { EndedTokens } from './ended-tokens.ts';
import { type EvenTimePorts, inEvenTime } from './even-time.ts';
import { toMailbox } from './mailbox.ts';
import { type RefreshPorts, sessionRefresher } from './refresh-session.ts';
import { type RegistrationPorts, registrations } from './registration.ts';
import { type KeptSession, type Session, type SessionKeeper, validToken } from './session.ts';
import type { SignInBrake } from './sign-in-brake.ts';
import { readTokenEmail } from './token-claims.ts';
import type { User } from './user.ts';

export interface AccountPorts
  extends EvenTimePorts,
    RefreshPorts,
    CurrentUserPorts,
    Omit<RegistrationPorts, 'admitsMail'> {
  readonly directory: Directory;
  readonly endedTokens: EndedTokens;
  readonly brake: Pick<SignInBrake, 'admits' | 'release'>;
  /** Whether one more such mail may go to a mailbox; it counts either way. */
  readonly admitsMail: (
    what: 'password-mail' | 'invitation-mail' | 'registration-mail',
    mailbox: string,
  ) => Promise<boolean>;
  /** A page start renews a session that has run out. */
  readonly autoRefresh: boolean;
  /** A page start loads who is signed in. */
  readonly autoFetchUser: boolean;
}

export type SignInOutcome = 'signed-in' | 'refused' | 'delayed';

/** Every password tried for an account counts, from every form. */
const tryPassword = async (
  { directory, brake }: AccountPorts,
  credentials: Credentials,
  browserId: string | undefined,
): Promise<Session | 'delayed' | undefined> => {
  if (!(await brake.admits(credentials.email, browserId))) return 'delayed';
  const session = await directory.signIn(credentials);
  if (session) await brake.release(credentials.email, browserId);
  return session;
};

/** Signing in, staying signed in and signing out. Sessions are read and kept through the request. */
const sessionsWith = (ports: AccountPorts) => {
  const { directory, endedTokens, log, now } = ports;
  const refresh = sessionRefresher(ports);
  const { currentUser, fetchPublicUser, forgetUser } = currentUserLoader(ports);

  /** Ends a session where it was opened, and its access token here when the backend honours that still. */
  const endSession = async ({ accessToken, refreshToken }: KeptSession): Promise<void> => {
    try {
      if (refreshToken) await directory.signOut(refreshToken);
      const isHonoured = accessToken && (await directory.currentUser(accessToken).catch(() => undefined));
      if (isHonoured) await endedTokens.add(accessToken);
    } catch (error) {
      log.error({ err: error }, 'the backend did not end a session');
    }
    forgetUser(accessToken);
  };

  return {
    refresh,
    currentUser,

    /** Specification §4: at the start of each page, before anything of it is rendered. */
    startPage: async (keeper: SessionKeeper): Promise<void> => {
      const isOver = validToken(keeper.read(), now()) === undefined;
      if (isOver && ports.autoRefresh) await refresh(keeper);
      // Nobody waits for it: whoever needs to know asks for the same answer.
      if (ports.autoFetchUser) void currentUser(keeper);
    },

    /** Old credentials are cleared first, and their session ends. `refused`: wrong ones, or no access token came. */
    signIn: async (keeper: SessionKeeper, credentials: Credentials, browserId?: string): Promise<SignInOutcome> => {
      const before = keeper.read();
      keeper.clear();
      const session = await inEvenTime(ports, async () => {
        await endSession(before);
        return tryPassword(ports, credentials, browserId);
      });
      if (session === 'delayed') return session;
      if (session) keeper.keep(session);
      return session ? 'signed-in' : 'refused';
    },

    /** Specification §4: clears credentials and user, then fetches the user again, as the public now. */
    signOut: async (keeper: SessionKeeper): Promise<void> => {
      const before = keeper.read();
      keeper.clear();
      await Promise.all([endSession(before), fetchPublicUser()]);
    },
  };
};

/** `sent-over-registration`: a registration of the address was pending and is void now. */
export type InviteOutcome = 'sent' | 'sent-over-registration' | 'forbidden' | 'wrong-password' | 'delayed' | 'too-many';

/**
 * Invites in the inviter's own role. The password is asked again, and only the short session that it opens invites: a
 * copied access token makes no administrator (OWASP ASVS 5.0 §7.5.3).
 */
const inviteWith =
  (
    ports: AccountPorts,
    currentUser: (keeper: SessionKeeper) => Promise<User | undefined>,
    registration: Pick<ReturnType<typeof registrations>, 'drop'>,
  ) =>
  async (
    keeper: SessionKeeper,
    { password, ...invitation }: Omit<Invitation, 'role'> & { readonly password: string },
  ): Promise<InviteOutcome> => {
    const { directory, admitsMail, log } = ports;
    const user = await currentUser(keeper);
    if (!user?.role) return 'forbidden';
    const proof = await inEvenTime(ports, () => tryPassword(ports, { email: user.email, password }, undefined));
    if (proof === 'delayed') return proof;
    if (!proof) return 'wrong-password';
    try {
      if (!(await admitsMail('invitation-mail', toMailbox(invitation.email)))) return 'too-many';
      if (!(await directory.invite({ ...invitation, role: user.role }, proof.accessToken))) return 'forbidden';
      return (await registration.drop(invitation.email)) ? 'sent-over-registration' : 'sent';
    } finally {
      await directory
        .signOut(proof.refreshToken)
        .catch((error: unknown) => log.error({ err: error }, 'the backend did not end a session'));
    }
  };

/** Everything that a visitor can do about who they are. */
export const accountService = (ports: AccountPorts) => {
  const { directory, admitsMail, brake, now } = ports;
  const sessions = sessionsWith(ports);
  const registration = registrations(ports);
  const accessToken = (keeper: SessionKeeper): string | undefined => validToken(keeper.read(), now());
  return {
    ...sessions,

    /** To ask the backend by; undefined without a valid session. */
    accessToken,

    register: (asked: Parameters<typeof registration.request>[0]): Promise<void> =>
      inEvenTime(ports, () => registration.request(asked)),
    findRegistrationEmail: registration.findEmail,
    confirmRegistration: registration.confirm,

    invite: inviteWith(ports, sessions.currentUser, registration),
    acceptInvitation: (command: NewPassword) => directory.acceptInvitation(command),
    /** Resolves alike, and after as long, for an unknown address and for a mailbox that had too many such mails. */
    requestPassword: (command: Parameters<Directory['requestPassword']>[0]): Promise<void> =>
      inEvenTime(ports, async () => {
        if (await admitsMail('password-mail', toMailbox(command.email))) await directory.requestPassword(command);
      }),
    /** Also lets the account holder in at once who is slowed down by a stranger's tries. */
    resetPassword: async (command: NewPassword): Promise<boolean> => {
      const isSet = await directory.resetPassword(command);
      const email = readTokenEmail(command.token);
      if (isSet && email !== undefined) await brake.release(email, undefined);
      return isSet;
    },
  };
};
