import { setImmediate as turn } from 'node:timers/promises';

interface Timer {
  readonly at: number;
  readonly ring: () => void;
}

/** Fake clock: stands still until a test advances it, and then ends waits in the order of their deadlines. */
export const createFakeTime = (instant: string) => {
  let now = Date.parse(instant);
  const timers = new Set<Timer>();

  /** What was woken runs until it waits again. */
  const settle = async (): Promise<void> => {
    for (let each = 0; each < 5; each += 1) await turn();
  };

  const wait = (ms: number, stop: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      if (stop.aborted) return resolve(false);
      const end = (isOver: boolean) => () => {
        timers.delete(timer);
        resolve(isOver);
      };
      const timer = { at: now + ms, ring: end(true) };
      timers.add(timer);
      stop.addEventListener('abort', end(false), { once: true });
    });

  return {
    now: () => now,
    wait,
    settle,
    pass: async (ms: number): Promise<void> => {
      const until = now + ms;
      await settle();
      for (;;) {
        const [next] = [...timers].sort((a, b) => a.at - b.at);
        if (!next || next.at > until) break;
        now = next.at;
        next.ring();
        await settle();
      }
      now = until;
    },
  };
};

export type FakeTime = ReturnType<typeof createFakeTime>;
