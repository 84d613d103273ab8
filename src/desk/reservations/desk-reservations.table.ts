import { type Kysely, sql } from 'kysely';
import { listHolds, listNights, listStays } from '#src/desk/board/board-rows.table.ts';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from '#src/desk/summary/summary-rows.table.ts';
import { listFailedBalances, listOpenRefunds, listReturns } from '#src/desk/today/open-work.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { DeskReservations, ReservationSelection } from './desk-reservations.port.ts';
import type { ListPosition } from './reservation-filter.rules.ts';
import { selectCounted, selectReservations } from './selected-reservations.table.ts';

const listReservations = async (
  db: Kysely<Schema>,
  selection: ReservationSelection,
  limit: number,
  after?: ListPosition,
): Promise<ReservationSummary[]> => {
  const { rows } = await sql<SummaryRow>`
    select ${SUMMARY_COLUMNS} from reservation where ${selectReservations(selection, after)}
    order by arrival desc, code limit ${limit}`.execute(db);
  return rows.map(toSummary);
};

const countReservations = async (db: Kysely<Schema>, selection: ReservationSelection, max: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${selectCounted(selection)} limit ${max}) as selected`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Port implementation: lists of the front desk. */
export const createDeskReservations = (db: Kysely<Schema>): DeskReservations => ({
  list: (selection, limit, after) => listReservations(db, selection, limit, after),
  count: (selection, max) => countReservations(db, selection, max),
  listStays: (range) => listStays(db, range),
  listHolds: (range) => listHolds(db, range),
  listNights: (range) => listNights(db, range),
  listFailedBalances: (limit) => listFailedBalances(db, limit),
  listOpenRefunds: (limit) => listOpenRefunds(db, limit),
  listReturns: (limit) => listReturns(db, limit),
});
