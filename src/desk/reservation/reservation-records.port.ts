import type { WrittenMail } from '#src/booking/outbox/written-mail.rules.ts';
import type { MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { ReservationOrigin } from './reservation-file.rules.ts';

export interface ResendCommand {
  readonly reserva: Reserva;
  readonly mail: MailToWrite;
  readonly by: Actor;
  /** ISO instants; at most `limit` mails are sent again after `since`. */
  readonly at: string;
  readonly since: string;
  readonly limit: number;
}

/** What the desk reads of a reservation besides the reservation itself, and the mails that it sends again. */
export interface ReservationRecords {
  findOrigin(reserva: Reserva): Promise<ReservationOrigin | undefined>;
  /** Oldest first, also to the hotel. */
  listMails(reserva: Reserva): Promise<WrittenMail[]>;
  /** With its event, in one transaction; `repeated`: the same key was written before. B12, D13 */
  writeAgain(command: ResendCommand): Promise<'written' | 'repeated' | 'too-many'>;
}
