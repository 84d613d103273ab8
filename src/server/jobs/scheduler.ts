import type { Job, JobPorts } from './job.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Another node takes over a minute after a node died; running nodes renew three times in it. */
const LEASE_MS = MINUTE;
const RENEWAL_INTERVAL_MS = 20 * SECOND;
/** Jobs are idempotent, so another run of one that hangs is safe. */
const JOB_TIMEOUT_MS = 15 * MINUTE;
const RETRY_MS = MINUTE;
/** Instants farther ahead are invalid. */
const MAX_CLOCK_SKEW_MS = 10 * MINUTE;

const toIsoInstant = (instant: number): string => new Date(instant).toISOString();

const describeErrorKind = (error: unknown): string => {
  const name = error instanceof Error ? error.name : typeof error;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return (typeof code === 'string' ? `${name} ${code}` : name).slice(0, 80);
};

class JobTimeout extends Error {
  override readonly name = 'NeverEnding';
}

const acquireLease = async ({ name, everyMs }: Job, { runs, now, createId }: JobPorts): Promise<string | undefined> => {
  const at = now();
  const heldBy = createId();
  // A timer may fire a little early; a twentieth of the interval counts as due.
  const dueBefore = toIsoInstant(at - 0.95 * everyMs);
  const retryBefore = toIsoInstant(at - 0.95 * Math.min(everyMs, RETRY_MS));
  const lease = {
    now: toIsoInstant(at),
    leaseUntil: toIsoInstant(at + LEASE_MS),
    credibleUntil: toIsoInstant(at + MAX_CLOCK_SKEW_MS),
  };
  return (await runs.take(name, { heldBy, dueBefore, retryBefore, ...lease })) ? heldBy : undefined;
};

const renewLease = async ({ name }: Job, heldBy: string, ports: JobPorts, over: AbortSignal): Promise<void> => {
  const { runs, log, now, wait } = ports;
  while (await wait(RENEWAL_INTERVAL_MS, over)) {
    // A failed renewal is retried; the job itself fails if the database stays unavailable.
    const isOurs = await runs.renew(name, heldBy, toIsoInstant(now() + LEASE_MS)).catch(() => true);
    if (!isOurs) return log.warn({ job: name }, 'another node has taken over a job that still runs here');
  }
};

/** @throws NeverEnding, and whatever the job throws. */
const runInTime = async ({ run }: Job, { wait }: JobPorts, over: AbortSignal): Promise<void> => {
  const limit = wait(JOB_TIMEOUT_MS, over).then((isOver) => {
    if (isOver) throw new JobTimeout(`it has not ended in ${JOB_TIMEOUT_MS / MINUTE} minutes`);
  });
  // The job is first, so that it starts synchronously.
  await Promise.race([run(), limit]);
};

/**
 * The lease is renewed during the run and expires when the process dies.
 * @throws the job's error, after it was recorded
 */
export const runUnderLease = async (job: Job, ports: JobPorts): Promise<void> => {
  const { runs, now } = ports;
  const heldBy = await acquireLease(job, ports);
  if (heldBy === undefined) return;
  const over = new AbortController();
  const renewal = renewLease(job, heldBy, ports, over.signal);
  try {
    await runInTime(job, ports, over.signal);
    await runs.end(job.name, heldBy, { endedAt: toIsoInstant(now()) });
  } catch (error) {
    // The first error matters, not one while recording it.
    await runs
      .end(job.name, heldBy, { failedAt: toIsoInstant(now()), error: describeErrorKind(error) })
      .catch(() => false);
    throw error;
  } finally {
    over.abort();
    await renewal;
  }
};

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
