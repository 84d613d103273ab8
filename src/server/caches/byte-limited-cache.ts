import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** One run at a time per key, shared by concurrent callers. */
export const createSingleFlight = () => {
  const running = new Map<string, Promise<unknown>>();
  return {
    getCurrent: (key: string): Promise<unknown> | undefined => running.get(key),
    run: <Value>(key: string, load: () => Promise<Value>): Promise<Value> => {
      const started = (running.get(key) as Promise<Value> | undefined) ?? load().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
};

interface CacheBounds<Value extends object> {
  readonly budget: number;
  readonly calculateSize: (value: Value) => number;
  readonly onEvict?: (key: string, value: Value) => void;
}

/** A value over the budget is not stored. */
export const createByteLimitedCache = <Value extends object>({
  budget,
  calculateSize,
  onEvict,
}: CacheBounds<Value>): LRUCache<string, Value> =>
  new LRUCache({
    maxSize: budget,
    // A size of 0 is an error of the library; an empty value still has a key.
    sizeCalculation: (value) => Math.max(1, calculateSize(value)),
    dispose: (value, key, reason) => {
      if (reason === 'evict') onEvict?.(key, value);
    },
  });

const TIMEOUT_MS = 2_000;

/** Returns the last result when a load fails or exceeds the timeout; only for informative data. RFC 5861 §4 */
export const staleIfError = <Answer>(load: () => Promise<Answer>, timeoutMs = TIMEOUT_MS): (() => Promise<Answer>) => {
  let cached: { readonly answer: Answer } | undefined;
  return () => {
    const last = cached;
    const loading = load().then((answer) => {
      cached = { answer };
      return answer;
    });
    if (!last) return loading;
    return Promise.race([loading.catch(() => last.answer), wait(timeoutMs, last.answer, { ref: false })]);
  };
};
