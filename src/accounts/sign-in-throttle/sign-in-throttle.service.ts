import { createHash } from 'node:crypto';
import type { Credentials, Directory, Session } from '#src/accounts/directory/directory.port.ts';
import { normalizeEmail } from '#src/accounts/directory/stored-account.rules.ts';

export interface ThrottleSchedule {
  readonly free: number;
  /** Seconds; the delay starts at one and doubles up to this. */
  readonly longestDelay: number;
}

/** Sign-in attempts by throttle key, shared by the site's nodes. Instants are ISO texts. */
export interface SignInAttempts {
  /** Returns the attempt's number, or undefined while a delay runs; attempts before `since` do not count. */
  begin(
    who: string,
    times: { readonly now: string; readonly since: string },
    schedule: ThrottleSchedule,
  ): Promise<number | undefined>;
  reset(who: string): Promise<void>;
  deleteOld(before: string): Promise<void>;
}

export interface ThrottlePorts {
  readonly attempts: SignInAttempts;
  readonly notify: (email: string) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Five free attempts, then 1, 2, 4 … 900 s: from unknown browsers 15 in the first half hour, then 96 a day. */
const SCHEDULE: ThrottleSchedule = { free: 5, longestDelay: 900 };

const DAY = 86_400_000;

const NOTICE_AT = 10;

const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Recognized devices are throttled separately, so that an attacker cannot lock the account holder out. */
const toThrottleKey = (email: string, browserId: string | undefined): string =>
  hashText(`${browserId === undefined ? 'account' : `browser ${browserId}`} ${normalizeEmail(email)}`);

/**
 * Creates the throttle of one account over all client addresses (OWASP: device cookies), alike for an unknown e-mail.
 */
export const createSignInThrottle = ({ attempts, notify, now }: ThrottlePorts) => {
  const toIsoInstant = (instant: number): string => new Date(instant).toISOString();
  return {
    admit: async (email: string, browserId: string | undefined): Promise<boolean> => {
      const times = { now: toIsoInstant(now()), since: toIsoInstant(now() - DAY) };
      const number = await attempts.begin(toThrottleKey(email, browserId), times, SCHEDULE);
      if (number === NOTICE_AT && browserId === undefined) await notify(normalizeEmail(email));
      return number !== undefined;
    },
    release: async (email: string, browserId: string | undefined): Promise<void> => {
      await attempts.reset(toThrottleKey(email, browserId));
      if (browserId !== undefined) await attempts.reset(toThrottleKey(email, undefined));
    },
  };
};

export const deleteOldAttempts = (attempts: Pick<SignInAttempts, 'deleteOld'>, now: number): Promise<void> =>
  attempts.deleteOld(new Date(now - DAY).toISOString());

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

export interface PasswordPorts {
  readonly directory: Pick<Directory, 'signIn'>;
  readonly throttle: Pick<SignInThrottle, 'admit' | 'release'>;
}

/** Signs in, slowed down for an account with many failures. `code-needed`: the one-time code is missing or wrong. */
export const tryPassword = async (
  { directory, throttle }: PasswordPorts,
  credentials: Credentials,
  browserId: string | undefined,
): Promise<Session | 'delayed' | 'code-needed' | undefined> => {
  if (!(await throttle.admit(credentials.email, browserId))) return 'delayed';
  const session = await directory.signIn(credentials);
  if (typeof session === 'object') await throttle.release(credentials.email, browserId);
  return session;
};
