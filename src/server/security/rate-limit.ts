import { createHash } from 'node:crypto';
import { toNetwork } from '#src/server/exchange/client-address.ts';

/** Fixed windows, shared by the site's nodes. Instants are ISO texts. */
export interface RateWindows {
  /** Increments and returns the count; a window that is empty or opened before `since` starts again. */
  count(what: string, who: string, window: { readonly now: string; readonly since: string }): Promise<number>;
  release(what: string, who: string, since: string): Promise<void>;
  deleteOlder(before: string): Promise<void>;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Limits: at most `most` actions within `within` milliseconds, by client address unless noted otherwise. */
const LIMITS = {
  inquiry: { most: 5, within: 10 * MINUTE },
  'sign-in': { most: 20, within: 10 * MINUTE },
  /** D4: password and code of the front desk; of one account by e-mail and recognized device. */
  'desk-sign-in': { most: 10, within: 10 * MINUTE },
  'desk-sign-in-of-account': { most: 5, within: 10 * MINUTE },
  register: { most: 5, within: 60 * MINUTE },
  invite: { most: 30, within: 60 * MINUTE },
  'request-password': { most: 5, within: 60 * MINUTE },
  'open-reservation': { most: 20, within: 10 * MINUTE },
  /** Attempts by reservation code and network, so that wrong e-mails from other networks lock no guest out. */
  'reservation-code': { most: 5, within: 60 * MINUTE },
  /** Attempts by reservation code from all networks; beyond it, each network has one attempt a day. */
  'reservation-code-anywhere': { most: 60, within: DAY },
  'reservation-code-beyond': { most: 1, within: DAY },
  /** Mails by mailbox, for all clients together. */
  'password-mail': { most: 3, within: 60 * MINUTE },
  'registration-mail': { most: 3, within: 60 * MINUTE },
  'sign-in-notice': { most: 1, within: DAY },
  'invitation-mail': { most: 5, within: 60 * MINUTE },
  'new-password': { most: 20, within: 60 * MINUTE },
  /** Wrong promotion codes. */
  'promotion-code': { most: 20, within: 10 * MINUTE },
  'declined-card-of-reservation': { most: 5, within: 60 * MINUTE },
  'declined-card': { most: 10, within: 60 * MINUTE },
  /**
   * Fault 28, whole site: a hundred payments a day have about four declines in the busiest hour. Beyond `anywhere` only
   * guests without a decline may pay, beyond `everywhere` few of those.
   */
  'declined-card-anywhere': { most: 20, within: 60 * MINUTE },
  'declined-card-everywhere': { most: 40, within: 60 * MINUTE },
  'declined-card-beyond': { most: 10, within: 10 * MINUTE },
  'first-decline-of-reservation': { most: 1, within: 60 * MINUTE },
  'first-decline': { most: 1, within: 60 * MINUTE },
  /** A 3-D Secure challenge reveals that a card exists and sends its holder a message. */
  'challenged-card': { most: 30, within: 60 * MINUTE },
} as const;

export type LimitedAction = keyof typeof LIMITS;

const LONGEST_WINDOW = Math.max(...Object.values(LIMITS).map(({ within }) => within));

const toIsoInstant = (instant: number): string => new Date(instant).toISOString();

const hashSubject = (who: string): string => createHash('sha256').update(toNetwork(who)).digest('base64url');

/** Subjects are stored as hashes. `now`: epoch milliseconds. */
export const createRateLimit = (windows: RateWindows, now: () => number) => ({
  admit: async (what: LimitedAction, address: string): Promise<boolean> => {
    const { most, within } = LIMITS[what];
    return (
      (await windows.count(what, hashSubject(address), {
        now: toIsoInstant(now()),
        since: toIsoInstant(now() - within),
      })) <= most
    );
  },
  release: (what: LimitedAction, address: string): Promise<void> =>
    windows.release(what, hashSubject(address), toIsoInstant(now() - LIMITS[what].within)),
  deleteOld: (): Promise<void> => windows.deleteOlder(toIsoInstant(now() - LONGEST_WINDOW)),
});

export type RateLimit = ReturnType<typeof createRateLimit>;

export interface TokenBucketOptions {
  readonly burst: number;
  /** Tokens per second. */
  readonly perSecond: number;
  /** Epoch or process milliseconds. */
  readonly now: () => number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Full buckets are evicted: an attacker needs as many networks at once to exceed it. */
const MAX_KEYS = 10_000;

/** Creates token buckets in the memory of this process, for requests too cheap to be counted in the database. */
export const createTokenBuckets = ({ burst, perSecond, now }: TokenBucketOptions) => {
  const buckets = new Map<string, Bucket>();

  const refill = (bucket: Bucket): Bucket => {
    const at = now();
    const tokens = Math.min(burst, bucket.tokens + ((at - bucket.filledAt) / 1_000) * perSecond);
    return { tokens, filledAt: at };
  };

  const evictFull = (): void => {
    for (const [key, bucket] of buckets) if (refill(bucket).tokens >= burst) buckets.delete(key);
    const [oldest] = buckets.keys();
    if (buckets.size >= MAX_KEYS && oldest !== undefined) buckets.delete(oldest);
  };

  return {
    take: (key: string): boolean => {
      if (!buckets.has(key) && buckets.size >= MAX_KEYS) evictFull();
      const bucket = refill(buckets.get(key) ?? { tokens: burst, filledAt: now() });
      const isThere = bucket.tokens >= 1;
      buckets.delete(key);
      buckets.set(key, isThere ? { ...bucket, tokens: bucket.tokens - 1 } : bucket);
      return isThere;
    },
  };
};
