import type { Clock } from '#src/kernel/clock.ts';
import { isFulfilled, type LateJob } from './health-checks.ts';
import type { OverdueWork } from './overdue-work.table.ts';
import 'server-only';

/** Milliseconds for which an answer counts. */
export interface ProbeValidity {
  readonly succeeded: number;
  readonly failed: number;
}

/** Whether an operation of the database succeeds. Single flight, cached; `now` is in milliseconds. */
export const createProbe = (
  operate: () => Promise<void>,
  validity: ProbeValidity,
  now: () => number,
): (() => Promise<boolean>) => {
  let answer: Promise<boolean> | undefined;
  let validUntil = Number.POSITIVE_INFINITY;
  const probe = (): Promise<boolean> => {
    validUntil = Number.POSITIVE_INFINITY;
    return operate().then(
      () => {
        validUntil = now() + validity.succeeded;
        return true;
      },
      () => {
        validUntil = now() + validity.failed;
        return false;
      },
    );
  };
  return () => {
    if (answer === undefined || now() >= validUntil) answer = probe();
    return answer;
  };
};

/** Card attempts that were declined or throttled since the start of this process. */
export interface CardTotals {
  declined: number;
  throttled: number;
}

export interface OperationalStatus {
  readonly cardTotals: CardTotals;
  readonly readOverdue: () => Promise<OverdueWork>;
  /** None where no jobs run, such as in a command; `serve.ts` knows the jobs. */
  readonly listLateJobs: () => Promise<readonly LateJob[]>;
  readonly isReady: () => Promise<boolean>;
  /** Whether the database answers; asked once a second at most, as pages find out themselves when it is lost later. */
  readonly isDatabaseThere: () => Promise<boolean>;
  /** A full disk or a read-only server still serves reads. Probed every few seconds at most. */
  readonly canWrite: () => Promise<boolean>;
}

interface StatusDatabase {
  readonly overdueWork: { read(now: string): Promise<OverdueWork> };
  ping(): Promise<void>;
  write(): Promise<void>;
}

const WRITE_VALIDITY: ProbeValidity = { succeeded: 5_000, failed: 1_000 };

const PING_VALIDITY: ProbeValidity = { succeeded: 1_000, failed: 0 };

export const createOperationalStatus = (
  { overdueWork, ping, write }: StatusDatabase,
  clock: Clock,
): OperationalStatus => ({
  cardTotals: { declined: 0, throttled: 0 },
  readOverdue: () => overdueWork.read(new Date(clock.now()).toISOString()),
  listLateJobs: async () => [],
  isReady: () => isFulfilled(ping()),
  isDatabaseThere: createProbe(ping, PING_VALIDITY, () => performance.now()),
  canWrite: createProbe(write, WRITE_VALIDITY, () => performance.now()),
});
