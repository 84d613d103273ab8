import 'server-only';
import type { Clock } from '#src/booking/ports/clock.ts';
import type { OverdueWork } from '#src/booking/ports/overdue-work.ts';
import { isFulfilled } from './health-checks.ts';
import { createWriteProbe } from './write-probe.ts';

/** Since the start of this process. */
export interface CardTotals {
  declined: number;
  braked: number;
}

export interface OperationalStatus {
  readonly cardTotals: CardTotals;
  readonly overdue: () => Promise<OverdueWork>;
  readonly ready: () => Promise<boolean>;
  /** Probed every few seconds at most. */
  readonly canWrite: () => Promise<boolean>;
}

interface StatusDatabase {
  readonly overdueWork: { read(now: string): Promise<OverdueWork> };
  ping(): Promise<void>;
  write(): Promise<void>;
}

export const createOperationalStatus = (
  { overdueWork, ping, write }: StatusDatabase,
  clock: Clock,
): OperationalStatus => ({
  cardTotals: { declined: 0, braked: 0 },
  overdue: () => overdueWork.read(new Date(clock.now()).toISOString()),
  ready: () => isFulfilled(ping()),
  canWrite: createWriteProbe(write, () => performance.now()),
});
