/**
 * Concurrency limit for preloads, last in first out: the link wanted last is the one under the pointer. `start` must make
 * its request through `run` before it returns, or make none.
 */
export const createPreloadQueue = (limit: number) => {
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
    enqueue: (href: string, start: () => void): void => {
      waiting.delete(href);
      waiting.set(href, start);
      startNext();
    },
    /** Cancels a waiting preload: the pointer left the link, or the guest follows it now. */
    cancel: (href: string): void => void waiting.delete(href),
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
