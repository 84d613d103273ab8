import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** One who looks at a page again and again, in a thread of their own: what else a test does is no part of their wait. */
export const timedGuest = (url: string) => {
  const thread = new Worker(new URL('./guest-thread.ts', import.meta.url), { workerData: url });
  return {
    /** Milliseconds of every wait while `work` goes on; rejects when the page was not answered. */
    while: async (work: Promise<unknown>): Promise<number[]> => {
      const seen = once(thread, 'message');
      thread.postMessage('look');
      const [[waits]] = await Promise.all([seen, work.finally(() => thread.postMessage('stop'))]);
      return waits;
    },
    leave: (): Promise<number> => thread.terminate(),
  };
};

export type TimedGuest = ReturnType<typeof timedGuest>;
