import 'server-only';
import type { Clock } from '#src/kernel/clock.ts';
import { isFulfilled, type LateJob } from './health-checks.ts';
import type { OverdueWork } from './overdue-work.port.ts';
import { createProbe, type ProbeValidity } from './probe.ts';

/** Since the start of this process. */
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
  /** For pages, which find out themselves when the database is lost meanwhile; asked once a second at most. */
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
