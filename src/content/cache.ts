import { createHash } from 'node:crypto';
import { byteBudget } from './byte-budget.ts';
import type { ContentLog } from './service.ts';
import { singleFlight } from './single-flight.ts';

export interface CacheLimits {
  /** Milliseconds for which a value is served without asking again: the limit behind every announcement of a change. */
  readonly freshFor: number;
  /** Milliseconds to leave a failing backend alone while an old value can be served. */
  readonly retryAfter: number;
  /** Bytes of all values together, as the backend sent them; the longest unused leaves first. */
  readonly maxBytes: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface Kept {
  readonly value: unknown;
  readonly fingerprint: string;
  readonly bytes: number;
  readonly freshUntil: number;
}

/** How a key is filled: what the backend sent, and what the site makes of it when it differs from before. */
interface Source<Sent, Value> {
  readonly load: () => Promise<Sent>;
  readonly write: (sent: Sent) => Value;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Writing sanitises: what came again as it was is not written again. */
const writtenFrom = <Sent, Value>(sent: Sent, write: (sent: Sent) => Value, known: Kept | undefined) => {
  const text = JSON.stringify(sent) ?? '';
  const fingerprint = hash(text);
  const value = known?.fingerprint === fingerprint ? (known.value as Value) : write(sent);
  return { value, fingerprint, bytes: Buffer.byteLength(text) };
};

/** By key. They outlive their values: what left the cache has not changed. */
const fingerprintsOf = () => {
  const prints = new Map<string, string>();
  const listeners: (() => void)[] = [];
  let version = hash('');
  const set = (key: string, print: string): void => {
    if (prints.get(key) === print) return;
    prints.set(key, print);
    version = hash(JSON.stringify([...prints].sort()));
    for (const listener of listeners) listener();
  };
  const shown = {
    /** Changes whenever a value does, and is the same for the same values. */
    version: (): string => version,
    /** Called whenever the version has changed. */
    onChange: (listener: () => void): void => void listeners.push(listener),
    /** Counts what pages show besides content into the version: the rates as of a revision. */
    note: (revision: string): void => set('rates', revision),
  };
  return { set, shown };
};

/**
 * Values by key. One past its time is served while it is loaded again, so a slow or broken backend is waited for only by
 * whoever asks first.
 */
export const contentCache = ({ freshFor, retryAfter, maxBytes, now }: CacheLimits, log: ContentLog) => {
  const onDropped = (key: string, { bytes }: Kept) => log.warn({ content: key, bytes }, 'content left the cache');
  const entries = byteBudget<Kept>({ budget: maxBytes, sizeOf: ({ bytes }) => bytes, onDropped });
  const { run, current } = singleFlight();
  const loaders = new Map<string, () => Promise<unknown>>();
  const prints = fingerprintsOf();

  const keep = <Sent, Value>(key: string, sent: Sent, write: (sent: Sent) => Value): Value => {
    const { value, ...rest } = writtenFrom(sent, write, entries.get(key));
    entries.set(key, { ...rest, value, freshUntil: now() + freshFor });
    prints.set(key, rest.fingerprint);
    return value;
  };

  const reloadBehind = async (key: string): Promise<void> => {
    const load = loaders.get(key);
    await (load && run(key, load))?.catch((error: unknown) => {
      const stale = entries.get(key);
      if (stale) entries.set(key, { ...stale, freshUntil: now() + retryAfter });
      log.warn({ err: error, content: key }, 'content is stale');
    });
  };

  return {
    /** A reader of one key. It throws what `load` throws when nothing is held. */
    reader: <Sent, Value>(key: string, { load, write }: Source<Sent, Value>): (() => Promise<Value>) => {
      const fetched = async (): Promise<Value> => keep(key, await load(), write);
      loaders.set(key, fetched);
      return async () => {
        const entry = entries.get(key);
        if (!entry) return run(key, fetched);
        if (now() >= entry.freshUntil && !current(key)) void reloadBehind(key);
        return entry.value as Value;
      };
    },

    /** Loads again what is held of a key; a load that runs may have seen the time before the change. */
    refresh: async (key: string): Promise<void> => {
      await current(key)?.catch(() => undefined);
      if (entries.has(key)) await reloadBehind(key);
    },

    ...prints.shown,
  };
};

export type ContentCache = ReturnType<typeof contentCache>;
