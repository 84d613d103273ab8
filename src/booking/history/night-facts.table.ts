import { sql, type Transaction } from 'kysely';
import type { ReservationRow } from '#src/booking/reservation/reservation-rows.table.ts';
import type { Amendment } from '#src/booking/reservation/reservations.port.ts';
import { readQuote } from '#src/booking/reservation/stored-documents.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { compareNightFacts, listNightFacts, type NightFact } from './night-facts.rules.ts';

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

const insertFacts = async (trx: Transaction<Schema>, facts: readonly NumberedFact[]): Promise<void> => {
  if (facts.length === 0) return;
  const createColumn = (name: keyof NumberedFact) => sql.val(facts.map((fact) => fact[name]));
  await sql`
    insert into night_fact (reservation_id, seq, at, room_id, room_type_id, rate_plan_id, source, night,
      units, room_minor, board_minor, extras_minor)
    select facts.* from unnest(${createColumn('reservation_id')}::text[], ${createColumn('seq')}::int[],
      ${createColumn('at')}::timestamptz[], ${createColumn('roomId')}::text[], ${createColumn('roomTypeId')}::text[],
      ${createColumn('ratePlanId')}::text[], ${createColumn('source')}::text[], ${createColumn('night')}::date[],
      ${createColumn('units')}::int[], ${createColumn('room')}::bigint[], ${createColumn('board')}::bigint[],
      ${createColumn('extras')}::bigint[]) as facts`.execute(trx);
};

const readWrittenFacts = async (trx: Transaction<Schema>, reserva: string): Promise<WrittenFacts> => {
  const rows = await trx
    .selectFrom('night_fact')
    .select(['room_id as roomId', 'room_type_id as roomTypeId', 'rate_plan_id as ratePlanId', 'night'])
    .select(({ fn }) => [
      sql<number>`${fn.sum('units')}::int`.as('units'),
      sql<number>`${fn.sum('room_minor')}::bigint`.as('room'),
      sql<number>`${fn.sum('board_minor')}::bigint`.as('board'),
      sql<number>`${fn.sum('extras_minor')}::bigint`.as('extras'),
      fn.max('seq').as('seq'),
    ])
    .where('reservation_id', '=', reserva)
    .groupBy(['room_id', 'room_type_id', 'rate_plan_id', 'night'])
    .execute();
  return {
    facts: rows.map(({ seq: _, ...fact }) => fact),
    lastSeq: Math.max(0, ...rows.map(({ seq }) => seq)),
  };
};

const numberFacts = (
  { reservation_id, source }: Described,
  facts: readonly NightFact[],
  at: string,
  lastSeq = 0,
): NumberedFact[] => facts.map((fact, index) => ({ ...fact, reservation_id, source, at, seq: lastSeq + index + 1 }));

/** Writes the facts of a reservation that is confirmed. D19 */
export const writeSoldFacts = (
  trx: Transaction<Schema>,
  row: Described & Pick<ReservationRow, 'quote'>,
  at: string,
): Promise<void> => insertFacts(trx, numberFacts(row, listNightFacts(readQuote(row.quote)), at));

/** Writes what an amendment changes of the facts. D19 */
export const writeChangedFacts = async (
  trx: Transaction<Schema>,
  row: Described,
  { cancelled, quote, at }: Pick<Amendment, 'cancelled' | 'quote' | 'at'>,
): Promise<void> => {
  if (!cancelled && !quote) return;
  const { facts, lastSeq } = await readWrittenFacts(trx, row.reservation_id);
  const after = quote ? listNightFacts(quote) : [];
  await insertFacts(trx, numberFacts(row, compareNightFacts(facts, after), at, lastSeq));
};
