import type { Kysely, Selectable } from 'kysely';
import { lockReservation } from '#src/booking/reservation/reservation-rows.table.ts';
import { readActor, writeEvent } from '#src/events/desk-events.table.ts';
import { identifyActor, isSameActor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { findNoteAction, isNoteSo, type NewNoteEntry, type NoteEntry } from './reservation-note.rules.ts';

/** `repeated`: it is so already. B12 */
export type WriteNoteResult = 'written' | 'repeated' | 'unknown-note';

/** The desk's notes of a reservation; they never reach a guest. D14 */
export interface ReservationNotes {
  /** Oldest first. */
  list(reserva: Reserva): Promise<NoteEntry[]>;
  /**
   * Writes an entry with its event; `seen`: how many entries its author saw, so that a repeated note is written once.
   */
  write(reserva: Reserva, entry: NewNoteEntry, seen: number): Promise<WriteNoteResult>;
}

const toEntry = ({
  seq,
  about,
  text,
  pinned,
  struck,
  actor,
  at,
}: Selectable<Schema['reservation_note']>): NoteEntry => ({
  seq,
  about,
  text,
  pinned,
  struck,
  by: readActor(actor),
  at,
});

const listEntries = async (db: Kysely<Schema>, reserva: string): Promise<NoteEntry[]> => {
  const rows = await db
    .selectFrom('reservation_note')
    .selectAll()
    .where('reservation_id', '=', reserva)
    .orderBy('seq')
    .execute();
  return rows.map(toEntry);
};

/** The same text by the same actor, since its author saw the notes. B12 */
const isSentTwice = (entries: readonly NoteEntry[], { text, by }: NewNoteEntry, seen: number): boolean =>
  entries.some((each) => each.seq > seen && each.text === text && isSameActor(each.by, by));

const findEarlier = (entries: readonly NoteEntry[], entry: NewNoteEntry, seen: number): WriteNoteResult | undefined => {
  if (entry.about === null) return isSentTwice(entries, entry, seen) ? 'repeated' : undefined;
  if (!entries.some(({ seq, text }) => seq === entry.about && text !== null)) return 'unknown-note';
  return isNoteSo(entries, entry) ? 'repeated' : undefined;
};

const writeEntry = (db: Kysely<Schema>, reserva: string, entry: NewNoteEntry, seen: number): Promise<WriteNoteResult> =>
  runTransaction(db, async (trx): Promise<WriteNoteResult> => {
    // Numbers the entries one after another.
    if (!(await lockReservation(trx, reserva))) return 'unknown-note';
    const entries = await listEntries(trx, reserva);
    const earlier = findEarlier(entries, entry, seen);
    if (earlier) return earlier;
    const { about, text, pinned, struck, by, at } = entry;
    const seq = entries.length + 1;
    const row = { reservation_id: reserva, seq, about, text, pinned, struck, at };
    await trx
      .insertInto('reservation_note')
      .values({ ...row, actor: JSON.stringify(identifyActor(by)) })
      .execute();
    const action = findNoteAction(entry);
    await writeEvent(trx, { actor: by, action, reserva, after: { note: about ?? seq } }, at);
    return 'written';
  });

/** Port implementation: the desk's notes of reservations. */
export const createReservationNotes = (db: Kysely<Schema>): ReservationNotes => ({
  list: (reserva) => listEntries(db, reserva),
  write: (reserva, entry, seen) => writeEntry(db, reserva, entry, seen),
});
