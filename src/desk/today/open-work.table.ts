import { type Kysely, sql } from 'kysely';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { OWED, SUMMARY_COLUMNS, type SummaryRow, toSummary } from '#src/desk/summary/summary-rows.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { OpenRefund } from './open-refund.rules.ts';

export const listFailedBalances = async (db: Kysely<Schema>, limit: number): Promise<ReservationSummary[]> => {
  const { rows } = await sql<SummaryRow>`
    select ${SUMMARY_COLUMNS} from reservation
    where balance_flag is not null order by arrival, code limit ${limit}`.execute(db);
  return rows.map(toSummary);
};

/** By the partial indexes of pending and of refused refunds. */
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
