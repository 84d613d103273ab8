import type { Job, JobPorts } from './job.ts';
import { runUnderLease } from './leased-run.ts';

const MAX_POLL_INTERVAL_MS = 60_000;

const SHUTDOWN_TIMEOUT_MS = 2_000;

/** Up to 10 %, so that processes do not query the database at the same moment. */
const addJitter = (ms: number, random: () => number): number => ms * (1 + random() / 10);

const repeat = async (job: Job, ports: JobPorts, stop: AbortSignal): Promise<void> => {
  const everyMs = job.onEveryNode ? job.everyMs : Math.min(job.everyMs, MAX_POLL_INTERVAL_MS);
  const pause = () => ports.wait(addJitter(everyMs, ports.random), stop);
  const runOnce = () => (job.onEveryNode ? job.run() : runUnderLease(job, ports));
  // Shared jobs start at once: they may be overdue since before this process started.
  if (job.onEveryNode) await pause();
  while (!stop.aborted) {
    await runOnce().catch((error: unknown) => ports.log.error({ job: job.name, err: error }, 'a job failed'));
    await pause();
  }
};

/**
 * Each at once if due, never twice at a time on one node. Returns a function that stops them and waits for running
 * ones.
 */
export const startJobs = (jobs: readonly Job[], ports: JobPorts): (() => Promise<void>) => {
  const stop = new AbortController();
  const running = Promise.all(jobs.map((job) => repeat(job, ports, stop.signal)));
  return async () => {
    stop.abort();
    const ended = new AbortController();
    await Promise.race([running, ports.wait(SHUTDOWN_TIMEOUT_MS, ended.signal)]);
    ended.abort();
  };
};
