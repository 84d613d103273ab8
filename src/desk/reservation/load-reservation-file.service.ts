import { listCurrentMails } from '#src/booking/outbox/mail-relevance.rules.ts';
import type { StayMarks } from '#src/booking/presence/stay-marks.table.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import type { Amendments, Reservations } from '#src/booking/reservation/reservations.port.ts';
import type { ReservationNotes } from '#src/desk/notes/reservation-notes.table.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import type { Clock } from '#src/kernel/clock.ts';
import { parseReservationCode, type ReservationCode } from '#src/kernel/reserva.ts';
import type { FileResult } from './reservation-file.rules.ts';
import { maskFile } from './reservation-file.rules.ts';
import type { ReservationRecords } from './reservation-records.table.ts';

export interface FilePorts {
  readonly reservations: Pick<Reservations, 'findByCode'>;
  readonly amendments: Pick<Amendments, 'listAttempts'>;
  readonly deskEvents: DeskEvents;
  readonly reservationNotes: ReservationNotes;
  readonly stayMarks: Pick<StayMarks, 'list' | 'listRoomNames'>;
  readonly reservationRecords: ReservationRecords;
  readonly clock: Clock;
}

interface LoadFileCommand {
  /** Code as typed. */
  readonly code: ReservationCode;
  readonly seesContacts: boolean;
}

/** Everything about a reservation, by its code; masked for people who may not see contact data. D14 */
export const loadReservationFile = async (
  { reservations, amendments, deskEvents, reservationNotes, stayMarks, reservationRecords, clock }: FilePorts,
  { code: typed, seesContacts }: LoadFileCommand,
): Promise<FileResult> => {
  const code = parseReservationCode(typed);
  if (code === undefined) return 'wrong-code';
  const reservation = await reservations.findByCode(code);
  if (!reservation || !isPaid(reservation)) return 'unknown-code';
  const { reserva } = reservation;
  const [origin, attempts, events, written, notes, marks, usedRoomNames] = await Promise.all([
    reservationRecords.findOrigin(reserva),
    amendments.listAttempts(reserva),
    deskEvents.listOfReservation(reserva),
    reservationRecords.listMails(reserva),
    reservationNotes.list(reserva),
    stayMarks.list(reserva),
    stayMarks.listRoomNames([...new Set(reservation.quote.rooms.map(({ roomTypeId }) => roomTypeId))]),
  ]);
  if (!origin) return 'unknown-code';
  const mails = listCurrentMails(reservation, written, clock.now());
  const file = { reservation, origin, attempts, events, mails, notes, marks, usedRoomNames };
  return seesContacts ? file : maskFile(file);
};
