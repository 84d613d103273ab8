import type { Job, JobPorts } from './job.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A node that is gone is missed after a minute; one that runs says so three times in it. */
const LEASE_MS = MINUTE;
const RENEWED_MS = 20 * SECOND;
/** Whoever has not ended by then never will; jobs are safe to run twice. */
const LIMIT_MS = 15 * MINUTE;
/** After a failure, unless the job is due sooner. */
const RETRY_MS = MINUTE;
/** Clocks of nodes may differ by this much; what lies farther ahead is an error. */
const SKEW_MS = 10 * MINUTE;

const isoAt = (instant: number): string => new Date(instant).toISOString();

/** B15: the kind of a failure; its message may hold data. */
const kindOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : typeof error;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return (typeof code === 'string' ? `${name} ${code}` : name).slice(0, 80);
};

class NeverEnding extends Error {
  override readonly name = 'NeverEnding';
}

const take = async ({ name, everyMs }: Job, { runs, now, newId }: JobPorts): Promise<string | undefined> => {
  const at = now();
  const heldBy = newId();
  // A timer may fire a little early; a twentieth of the interval counts as due.
  const dueBefore = isoAt(at - 0.95 * everyMs);
  const retryBefore = isoAt(at - 0.95 * Math.min(everyMs, RETRY_MS));
  const lease = { now: isoAt(at), leaseUntil: isoAt(at + LEASE_MS), credibleUntil: isoAt(at + SKEW_MS) };
  return (await runs.take(name, { heldBy, dueBefore, retryBefore, ...lease })) ? heldBy : undefined;
};

const keepLease = async ({ name }: Job, heldBy: string, ports: JobPorts, over: AbortSignal): Promise<void> => {
  const { runs, log, now, wait } = ports;
  while (await wait(RENEWED_MS, over)) {
    // A database that does not answer is asked again; the job will notice by itself.
    const isOurs = await runs.renew(name, heldBy, isoAt(now() + LEASE_MS)).catch(() => true);
    if (!isOurs) return log.warn({ job: name }, 'another node has taken over a job that still runs here');
  }
};

/** @throws NeverEnding, and whatever the job throws. */
const runInTime = async ({ run }: Job, { wait }: JobPorts, over: AbortSignal): Promise<void> => {
  const limit = wait(LIMIT_MS, over).then((isOver) => {
    if (isOver) throw new NeverEnding(`it has not ended in ${LIMIT_MS / MINUTE} minutes`);
  });
  // The job first: it runs before anything is waited for.
  await Promise.race([run(), limit]);
};

/**
 * Runs a job if it is due and no other node runs it, and writes down how it went. The lease is renewed while it runs
 * and ends by itself when the process does.
 * @throws whatever the job throws, once that is written down.
 */
export const runUnderLease = async (job: Job, ports: JobPorts): Promise<void> => {
  const { runs, now } = ports;
  const heldBy = await take(job, ports);
  if (heldBy === undefined) return;
  const over = new AbortController();
  const kept = keepLease(job, heldBy, ports, over.signal);
  try {
    await runInTime(job, ports, over.signal);
    await runs.end(job.name, heldBy, { endedAt: isoAt(now()) });
  } catch (error) {
    // What went wrong first is what matters.
    await runs.end(job.name, heldBy, { failedAt: isoAt(now()), error: kindOf(error) }).catch(() => false);
    throw error;
  } finally {
    over.abort();
    await kept;
  }
};
