import type { Clock } from '#src/kernel/clock.ts';

const BATCH_SIZE = 100;

/** The part of the stored reservations that ends overdue holds. */
export interface OverdueHolds {
  /** Ends at most `limit` holds that are over at `now`, in epoch milliseconds; resolves to their number. */
  expireOverdue(now: number, limit: number): Promise<number>;
}

/** Ends all overdue holds and resolves to their number. B11 */
export const expireHolds = async (ports: { reservations: OverdueHolds; clock: Clock }): Promise<number> => {
  const now = ports.clock.now();
  let expired = 0;
  for (;;) {
    const ended = await ports.reservations.expireOverdue(now, BATCH_SIZE);
    expired += ended;
    if (ended < BATCH_SIZE) return expired;
  }
};
