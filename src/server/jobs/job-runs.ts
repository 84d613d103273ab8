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
