import { type Kysely, sql, type Transaction } from 'kysely';
import type { ReservationRow } from '#src/adapters/postgres/booking/reservation-rows.ts';
import { readQuote } from '#src/adapters/postgres/booking/stored-quotes.ts';
import { PROPERTY, type Schema } from '#src/adapters/postgres/connection/schema.ts';
import { runTransaction } from '#src/adapters/postgres/connection/transaction.ts';
import { compareNightFacts, listNightFacts, type NightFact } from '#src/booking/model/figures/night-facts.ts';
import type { Amendment } from '#src/booking/ports/amendments.ts';

/** A locked reservation whose facts are written. */
type Described = Pick<ReservationRow, 'reservation_id' | 'source'>;

/** A fact with its place in the rows of its reservation. */
interface NumberedFact extends NightFact, Described {
  readonly seq: number;
  /** ISO instant of the change. */
  readonly at: string;
}

/** Facts of a reservation as they are written so far; `lastSeq` is 0 where there are none. */
interface WrittenFacts {
  readonly facts: readonly NightFact[];
  readonly lastSeq: number;
}

const NOTHING_WRITTEN: WrittenFacts = { facts: [], lastSeq: 0 };

const insertFacts = async (trx: Transaction<Schema>, facts: readonly NumberedFact[]): Promise<void> => {
  if (facts.length === 0) return;
  const createColumn = (name: keyof NumberedFact) => sql.val(facts.map((fact) => fact[name]));
  await sql`
    insert into night_fact (property_id, reservation_id, seq, at, room_id, room_type_id, rate_plan_id, source, night,
      units, room_minor, board_minor, extras_minor)
    select ${PROPERTY}, facts.* from unnest(${createColumn('reservation_id')}::text[], ${createColumn('seq')}::int[],
      ${createColumn('at')}::timestamptz[], ${createColumn('roomId')}::text[], ${createColumn('roomTypeId')}::text[],
      ${createColumn('ratePlanId')}::text[], ${createColumn('source')}::text[], ${createColumn('night')}::date[],
      ${createColumn('units')}::int[], ${createColumn('room')}::bigint[], ${createColumn('board')}::bigint[],
      ${createColumn('extras')}::bigint[]) as facts`.execute(trx);
};

const readWrittenFacts = async (
  trx: Transaction<Schema>,
  reservas: readonly string[],
): Promise<ReadonlyMap<string, WrittenFacts>> => {
  const rows = await trx
    .selectFrom('night_fact')
    .select(['reservation_id', 'room_id', 'room_type_id', 'rate_plan_id', 'night'])
    .select(({ fn }) => [
      sql<number>`${fn.sum('units')}::int`.as('units'),
      sql<number>`${fn.sum('room_minor')}::bigint`.as('room'),
      sql<number>`${fn.sum('board_minor')}::bigint`.as('board'),
      sql<number>`${fn.sum('extras_minor')}::bigint`.as('extras'),
      fn.max('seq').as('seq'),
    ])
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', 'in', reservas)
    .groupBy(['reservation_id', 'room_id', 'room_type_id', 'rate_plan_id', 'night'])
    .execute();
  const groups = Map.groupBy(rows, ({ reservation_id }) => reservation_id);
  return new Map(
    [...groups].map(([reserva, same]) => {
      const facts = same.map(({ room_id, room_type_id, rate_plan_id, night, units, room, board, extras }) => ({
        roomId: room_id,
        roomTypeId: room_type_id,
        ratePlanId: rate_plan_id,
        night,
        units,
        room,
        board,
        extras,
      }));
      return [reserva, { facts, lastSeq: Math.max(...same.map(({ seq }) => seq)) }];
    }),
  );
};

const numberFacts = (
  { reservation_id, source }: Described,
  facts: readonly NightFact[],
  at: string,
  lastSeq = 0,
): NumberedFact[] => facts.map((fact, index) => ({ ...fact, reservation_id, source, at, seq: lastSeq + index + 1 }));

const readFacts = ({ quote }: Pick<ReservationRow, 'quote'>): NightFact[] => listNightFacts(readQuote(quote));

type PaidRow = Described & Pick<ReservationRow, 'quote' | 'confirmed_at' | 'cancelled_at'>;

/**
 * What an earlier version left out; `changedAt`: instant of its last change. Of a reservation without any fact only the
 * last quote is known, which counts from its booking on.
 */
const listMissingFacts = (row: PaidRow, { facts, lastSeq }: WrittenFacts, changedAt: string): NumberedFact[] => {
  const { confirmed_at: confirmedAt, cancelled_at: cancelledAt } = row;
  const sold = readFacts(row);
  if (lastSeq > 0) return numberFacts(row, compareNightFacts(facts, cancelledAt ? [] : sold), changedAt, lastSeq);
  const booked = numberFacts(row, sold, confirmedAt ?? changedAt);
  return cancelledAt
    ? [...booked, ...numberFacts(row, compareNightFacts(sold, []), cancelledAt, booked.length)]
    : booked;
};

/** Writes the facts of a reservation that is confirmed. D19 */
export const writeSoldFacts = (
  trx: Transaction<Schema>,
  row: Described & Pick<ReservationRow, 'quote'>,
  at: string,
): Promise<void> => insertFacts(trx, numberFacts(row, readFacts(row), at));

/** Writes what an amendment changes of the facts, and what an earlier version left out. D19 */
export const writeChangedFacts = async (
  trx: Transaction<Schema>,
  row: ReservationRow,
  { cancelled, quote, at }: Pick<Amendment, 'cancelled' | 'quote' | 'at'>,
): Promise<void> => {
  const isWhole = row.facts_revision === row.revision;
  if (isWhole && !cancelled && !quote) return;
  const written = (await readWrittenFacts(trx, [row.reservation_id])).get(row.reservation_id) ?? NOTHING_WRITTEN;
  const missing = isWhole ? [] : listMissingFacts(row, written, at);
  const isCancelled = cancelled !== undefined || row.cancelled_at !== null;
  const after = isCancelled ? [] : quote ? listNightFacts(quote) : readFacts(row);
  const changed = compareNightFacts([...written.facts, ...missing], after);
  await insertFacts(trx, [...missing, ...numberFacts(row, changed, at, written.lastSeq + missing.length)]);
};

/** Locks reservations whose facts are not those of their revision, with the instant of their last change. */
const lockIncomplete = (trx: Transaction<Schema>, limit: number) =>
  trx
    .selectFrom('reservation')
    .leftJoin('desk_event', (join) =>
      join
        .onRef('desk_event.property_id', '=', 'reservation.property_id')
        .onRef('desk_event.reservation_id', '=', 'reservation.reservation_id')
        .onRef('desk_event.revision', '=', 'reservation.revision'),
    )
    .select(['reservation.reservation_id', 'source', 'quote', 'confirmed_at', 'cancelled_at'])
    .select(sql<string>`coalesce(desk_event.at, now())`.as('changed_at'))
    .where('reservation.property_id', '=', PROPERTY)
    .where('code', 'is not', null)
    .where(sql<boolean>`facts_revision is distinct from reservation.revision`)
    .orderBy('reservation.reservation_id')
    .limit(limit)
    .forUpdate('reservation')
    .execute();

/**
 * Writes the facts of reservations that have not those of their revision: rows of earlier versions, also those that a
 * process of one writes beside this one. A change without an event counts from now on.
 */
export const writeMissingFacts = (db: Kysely<Schema>, limit: number): Promise<number> =>
  runTransaction(db, async (trx) => {
    const rows = await lockIncomplete(trx, limit);
    if (rows.length === 0) return 0;
    const reservas = rows.map(({ reservation_id }) => reservation_id);
    const written = await readWrittenFacts(trx, reservas);
    const missing = rows.flatMap((row) =>
      listMissingFacts(row, written.get(row.reservation_id) ?? NOTHING_WRITTEN, row.changed_at),
    );
    await insertFacts(trx, missing);
    await trx
      .updateTable('reservation')
      .set({ facts_revision: sql`revision` })
      .where('property_id', '=', PROPERTY)
      .where('reservation_id', 'in', reservas)
      .execute();
    return rows.length;
  });
