import type { LateJob } from '#src/server/operations/health-checks.ts';

/** ISO instants. */
export interface LeaseRequest {
  readonly heldBy: string;
  readonly now: string;
  readonly leaseUntil: string;
  readonly dueBefore: string;
  readonly retryBefore: string;
  readonly credibleUntil: string;
}

export interface JobRun {
  readonly name: string;
  readonly knownSince: string;
  readonly lastSuccess: string | null;
  readonly failedAt: string | null;
  readonly error: string | null;
}

export type JobEnd =
  | { readonly endedAt: string }
  /** `error`: at most 80 characters, and no data. */
  | { readonly failedAt: string; readonly error: string };

export interface JobRuns {
  /** False when another run has the lease or the job is not due. */
  take(name: string, taking: LeaseRequest): Promise<boolean>;
  renew(name: string, heldBy: string, leaseUntil: string): Promise<boolean>;
  end(name: string, heldBy: string, how: JobEnd): Promise<boolean>;
  list(): Promise<JobRun[]>;
}

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Must be idempotent and safe to run at the same time on two nodes: the lease saves work, it is not a lock. */
  readonly run: () => Promise<unknown>;
  readonly onEveryNode?: true;
}

export interface JobLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface JobPorts {
  readonly runs: JobRuns;
  readonly log: JobLog;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Resolves to true after `ms` milliseconds, to false as soon as the signal aborts. */
  readonly wait: (ms: number, stop: AbortSignal) => Promise<boolean>;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  readonly createId: () => string;
}

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
