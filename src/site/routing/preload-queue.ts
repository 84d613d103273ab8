/** Last in, first out: the link wanted last is under the pointer. */
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
