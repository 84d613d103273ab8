import type { Actor } from '#src/kernel/actor.ts';

export const MAX_NOTE_LENGTH = 2_000;

/** Row of the append-only notes of a reservation: a note, or what was done to an earlier one. */
export interface NoteEntry {
  readonly seq: number;
  /** The earlier note that this entry changes; null for a note. */
  readonly about: number | null;
  /** null for an entry about another. */
  readonly text: string | null;
  readonly pinned: boolean;
  readonly struck: boolean;
  readonly by: Actor;
  /** ISO instant. */
  readonly at: string;
}

export type NewNoteEntry = Omit<NoteEntry, 'seq'>;

export interface ReservationNote extends Pick<NoteEntry, 'seq' | 'pinned' | 'by' | 'at'> {
  readonly text: string;
  /** A struck note stays readable. */
  readonly struck: Pick<NoteEntry, 'by' | 'at'> | null;
}

const applyEntry = (note: ReservationNote, { about, pinned, struck, by, at }: NoteEntry): ReservationNote => {
  if (about !== note.seq || note.struck) return note;
  return struck ? { ...note, pinned: false, struck: { by, at } } : { ...note, pinned };
};

/** The notes as they are after all entries, oldest first: pinned ones first, then the newest. */
export const readNotes = (entries: readonly NoteEntry[]): ReservationNote[] =>
  entries
    .flatMap(({ seq, text, pinned, by, at }) => (text === null ? [] : [{ seq, text, pinned, by, at, struck: null }]))
    .map((note: ReservationNote) => entries.reduce(applyEntry, note))
    .toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.seq - a.seq);

/** Whether a note is that way already, so that repeating an action writes nothing. B12 */
export const isNoteSo = (entries: readonly NoteEntry[], entry: NewNoteEntry): boolean => {
  const note = readNotes(entries).find(({ seq }) => seq === entry.about);
  return note !== undefined && (entry.struck ? note.struck !== null : note.pinned === entry.pinned);
};

/** `note-added`, `note-pinned`, `note-unpinned`, `note-struck`. D6 */
export const findNoteAction = ({ about, pinned, struck }: NewNoteEntry): string => {
  if (about === null) return 'note-added';
  if (struck) return 'note-struck';
  return pinned ? 'note-pinned' : 'note-unpinned';
};
