import { type CurrentUserPorts, currentUserLoader } from './current-user.ts';
import type { Credentials, Directory, Invitation, NewPassword, Registration } from './directory.ts';
import { type EvenTimePorts, inEvenTime } from './even-time.ts';
import { type RefreshPorts, sessionRefresher } from './refresh-session.ts';
import { type SessionKeeper, validToken } from './session.ts';

export interface AccountPorts extends EvenTimePorts, RefreshPorts, CurrentUserPorts {
  readonly directory: Directory;
  /** A page start renews a session that has run out. */
  readonly autoRefresh: boolean;
  /** A page start loads who is signed in. */
  readonly autoFetchUser: boolean;
}

/** Signing in, staying signed in and signing out. Sessions are read and kept through the request. */
const sessionsWith = (ports: AccountPorts) => {
  const { directory, log, now } = ports;
  const refresh = sessionRefresher(ports);
  const { currentUser, forgetUser } = currentUserLoader(ports);

  const clear = (keeper: SessionKeeper): void => {
    forgetUser(keeper.read().accessToken);
    keeper.clear();
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

    /** Old credentials are cleared first. False for wrong ones, and when no access token came. */
    signIn: async (keeper: SessionKeeper, credentials: Credentials): Promise<boolean> => {
      clear(keeper);
      const session = await inEvenTime(ports, () => directory.signIn(credentials));
      if (session) keeper.keep(session);
      return session !== undefined;
    },

    /** Clears credentials and user, then asks anew who is there; a backend that fails keeps nobody signed in. */
    signOut: async (keeper: SessionKeeper): Promise<void> => {
      const { refreshToken } = keeper.read();
      clear(keeper);
      const ended = refreshToken ? directory.signOut(refreshToken) : Promise.resolve();
      await ended.catch((error: unknown) => log.error({ err: error }, 'the backend did not end a session'));
      await currentUser(keeper);
    },
  };
};

/** Everything that a visitor can do about who they are. */
export const accountService = (ports: AccountPorts) => {
  const { directory, now } = ports;
  const accessToken = (keeper: SessionKeeper): string | undefined => validToken(keeper.read(), now());
  return {
    ...sessionsWith(ports),

    /** To ask the backend by; undefined without a valid session. */
    accessToken,

    register: (registration: Registration) => inEvenTime(ports, () => directory.register(registration)),

    /** False without a session, or when it may not invite. */
    invite: async (keeper: SessionKeeper, invitation: Invitation): Promise<boolean> => {
      const token = accessToken(keeper);
      return token !== undefined && directory.invite(invitation, token);
    },

    acceptInvitation: (command: NewPassword) => directory.acceptInvitation(command),
    requestPassword: (command: Parameters<Directory['requestPassword']>[0]) =>
      inEvenTime(ports, () => directory.requestPassword(command)),
    resetPassword: (command: NewPassword) => directory.resetPassword(command),
  };
};

export type AccountService = ReturnType<typeof accountService>;
