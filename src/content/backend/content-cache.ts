import { createHash } from 'node:crypto';
import { createByteLimitedCache, createSingleFlight } from '#src/server/caches/byte-limited-cache.ts';
import type { ContentLog } from './localized-content.ts';

export interface CacheLimits {
  /** Time to live in milliseconds, in case a change event is lost. */
  readonly freshFor: number;
  /** Milliseconds until a failing backend is retried while a stale value is served. */
  readonly retryAfter: number;
  /** Total size of all values as sent by the backend, in bytes; least recently used values are evicted. */
  readonly maxBytes: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface CachedContent {
  readonly value: unknown;
  readonly fingerprint: string;
  readonly bytes: number;
  readonly freshUntil: number;
}

/** Source of a key: loads from the backend and converts a changed reply. */
interface Source<Sent, Value> {
  readonly load: () => Promise<Sent>;
  readonly convert: (sent: Sent) => Value;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Reuses the previous value when the reply is unchanged, as sanitizing is expensive. */
const buildValue = <Sent, Value>(sent: Sent, convert: (sent: Sent) => Value, cached: CachedContent | undefined) => {
  const text = JSON.stringify(sent) ?? '';
  const fingerprint = hash(text);
  const value = cached?.fingerprint === fingerprint ? (cached.value as Value) : convert(sent);
  return { value, fingerprint, bytes: Buffer.byteLength(text) };
};

const getSize = ({ bytes }: CachedContent): number => bytes;

/** Fingerprints by key; they outlive evicted values, whose content has not changed. */
const createFingerprints = () => {
  const prints = new Map<string, string>();
  const listeners: (() => void)[] = [];
  let version = hash('');
  const set = (key: string, print: string): void => {
    if (prints.get(key) === print) return;
    prints.set(key, print);
    version = hash(JSON.stringify([...prints].sort()));
    for (const listener of listeners) listener();
  };
  const publicMethods = {
    /** Hash over all values: changes exactly when a value does. */
    getVersion: (): string => version,
    /** Registers a listener for changes of the version. */
    onChange: (listener: () => void): void => void listeners.push(listener),
    /** Includes the revision of the rates, which pages show, in the version. */
    noteRates: (revision: string): void => set('rates', revision),
  };
  return { set, publicMethods };
};

/**
 * Content cache by key with stale-while-revalidate and stale-if-error: an expired value is served while it is reloaded,
 * so that only the first request of a key waits for the backend.
 */
export const createContentCache = ({ freshFor, retryAfter, maxBytes, now }: CacheLimits, log: ContentLog) => {
  const warnOfEviction = (key: string, { bytes }: Pick<CachedContent, 'bytes'>) =>
    log.warn({ content: key, bytes }, 'content was evicted from the cache');
  const entries = createByteLimitedCache({ budget: maxBytes, calculateSize: getSize, onEvict: warnOfEviction });
  const { run, getCurrent } = createSingleFlight();
  const loaders = new Map<string, () => Promise<unknown>>();
  const prints = createFingerprints();

  const store = <Sent, Value>(key: string, sent: Sent, convert: (sent: Sent) => Value): Value => {
    const { value, ...rest } = buildValue(sent, convert, entries.get(key));
    entries.set(key, { ...rest, value, freshUntil: now() + freshFor });
    if (!entries.has(key)) warnOfEviction(key, rest);
    prints.set(key, rest.fingerprint);
    return value;
  };

  const reloadInBackground = async (key: string): Promise<void> => {
    const load = loaders.get(key);
    await (load && run(key, load))?.catch((error: unknown) => {
      const stale = entries.get(key);
      if (stale) entries.set(key, { ...stale, freshUntil: now() + retryAfter });
      log.warn({ err: error, content: key }, 'content could not be reloaded and is served stale');
    });
  };

  return {
    /** Creates a reader of one key; it throws the error of `load` when no value is cached. */
    createReader: <Sent, Value>(key: string, { load, convert }: Source<Sent, Value>): (() => Promise<Value>) => {
      const loadAndStore = async (): Promise<Value> => store(key, await load(), convert);
      loaders.set(key, loadAndStore);
      return async () => {
        const entry = entries.get(key);
        if (!entry) return run(key, loadAndStore);
        if (now() >= entry.freshUntil && !getCurrent(key)) void reloadInBackground(key);
        return entry.value as Value;
      };
    },

    /** Reloads a cached key, after a running load, which may have read the state before the change. */
    refresh: async (key: string): Promise<void> => {
      await getCurrent(key)?.catch(() => undefined);
      if (entries.has(key)) await reloadInBackground(key);
    },

    ...prints.publicMethods,
  };
};

export type ContentCache = ReturnType<typeof createContentCache>;
