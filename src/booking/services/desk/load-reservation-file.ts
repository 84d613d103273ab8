import { maskFile } from '#src/booking/model/desk/mask-file.ts';
import type { FileResult } from '#src/booking/model/desk/reservation-file.ts';
import { listCurrentMails } from '#src/booking/model/mail/current-mails.ts';
import { isPaid } from '#src/booking/model/reservation/reservation.ts';
import { parseReservationCode, type ReservationCode } from '#src/booking/model/reservation/reservation-code.ts';
import type { Amendments } from '#src/booking/ports/amendments.ts';
import type { DeskEvents } from '#src/booking/ports/desk-events.ts';
import type { ReservationNotes } from '#src/booking/ports/reservation-notes.ts';
import type { ReservationRecords } from '#src/booking/ports/reservation-records.ts';
import type { Reservations } from '#src/booking/ports/reservations.ts';
import type { Clock } from '#src/kernel/clock.ts';

export interface FilePorts {
  readonly reservations: Pick<Reservations, 'findByCode'>;
  readonly amendments: Pick<Amendments, 'listAttempts'>;
  readonly deskEvents: DeskEvents;
  readonly reservationNotes: ReservationNotes;
  readonly reservationRecords: ReservationRecords;
  readonly clock: Clock;
}

interface LoadFileCommand {
  /** As typed. */
  readonly code: ReservationCode;
  readonly seesContacts: boolean;
}

/** Everything about a reservation, by its code; masked for people who may not see contact data. D14 */
export const loadReservationFile = async (
  { reservations, amendments, deskEvents, reservationNotes, reservationRecords, clock }: FilePorts,
  { code: typed, seesContacts }: LoadFileCommand,
): Promise<FileResult> => {
  const code = parseReservationCode(typed);
  if (code === undefined) return 'wrong-code';
  const reservation = await reservations.findByCode(code);
  if (!reservation || !isPaid(reservation)) return 'unknown-code';
  const { reserva } = reservation;
  const [origin, attempts, events, written, notes] = await Promise.all([
    reservationRecords.findOrigin(reserva),
    amendments.listAttempts(reserva),
    deskEvents.listOfReservation(reserva),
    reservationRecords.listMails(reserva),
    reservationNotes.list(reserva),
  ]);
  if (!origin) return 'unknown-code';
  const mails = listCurrentMails(reservation, written, clock.now());
  const file = { reservation, origin, attempts, events, mails, notes };
  return seesContacts ? file : maskFile(file);
};
