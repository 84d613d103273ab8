import type { Reserva } from '#src/kernel/reserva.ts';
import type { NewNoteEntry, NoteEntry } from './reservation-note.rules.ts';

/** `repeated`: it is so already. B12 */
export type WriteNoteResult = 'written' | 'repeated' | 'unknown-note';

/** The desk's notes of a reservation; they never reach a guest. D14 */
export interface ReservationNotes {
  /** Oldest first. */
  list(reserva: Reserva): Promise<NoteEntry[]>;
  /** With its event; `seen`: how many entries its author saw, so that a note that is sent twice is written once. */
  write(reserva: Reserva, entry: NewNoteEntry, seen: number): Promise<WriteNoteResult>;
}
