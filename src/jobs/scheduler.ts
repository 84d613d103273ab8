import { setTimeout as wait } from 'node:timers/promises';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

interface JobLog {
  error(details: object, message: string): void;
}

/** Up to a tenth later, so that several processes do not ask the database at the same moment. */
const withJitter = (everyMs: number, random: () => number): number => everyMs * (1 + random() / 10);

const repeat = async (job: Job, log: JobLog, stop: AbortSignal, random: () => number): Promise<void> => {
  const pause = () => wait(withJitter(job.everyMs, random), true, { signal: stop }).catch(() => false);
  while (await pause()) {
    await job.run().catch((error: unknown) => log.error({ job: job.name, err: error }, 'a job failed'));
  }
};

/**
 * Runs each job again and again; a job never overlaps itself, and one that fails is logged and tried next time.
 * Returns how to stop: it resolves when the runs under way have ended.
 */
export const startJobs = (jobs: readonly Job[], log: JobLog, random = Math.random): (() => Promise<void>) => {
  const stop = new AbortController();
  const running = jobs.map((job) => repeat(job, log, stop.signal, random));
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
};
