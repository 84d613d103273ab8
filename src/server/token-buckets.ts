export interface TokenBucketOptions {
  /** How often one may go on at once. */
  readonly burst: number;
  /** And how often again in every second. */
  readonly perSecond: number;
  /** Epoch or process milliseconds. */
  readonly now: () => number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** So many keys are remembered; a full bucket needs no memory, so an attacker has to come from as many networks at once. */
const MOST_KEYS = 10_000;

/** Token buckets by key, in the memory of this process: for what costs too little to be counted in the database. */
export const tokenBuckets = ({ burst, perSecond, now }: TokenBucketOptions) => {
  const buckets = new Map<string, Bucket>();

  const fill = (bucket: Bucket): Bucket => {
    const at = now();
    const tokens = Math.min(burst, bucket.tokens + ((at - bucket.filledAt) / 1_000) * perSecond);
    return { tokens, filledAt: at };
  };

  const forgetFull = (): void => {
    for (const [key, bucket] of buckets) if (fill(bucket).tokens >= burst) buckets.delete(key);
    // All of them are in use: the one that was seen longest ago begins anew.
    const [oldest] = buckets.keys();
    if (buckets.size >= MOST_KEYS && oldest !== undefined) buckets.delete(oldest);
  };

  return {
    /** Takes a token; false when there is none. */
    take: (key: string): boolean => {
      if (!buckets.has(key) && buckets.size >= MOST_KEYS) forgetFull();
      const bucket = fill(buckets.get(key) ?? { tokens: burst, filledAt: now() });
      const isThere = bucket.tokens >= 1;
      buckets.delete(key);
      buckets.set(key, isThere ? { ...bucket, tokens: bucket.tokens - 1 } : bucket);
      return isThere;
    },
  };
};
