import { type Kysely, type Selectable, sql } from 'kysely';
import { lockReservation } from '#src/booking/reservation/reservation-rows.table.ts';
import { readActor, writeEvent } from '#src/events/desk-events.table.ts';
import { identifyActor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import {
  findMarkAction,
  hasArrived,
  type NewStayMark,
  readPresence,
  type StayMarkEntry,
  type UsedRoomName,
} from './stay-mark.rules.ts';

/** Marks to write; `seen`: how many rows they were decided on. */
export interface WriteMarksCommand {
  readonly reserva: Reserva;
  readonly marks: readonly NewStayMark[];
  readonly seen: number;
}

/** Whether guests came and left, and which room they have. D21 */
export interface StayMarks {
  /** Oldest first. */
  list(reserva: Reserva): Promise<StayMarkEntry[]>;
  /** Writes marks of one kind with their event; `outdated`: others were written since, or the reservation was cancelled. */
  write(command: WriteMarksCommand): Promise<'written' | 'outdated'>;
  /** Names given to rooms of these types, those of the last uses, in the order of a house: 9 before 10. */
  listRoomNames(roomTypeIds: readonly RoomTypeId[]): Promise<UsedRoomName[]>;
}

const toEntry = (row: Selectable<Schema['stay_mark']>): StayMarkEntry => ({
  seq: row.seq,
  roomId: row.room_id,
  roomTypeId: row.room_type_id,
  kind: row.kind,
  struck: row.struck,
  name: row.room_name,
  by: readActor(row.actor),
  at: row.at,
});

const listEntries = async (db: Kysely<Schema>, reserva: Reserva): Promise<StayMarkEntry[]> => {
  const rows = await db
    .selectFrom('stay_mark')
    .selectAll()
    .where('reservation_id', '=', reserva)
    .orderBy('seq')
    .execute();
  return rows.map(toEntry);
};

/** Whether guests of the reservation came, so that it is no no-show; the reservation is locked. D12, D21 */
export const isMarkedAsArrived = async (db: Kysely<Schema>, reserva: Reserva): Promise<boolean> => {
  const entries = await listEntries(db, reserva);
  return hasArrived(readPresence(entries, entries));
};

const writeMarks = (db: Kysely<Schema>, { reserva, marks, seen }: WriteMarksCommand): ReturnType<StayMarks['write']> =>
  runTransaction(db, async (trx) => {
    // Numbers the rows one after another, and comes before or after a cancellation.
    const row = await lockReservation(trx, reserva);
    const earlier = await listEntries(trx, reserva);
    const [first] = marks;
    if (row?.status !== 'confirmed' || earlier.length !== seen || !first) return 'outdated';
    const rows = marks.map(({ roomId, roomTypeId, kind, struck, name, by, at }, index) => ({
      reservation_id: reserva,
      seq: seen + index + 1,
      room_id: roomId,
      room_type_id: roomTypeId,
      kind,
      struck,
      room_name: name,
      actor: JSON.stringify(identifyActor(by)),
      at,
    }));
    await trx.insertInto('stay_mark').values(rows).execute();
    const before = readPresence([first], earlier)[0]?.name ?? null;
    const facts =
      first.kind === 'room'
        ? { before: { roomName: before }, after: { room: first.roomId, roomName: first.name } }
        : { after: { room: marks.map(({ roomId }) => roomId).join(', ') } };
    await writeEvent(trx, { actor: first.by, action: findMarkAction(first), reserva, ...facts }, first.at);
    return 'written';
  });

const MAX_NAMES = 100;

const listRoomNames = async (db: Kysely<Schema>, roomTypeIds: readonly RoomTypeId[]): Promise<UsedRoomName[]> => {
  if (roomTypeIds.length === 0) return [];
  const { rows } = await sql<UsedRoomName>`
    select room_type_id as "roomTypeId", room_name as name from (
      select room_type_id, room_name, max(at) as last from stay_mark
      where room_name is not null and room_type_id in (${sql.join(roomTypeIds)})
      group by room_type_id, room_name order by last desc limit ${MAX_NAMES}
    ) as used
    order by length(room_name), room_name`.execute(db);
  return rows;
};

/** Port implementation: marks of stays. */
export const createStayMarks = (db: Kysely<Schema>): StayMarks => ({
  list: (reserva) => listEntries(db, reserva),
  write: (command) => writeMarks(db, command),
  listRoomNames: (roomTypeIds) => listRoomNames(db, roomTypeIds),
});
