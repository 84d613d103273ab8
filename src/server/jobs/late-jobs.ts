import type { LateJob } from '#src/server/operations/health-checks.ts';
import type { Job, JobLog, JobPorts, JobRun } from './job.ts';

const GRACE_MS = 60_000;

/** A failed job is tried again every minute, so that several attempts have failed by then. */
const FAILING_GRACE_MS = 5 * GRACE_MS;

const findLateInstant = ({ everyMs }: Job, lastSuccess: number, now: number): number | undefined =>
  now - lastSuccess > 3 * everyMs + GRACE_MS ? lastSuccess + everyMs : undefined;

/** Finds since when a job is due whose last attempt failed; one that never succeeded was due when it became known. */
const findFailingInstant = ({ everyMs }: Job, run: JobRun | undefined, now: number): number | undefined => {
  if (!run || run.failedAt === null) return undefined;
  const due = run.lastSuccess === null ? Date.parse(run.knownSince) : Date.parse(run.lastSuccess) + everyMs;
  return now - due > FAILING_GRACE_MS ? due : undefined;
};

/**
 * Jobs without a success for three intervals, or whose attempts keep failing: one of every day is known to fail long
 * before. A job that never succeeded counts from its registration. Epoch milliseconds.
 */
export const findLateJobs = (
  jobs: readonly Job[],
  runs: readonly JobRun[],
  { now, startedAt }: { readonly now: number; readonly startedAt: number },
): LateJob[] =>
  jobs.flatMap((job) => {
    if (job.onEveryNode) return [];
    const run = runs.find(({ name }) => name === job.name);
    const known = run ? Date.parse(run.lastSuccess ?? run.knownSince) : startedAt;
    const since = findLateInstant(job, known, now) ?? findFailingInstant(job, run, now);
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

export const createLateJobsQuery = (
  jobs: readonly Job[],
  { runs, now }: Pick<JobPorts, 'runs' | 'now'>,
): (() => Promise<LateJob[]>) => {
  const startedAt = now();
  return async () => findLateJobs(jobs, await runs.list(), { now: now(), startedAt });
};

export const createLateJobsWatch = (listLateJobs: () => Promise<LateJob[]>, log: JobLog): Job => {
  const known = new Set<string>();
  const run = async (): Promise<void> => {
    const late = await listLateJobs();
    for (const job of late.filter((each) => !known.has(each.job))) log.warn({ ...job }, 'a job is late');
    for (const job of known) if (!late.some((each) => each.job === job)) log.info({ job }, 'a job is on time again');
    known.clear();
    for (const { job } of late) known.add(job);
  };
  return { name: 'watch-jobs', everyMs: GRACE_MS, run, onEveryNode: true };
};
