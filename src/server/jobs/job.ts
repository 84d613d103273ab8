import type { JobRuns } from './job-runs.ts';

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
  /** From 0 to 1. */
  readonly random: () => number;
  readonly createId: () => string;
}
