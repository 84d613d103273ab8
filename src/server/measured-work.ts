import 'server-only';
import type { Clock } from '#src/booking/ports/clock.ts';
import type { OverdueWork } from '#src/booking/ports/overdue-work.ts';
import { succeeds } from './health.ts';
import { createWriteProbe } from './write-probe.ts';

/** Of a process since it started, for its metrics; among the services, which pages and metrics share. */
export interface CardTotals {
  /** Cards that the bank declined. */
  declined: number;
  /** Tries that the site-wide brake refused. */
  braked: number;
}

/** What the operators measure. */
export interface MeasuredWork {
  readonly cardTotals: CardTotals;
  /** Payments, refunds and mails that should have come to their end. */
  readonly overdue: () => Promise<OverdueWork>;
  /** Whether the database answers. */
  readonly ready: () => Promise<boolean>;
  /** Whether it takes writes; asked of it every few seconds at most. */
  readonly canWrite: () => Promise<boolean>;
}

interface MeasuredDatabase {
  readonly overdueWork: { read(now: string): Promise<OverdueWork> };
  ping(): Promise<void>;
  write(): Promise<void>;
}

/** Counts cards from now on, and asks the database what is overdue, whether it answers and whether it takes writes. */
export const measuredWith = ({ overdueWork, ping, write }: MeasuredDatabase, clock: Clock): MeasuredWork => ({
  cardTotals: { declined: 0, braked: 0 },
  overdue: () => overdueWork.read(new Date(clock.now()).toISOString()),
  ready: () => succeeds(ping()),
  canWrite: createWriteProbe(write, () => performance.now()),
});
