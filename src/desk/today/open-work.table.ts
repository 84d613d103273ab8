import { type Kysely, sql } from 'kysely';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { OWED, SUMMARY_COLUMNS, type SummaryRow, toSummary } from '#src/desk/summary/summary-rows.table.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Schema } from '#src/server/database/schema.ts';

/** A refund that has not reached the guest. */
export interface OpenRefund {
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly amount: Minor;
  readonly currency: string;
  /** ISO instant. */
  readonly requestedAt: string;
  /** Whether the gateway refused it for good: the hotel returns the money by hand. */
  readonly isRefused: boolean;
}

/** What waits for the hotel's people; each list has at most `limit` entries. */
export interface OpenWork {
  /** Whose balance could not be charged, or is charged by no job after a reversal; next arrival first. B14, D23 */
  listFailedBalances(limit: number): Promise<ReservationSummary[]>;
  /** Refused ones first, then oldest first. */
  listOpenRefunds(limit: number): Promise<OpenRefund[]>;
  /** Lists reservations to whose guests the hotel owes what was paid by hand. D9 */
  listReturns(limit: number): Promise<ReservationSummary[]>;
}

export const listFailedBalances = async (db: Kysely<Schema>, limit: number): Promise<ReservationSummary[]> => {
  const { rows } = await sql<SummaryRow>`
    select ${SUMMARY_COLUMNS} from (
      select * from reservation where balance_flag is not null
      union all
      select * from reservation where balance_flag is null and balance_due_at is not null and balance_try_at is null
    ) as reservation
    order by arrival, code limit ${limit}`.execute(db);
  return rows.map(toSummary);
};

/** Lists open refunds by the partial indexes of pending and of refused refunds. */
export const listOpenRefunds = async (db: Kysely<Schema>, limit: number): Promise<OpenRefund[]> => {
  const { rows } = await sql<OpenRefund>`
    select code, guest ->> 'firstName' as "firstName", guest ->> 'lastName' as "lastName", amount_minor as amount,
      currency, requested_at as "requestedAt", refused_at is not null as "isRefused"
    from (
      select * from refund where reference is null and refused_at is null
      union all
      select * from refund where refused_at is not null
    ) as open join reservation using (reservation_id)
    where code is not null
    order by "isRefused" desc, requested_at, "lastName", "firstName", code, open.idempotency_key limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** What was taken by card is refunded by the gateway: only where a payment was taken by hand can the hotel owe. */
export const listReturns = async (db: Kysely<Schema>, limit: number): Promise<ReservationSummary[]> => {
  const { rows } = await sql<SummaryRow>`
    select ${SUMMARY_COLUMNS} from reservation
    where code is not null and ${OWED} < 0
      and reservation_id in (
        select reservation_id from folio_entry where kind = 'manual-payment'
      )
    order by arrival, code limit ${limit}`.execute(db);
  return rows.map(toSummary);
};
