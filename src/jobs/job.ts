import type { JobRuns } from './job-runs.ts';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Must be safe to run twice, and at the same time on two nodes: a lease saves work, it is no lock. */
  readonly run: () => Promise<unknown>;
  /** What only this process can do for itself. Every other job is run by one node at a time. */
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
  /** True after so many milliseconds, false as soon as the signal says so. */
  readonly wait: (ms: number, stop: AbortSignal) => Promise<boolean>;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly newId: () => string;
}
