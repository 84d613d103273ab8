import type { LateJob } from '#src/server/health.ts';
import type { Job, JobLog, JobPorts } from './job.ts';
import type { JobRun } from './job-runs.ts';

const GRACE_MS = 60_000;

/** A job is late when its last success, on whichever node, is three intervals and a minute ago. */
const lateSince = ({ everyMs }: Job, lastSuccess: number, now: number): number | undefined =>
  now - lastSuccess > 3 * everyMs + GRACE_MS ? lastSuccess + everyMs : undefined;

/** Which jobs are late; one that never succeeded counts from when it was first known. Epoch milliseconds. */
export const lateJobsAmong = (
  jobs: readonly Job[],
  runs: readonly JobRun[],
  { now, startedAt }: { readonly now: number; readonly startedAt: number },
): LateJob[] =>
  jobs.flatMap((job) => {
    if (job.onEveryNode) return [];
    const run = runs.find(({ name }) => name === job.name);
    const known = run ? Date.parse(run.lastSuccess ?? run.knownSince) : startedAt;
    const since = lateSince(job, known, now);
    if (since === undefined) return [];
    return [
      {
        job: job.name,
        lateBySeconds: Math.round((now - since) / 1_000),
        lastSuccess: run?.lastSuccess ?? null,
        error: run?.error ?? null,
      },
    ];
  });

/** Asks which jobs are late, all nodes considered. */
export const lateJobsOf = (
  jobs: readonly Job[],
  { runs, now }: Pick<JobPorts, 'runs' | 'now'>,
): (() => Promise<LateJob[]>) => {
  const startedAt = now();
  return async () => lateJobsAmong(jobs, await runs.list(), { now: now(), startedAt });
};

/** Says once that a job is late, and once that it is no longer. */
export const lateWatch = (lateJobs: () => Promise<LateJob[]>, log: JobLog): Job => {
  const known = new Set<string>();
  const run = async (): Promise<void> => {
    const late = await lateJobs();
    for (const job of late.filter((each) => !known.has(each.job))) log.warn({ ...job }, 'a job is late');
    for (const job of known) if (!late.some((each) => each.job === job)) log.info({ job }, 'a job is on time again');
    known.clear();
    for (const { job } of late) known.add(job);
  };
  return { name: 'watch-jobs', everyMs: GRACE_MS, run, onEveryNode: true };
};
