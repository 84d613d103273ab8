import type { Clock } from '../ports/clock.ts';
import type { Reservations } from '../ports/reservations.ts';

/** Holds ended in one transaction. */
const AT_ONCE = 100;

/** B11: ends overdue holds and gives back their rooms; returns how many. */
export const expireHolds = async (ports: { reservations: Reservations; clock: Clock }): Promise<number> => {
  const now = ports.clock.now();
  let expired = 0;
  for (;;) {
    const ended = await ports.reservations.expireOverdue(now, AT_ONCE);
    expired += ended;
    if (ended < AT_ONCE) return expired;
  }
};
