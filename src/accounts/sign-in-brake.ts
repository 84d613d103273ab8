import { createHash } from 'node:crypto';
import { normalizeEmail } from './mailbox.ts';

/** How long the tries for an account wait for each other. */
export interface BrakeSchedule {
  /** So many tries need not wait. */
  readonly free: number;
  /** Seconds; after the free tries the delay is one second, and doubles with each try up to this. */
  readonly longestDelay: number;
}

/** Port: tries that were not (yet) right, by whom, shared by the nodes of the site. Instants are ISO texts. */
export interface SignInTries {
  /**
   * Counts a try and sets how long the next one waits: its number, or undefined while an earlier one is to be waited for.
   * Tries before `since` are forgotten. Of several at the same moment, one is counted once the free ones are used.
   */
  begin(
    who: string,
    times: { readonly now: string; readonly since: string },
    schedule: BrakeSchedule,
  ): Promise<number | undefined>;
  forget(who: string): Promise<void>;
  /** Deletes what is older. */
  forgetOld(before: string): Promise<void>;
}

export interface BrakePorts {
  readonly tries: SignInTries;
  /** Tells the account holder, once a day at the most and if there is such an account. */
  readonly notify: (email: string) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Five free tries, then 1, 2, 4 … 900 s: from unknown browsers 15 tries in the first half hour, then 96 a day. */
const SCHEDULE: BrakeSchedule = { free: 5, longestDelay: 900 };

const DAY = 86_400_000;

/** The try at which the account holder is told. */
const NOTICE_AT = 10;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Tries of browsers that the account knows count by themselves, so that a stranger cannot slow its holder down. */
const countedBy = (email: string, browserId: string | undefined): string =>
  hash(`${browserId === undefined ? 'account' : `browser ${browserId}`} ${normalizeEmail(email)}`);

/**
 * A growing delay between wrong passwords for one account, from however many addresses they come (OWASP: device cookies).
 * An e-mail without an account is slowed down alike.
 */
export const signInBrake = ({ tries, notify, now }: BrakePorts) => {
  const isoAt = (instant: number): string => new Date(instant).toISOString();
  return {
    /** Whether the password may be tried now; it counts, until it proves right. */
    admits: async (email: string, browserId: string | undefined): Promise<boolean> => {
      const times = { now: isoAt(now()), since: isoAt(now() - DAY) };
      const number = await tries.begin(countedBy(email, browserId), times, SCHEDULE);
      if (number === NOTICE_AT && browserId === undefined) await notify(normalizeEmail(email));
      return number !== undefined;
    },
    /** The password was right, or was set anew. */
    release: async (email: string, browserId: string | undefined): Promise<void> => {
      await tries.forget(countedBy(email, browserId));
      if (browserId !== undefined) await tries.forget(countedBy(email, undefined));
    },
  };
};

/** Deletes tries whose delay has passed. `now`: epoch milliseconds. */
export const forgetOldTries = (tries: Pick<SignInTries, 'forgetOld'>, now: number): Promise<void> =>
  tries.forgetOld(new Date(now - DAY).toISOString());

export type SignInBrake = ReturnType<typeof signInBrake>;
