/** When a job may be taken; ISO instants. */
export interface Taking {
  /** This run, of this node. */
  readonly heldBy: string;
  readonly now: string;
  readonly leaseUntil: string;
  /** A success since then is recent enough. */
  readonly dueBefore: string;
  /** A failure since then is too recent to try again. */
  readonly retryBefore: string;
  /** Whatever is later was written by a clock that was wrong, and does not count. */
  readonly credibleUntil: string;
}

/** How a job has run; ISO instants. */
export interface JobRun {
  readonly name: string;
  readonly knownSince: string;
  readonly lastSuccess: string | null;
  /** Of the last run, unless it succeeded. */
  readonly failedAt: string | null;
  readonly error: string | null;
}

export type JobEnd =
  | { readonly endedAt: string }
  /** `error`: at most 80 characters, and no data. */
  | { readonly failedAt: string; readonly error: string };

/** Port: who runs which job, as all nodes see it. */
export interface JobRuns {
  /** False when another run has the lease, or the job is not due. */
  take(name: string, taking: Taking): Promise<boolean>;
  /** False when another run has the lease by now. */
  renew(name: string, heldBy: string, leaseUntil: string): Promise<boolean>;
  /** Gives the lease back, and writes down how it went; false when another run has it by now. */
  end(name: string, heldBy: string, how: JobEnd): Promise<boolean>;
  list(): Promise<JobRun[]>;
}
