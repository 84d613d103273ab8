import type { Reservations } from '#src/booking/ports/reservations.ts';
import type { Clock } from '#src/kernel/clock.ts';

const BATCH_SIZE = 100;

/** B11 */
export const expireHolds = async (ports: { reservations: Reservations; clock: Clock }): Promise<number> => {
  const now = ports.clock.now();
  let expired = 0;
  for (;;) {
    const ended = await ports.reservations.expireOverdue(now, BATCH_SIZE);
    expired += ended;
    if (ended < BATCH_SIZE) return expired;
  }
};
