import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';
import type { NightFigures, Period, Pickup } from './figures.rules.ts';
import { LEDGER_KINDS, type LedgerEntry, type LedgerNights, type MonthTotals } from './month-ledger.rules.ts';

/** Days at the hotel. */
export interface HotelDays extends Period {
  readonly timeZone: string;
}

/** What the hotel sold and was paid, as sums of facts that are never changed. D19 */
export interface Figures {
  /** Nights of a period as they stood at an instant (ISO); capacity and closures are those of today. */
  listNights(period: Period, until: string): Promise<NightFigures[]>;
  /** Bookings less cancellations that were made on these days, by month of the stay. */
  listPickup(days: HotelDays): Promise<Pickup[]>;
  /** Entries of all folios on these days, oldest first. */
  listEntries(days: HotelDays): Promise<LedgerEntry[]>;
  /** Reservations with nights in the period, by arrival. */
  listNightsByReservation(period: Period): Promise<LedgerNights[]>;
  sumMonth(days: HotelDays): Promise<MonthTotals>;
}

const toDayStart = (date: string, timeZone: string) => sql`(${date}::date::timestamp at time zone ${timeZone})`;

const toDayEnd = (date: string, timeZone: string) => sql`((${date}::date + 1)::timestamp at time zone ${timeZone})`;

const listNights = async (db: Kysely<Schema>, { from, to }: Period, until: string): Promise<NightFigures[]> => {
  const { rows } = await sql<NightFigures>`
    with inventory as (
      select night, sum(case when closed then 0 else capacity - blocked end)::int as available
      from inventory_night where night between ${from}::date and ${to}::date group by night
    ), booked as (
      select night, sum(units)::int as sold, sum(room_minor)::bigint as revenue
      from night_fact where night between ${from}::date and ${to}::date and at <= ${until}::timestamptz group by night
    )
    select night, coalesce(available, 0) as available, coalesce(sold, 0) as sold, coalesce(revenue, 0)::bigint as revenue
    from inventory full join booked using (night)
    order by night`.execute(db);
  return rows;
};

const listPickup = async (db: Kysely<Schema>, { from, to, timeZone }: HotelDays): Promise<Pickup[]> => {
  const { rows } = await sql<Pickup>`
    select to_char(night, 'YYYY-MM') as month, sum(units)::int as nights, sum(room_minor)::bigint as revenue
    from night_fact
    where at >= ${toDayStart(from, timeZone)} and at < ${toDayEnd(to, timeZone)}
    group by 1 having sum(units) <> 0 or sum(room_minor) <> 0
    order by 1`.execute(db);
  return rows;
};

const GUEST = sql`code, guest ->> 'firstName' as "firstName", guest ->> 'lastName' as "lastName", arrival, departure`;

const listEntries = async (db: Kysely<Schema>, { from, to, timeZone }: HotelDays): Promise<LedgerEntry[]> => {
  const { rows } = await sql<LedgerEntry>`
    select ${GUEST}, seq, entry.kind, entry.amount_minor as amount, entry.reference, entry.label, entry.item,
      entry.entered_at as at,
      entry.kind = 'tax' or (entry.kind = 'waiver' and exists (
        select from folio_entry as charged
        where charged.reservation_id = entry.reservation_id and charged.kind = 'tax' and charged.item = entry.item
      )) as "isTax"
    from folio_entry as entry join reservation using (reservation_id)
    where entered_at >= ${toDayStart(from, timeZone)} and entered_at < ${toDayEnd(to, timeZone)}
    order by entered_at, code, seq`.execute(db);
  return rows;
};

const listNightsByReservation = async (db: Kysely<Schema>, { from, to }: Period): Promise<LedgerNights[]> => {
  const { rows } = await sql<LedgerNights>`
    with brought as (
      select reservation_id, sum(units)::int as nights, sum(room_minor)::bigint as room,
        sum(board_minor)::bigint as board, sum(extras_minor)::bigint as extras
      from night_fact where night between ${from}::date and ${to}::date
      group by reservation_id
      having sum(units) <> 0 or sum(room_minor) <> 0 or sum(board_minor) <> 0 or sum(extras_minor) <> 0
    )
    select ${GUEST}, nights, room, board, brought.extras
    from brought join reservation using (reservation_id)
    order by arrival, code`.execute(db);
  return rows;
};

const sumMonth = async (db: Kysely<Schema>, { from, to, timeZone }: HotelDays): Promise<MonthTotals> => {
  const start = toDayStart(from, timeZone);
  const end = toDayEnd(to, timeZone);
  const hasKind = (kinds: readonly string[]) => sql`entry.kind = any(${sql.val([...kinds])}::text[])`;
  const { returned, received, waived } = LEDGER_KINDS;
  const inMonth = (condition: ReturnType<typeof hasKind>) =>
    sql`filter (where entered_at >= ${start} and ${condition})`;
  const { rows } = await sql<MonthTotals>`
    select
      coalesce(sum(amount_minor) filter (where entered_at < ${start}), 0)::bigint as "owedBefore",
      coalesce(sum(amount_minor) ${inMonth(sql`not (${hasKind([...returned, ...received, ...waived])})`)}, 0)::bigint
        as charged,
      coalesce(-sum(amount_minor) ${inMonth(hasKind(waived))}, 0)::bigint as waived,
      coalesce(-sum(amount_minor) ${inMonth(hasKind(received))}, 0)::bigint as received,
      coalesce(sum(amount_minor) ${inMonth(hasKind(returned))}, 0)::bigint as returned,
      coalesce(sum(amount_minor), 0)::bigint as "owedAfter",
      coalesce(-sum(amount_minor) filter (where ${hasKind([...received, ...returned])} and arrival > ${to}::date
        and (cancelled_at is null or cancelled_at >= ${end})), 0)::bigint as deposits
    from folio_entry as entry join reservation using (reservation_id)
    where entered_at < ${end}`.execute(db);
  return rows[0] ?? { owedBefore: 0, charged: 0, waived: 0, received: 0, returned: 0, owedAfter: 0, deposits: 0 };
};

/** Figures by sums over the facts of nights and the entries of folios. D19 */
export const createFigures = (db: Kysely<Schema>): Figures => ({
  listNights: (period, until) => listNights(db, period, until),
  listPickup: (days) => listPickup(db, days),
  listEntries: (days) => listEntries(db, days),
  listNightsByReservation: (period) => listNightsByReservation(db, period),
  sumMonth: (days) => sumMonth(db, days),
});
