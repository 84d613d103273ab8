import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Clock } from '#src/kernel/clock.ts';
import { normalizeText } from '#src/kernel/contact/normalize-text.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { ReservationCode } from '#src/kernel/reserva.ts';
import { MAX_NOTE_LENGTH } from './reservation-note.rules.ts';
import type { ReservationNotes } from './reservation-notes.table.ts';

export interface NotePorts {
  readonly reservations: Pick<Reservations, 'findByCode'>;
  readonly reservationNotes: ReservationNotes;
  readonly clock: Clock;
}

interface NoteCommand {
  readonly code: ReservationCode;
  readonly actor: Actor;
}

export interface AddNoteCommand extends NoteCommand {
  readonly text: string;
  readonly pinned: boolean;
  /** How many entries the author saw. */
  readonly seen: number;
}

const findReserva = async ({ reservations }: NotePorts, code: ReservationCode): Promise<string | undefined> => {
  const found = await reservations.findByCode(code);
  return found && isPaid(found) ? found.reserva : undefined;
};

const toInstant = ({ clock }: NotePorts): string => new Date(clock.now()).toISOString();

/** Adds a note of 1 to 2,000 characters; sent twice, it is written once. B12 */
export const addNote = async (
  ports: NotePorts,
  { code, actor: by, text: typed, pinned, seen }: AddNoteCommand,
): Promise<Outcome<null, 'unknown-reservation' | 'note-required' | 'note-too-long'>> => {
  const text = normalizeText(typed.replaceAll('\r\n', '\n'));
  if (text === '') return rejected('note-required');
  if ([...text].length > MAX_NOTE_LENGTH) return rejected('note-too-long');
  const reserva = await findReserva(ports, code);
  if (reserva === undefined) return rejected('unknown-reservation');
  const entry = { about: null, text, pinned, struck: false, by, at: toInstant(ports) };
  await ports.reservationNotes.write(reserva, entry, seen);
  return accepted(null);
};

export interface MarkNoteCommand extends NoteCommand {
  readonly seq: number;
  readonly mark: 'pin' | 'unpin' | 'strike';
}

/** Pins, unpins or strikes a note, which stays in the history. */
export const markNote = async (
  ports: NotePorts,
  { code, actor: by, seq, mark }: MarkNoteCommand,
): Promise<Outcome<null, 'unknown-reservation'>> => {
  const reserva = await findReserva(ports, code);
  if (reserva === undefined) return rejected('unknown-reservation');
  const at = toInstant(ports);
  const entry = { about: seq, text: null, pinned: mark === 'pin', struck: mark === 'strike', by, at };
  const written = await ports.reservationNotes.write(reserva, entry, 0);
  return written === 'unknown-note' ? rejected('unknown-reservation') : accepted(null);
};
