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
