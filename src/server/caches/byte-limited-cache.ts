import { LRUCache } from 'lru-cache';

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
