import { sql } from 'kysely';

/** Whether the hold of a `reservation` is overdue at an instant, and a job has not ended it yet. B11 */
export const isHoldOver = (now: number) => sql<boolean>`
  (reservation.status = 'held' and reservation.hold_expires_at <= ${new Date(now).toISOString()}::timestamptz)`;
