import { sql } from 'kysely';

/**
 * Whether the hold of a `reservation` is over at an instant: overdue, or ended by a process of a version that leaves its
 * uses of extras and promotions as held. B11
 */
export const isHoldOver = (now: number) => sql<boolean>`
  (reservation.status not in ('held', 'confirmed') or (reservation.status = 'held'
    and reservation.hold_expires_at <= ${new Date(now).toISOString()}::timestamptz))`;
