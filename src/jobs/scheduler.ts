import type { Job, JobPorts } from './job.ts';
import { runUnderLease } from './leased-run.ts';

/** However rarely a job runs, nodes ask this often whether another one has left it. */
const ASKED_MS = 60_000;

/** What runs when the process is told to end gets this long before requests are ended, too. */
const PATIENCE_MS = 2_000;

/** Up to a tenth later, so that several processes do not ask the database at the same moment. */
const withJitter = (ms: number, random: () => number): number => ms * (1 + random() / 10);

const repeat = async (job: Job, ports: JobPorts, stop: AbortSignal): Promise<void> => {
  const everyMs = job.onEveryNode ? job.everyMs : Math.min(job.everyMs, ASKED_MS);
  const pause = () => ports.wait(withJitter(everyMs, ports.random), stop);
  const runOnce = () => (job.onEveryNode ? job.run() : runUnderLease(job, ports));
  // What the nodes share may be overdue since before this one started.
  if (job.onEveryNode) await pause();
  while (!stop.aborted) {
    await runOnce().catch((error: unknown) => ports.log.error({ job: job.name, err: error }, 'a job failed'));
    await pause();
  }
};

/**
 * Runs each job again and again, at once if it is due; on one node it never overlaps itself, and one that fails is
 * logged and tried next time. Returns how to stop: it resolves when the runs under way have ended, or had time to.
 */
export const startJobs = (jobs: readonly Job[], ports: JobPorts): (() => Promise<void>) => {
  const stop = new AbortController();
  const running = Promise.all(jobs.map((job) => repeat(job, ports, stop.signal)));
  return async () => {
    stop.abort();
    const ended = new AbortController();
    await Promise.race([running, ports.wait(PATIENCE_MS, ended.signal)]);
    ended.abort();
  };
};
