import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A client in its own thread that requests a page repeatedly, so that the test's own work does not delay it. */
export const startResponseTimer = (url: string) => {
  const thread = new Worker(new URL('./guest-thread.ts', import.meta.url), { workerData: url });
  return {
    /** Milliseconds of every wait while `work` goes on; rejects when the page was not answered. */
    measureDuring: async (work: Promise<unknown>): Promise<number[]> => {
      const seen = once(thread, 'message');
      thread.postMessage('look');
      const [[waits]] = await Promise.all([seen, work.finally(() => thread.postMessage('stop'))]);
      return waits;
    },
    leave: (): Promise<number> => thread.terminate(),
  };
};

export type ResponseTimer = ReturnType<typeof startResponseTimer>;
