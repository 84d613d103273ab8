/**
 * Lets at most `limit` preloads run at once; of those that wait, the one wanted last is next, for the pointer is
 * there. `start` must make its request through `run` before it returns, or make none.
 */
export const preloadQueue = (limit: number) => {
  const waiting = new Map<string, () => void>();
  let running = 0;

  const startNext = (): void => {
    while (running < limit) {
      const next = [...waiting].at(-1);
      if (!next) return;
      const [href, start] = next;
      waiting.delete(href);
      start();
    }
  };

  return {
    want: (href: string, start: () => void): void => {
      waiting.delete(href);
      waiting.set(href, start);
      startNext();
    },
    /** The guest thought better of it, or goes there now. */
    forget: (href: string): void => void waiting.delete(href),
    run: async <Result>(request: () => Promise<Result>): Promise<Result> => {
      running += 1;
      try {
        return await request();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
};
