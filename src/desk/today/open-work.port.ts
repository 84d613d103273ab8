import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import type { OpenRefund } from './open-refund.rules.ts';

/** What waits for the hotel's people; each list has at most `limit` entries. */
export interface OpenWork {
  /** Whose balance could not be charged, next arrival first. B14 */
  listFailedBalances(limit: number): Promise<ReservationSummary[]>;
  /** Refused ones first, then oldest first. */
  listOpenRefunds(limit: number): Promise<OpenRefund[]>;
  /** To whose guests the hotel owes what was paid by hand. D9 */
  listReturns(limit: number): Promise<ReservationSummary[]>;
}
