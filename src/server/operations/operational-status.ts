import 'server-only';
import type { Clock } from '#src/booking/ports/clock.ts';
import type { OverdueWork } from '#src/booking/ports/overdue-work.ts';
import { isFulfilled } from './health-checks.ts';
import { createWriteProbe } from './write-probe.ts';

/** Counters of this process since its start, written by actions and read by the metrics. */
export interface CardTotals {
  /** Cards that the bank declined. */
  declined: number;
  /** Attempts that the site-wide throttle rejected. */
  braked: number;
}

/** Health and counters for operators. */
export interface OperationalStatus {
  readonly cardTotals: CardTotals;
  /** Overdue payments, refunds and mails. */
  readonly overdue: () => Promise<OverdueWork>;
  /** Whether the database responds. */
  readonly ready: () => Promise<boolean>;
  /** Whether the database accepts writes; probed every few seconds at most. */
  readonly canWrite: () => Promise<boolean>;
}

interface StatusDatabase {
  readonly overdueWork: { read(now: string): Promise<OverdueWork> };
  ping(): Promise<void>;
  write(): Promise<void>;
}

/** Creates the counters and the health checks of the database. */
export const createOperationalStatus = (
  { overdueWork, ping, write }: StatusDatabase,
  clock: Clock,
): OperationalStatus => ({
  cardTotals: { declined: 0, braked: 0 },
  overdue: () => overdueWork.read(new Date(clock.now()).toISOString()),
  ready: () => isFulfilled(ping()),
  canWrite: createWriteProbe(write, () => performance.now()),
});
