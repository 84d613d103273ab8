import 'server-only';
import type { Clock } from '#src/booking/ports/clock.ts';
import type { OverdueWork } from '#src/booking/ports/overdue-work.ts';

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
}

/** Counts cards from now on, and reads what is overdue from the database. */
export const measuredWith = (
  { overdueWork }: { readonly overdueWork: { read(now: string): Promise<OverdueWork> } },
  clock: Clock,
): MeasuredWork => ({
  cardTotals: { declined: 0, braked: 0 },
  overdue: () => overdueWork.read(new Date(clock.now()).toISOString()),
});
