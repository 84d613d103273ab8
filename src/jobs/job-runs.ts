/** Conditions under which a run may take the lease of a job; ISO instants. */
export interface LeaseRequest {
  /** Id of this run on this node. */
  readonly heldBy: string;
  readonly now: string;
  readonly leaseUntil: string;
  /** The job is due when its last success is earlier. */
  readonly dueBefore: string;
  /** The job may be retried when its last failure is earlier. */
  readonly retryBefore: string;
  /** Later instants were written by a wrong clock and are ignored. */
  readonly credibleUntil: string;
}

/** History of a job; ISO instants. */
export interface JobRun {
  readonly name: string;
  readonly knownSince: string;
  readonly lastSuccess: string | null;
  /** Failure of the last run; null after a success. */
  readonly failedAt: string | null;
  readonly error: string | null;
}

export type JobEnd =
  | { readonly endedAt: string }
  /** `error`: at most 80 characters, and no data. */
  | { readonly failedAt: string; readonly error: string };

/** Port: leases and results of jobs, shared by all nodes. */
export interface JobRuns {
  /** Takes the lease; false when another run has it or the job is not due. */
  take(name: string, taking: LeaseRequest): Promise<boolean>;
  /** Renews the lease; false when another run has it by now. */
  renew(name: string, heldBy: string, leaseUntil: string): Promise<boolean>;
  /** Releases the lease and records the result; false when another run has the lease by now. */
  end(name: string, heldBy: string, how: JobEnd): Promise<boolean>;
  list(): Promise<JobRun[]>;
}
