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

/** In the memory of this process: for requests too cheap to be counted in the database. */
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
