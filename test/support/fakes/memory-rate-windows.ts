import type { RateWindows } from '#src/server/security/rate-limit.ts';

interface Window {
  readonly openedAt: string;
  readonly used: number;
}

/** Counters of the rate limit in memory. */
export const createMemoryRateWindows = (): RateWindows => {
  const windows = new Map<string, Window>();
  return {
    count: async (what, who, { now, since }) => {
      const key = `${what} ${who}`;
      const found = windows.get(key);
      const counted =
        found && found.openedAt > since && found.used > 0
          ? { ...found, used: found.used + 1 }
          : { openedAt: now, used: 1 };
      windows.set(key, counted);
      return counted.used;
    },
    release: async (what, who, since) => {
      const key = `${what} ${who}`;
      const found = windows.get(key);
      if (found && found.openedAt > since && found.used > 0) windows.set(key, { ...found, used: found.used - 1 });
    },
    deleteOlder: async (before) => {
      for (const [key, { openedAt }] of windows) if (openedAt <= before) windows.delete(key);
    },
  };
};
