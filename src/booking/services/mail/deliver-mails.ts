import { createMail, type MailToWrite } from '#src/booking/model/mail/mail.ts';
import { isForHotel, isStillRelevant, toTypedMail } from '#src/booking/model/mail/mail-relevance.ts';
import type { Reservation } from '#src/booking/model/reservation/reservation.ts';
import type { MailOutbox, ReservationMail } from '#src/booking/ports/mail-outbox.ts';
import type { MailMessage } from '#src/booking/ports/mailer.ts';
import type { Reservations } from '#src/booking/ports/reservations.ts';
import { type DeliveryPorts, deliverDueMails } from './deliver-due-mails.ts';

export interface MailPorts extends DeliveryPorts {
  readonly outbox: MailOutbox<ReservationMail>;
  readonly reservations: Pick<Reservations, 'find'>;
  readonly compose: (mail: ReservationMail, reservation: Reservation) => Promise<MailMessage>;
}

/** The hotel's own undelivered mails are not reported. */
const createUndeliveredMail = (
  { id, reserva, kind, recipient }: ReservationMail,
  why: 'unknown-address' | 'too-late',
  sendAfter: string,
): MailToWrite | null => {
  if (recipient === null || isForHotel(kind)) return null;
  const dedupeKey = `hotel-mail-undelivered.${id.slice(reserva.length + 1)}`;
  return createMail('hotel-mail-undelivered', { about: kind, address: recipient, why }, { dedupeKey, sendAfter });
};

/** Each composed from the current reservation; returns how many. B16 */
export const deliverMails = (ports: MailPorts): Promise<number> =>
  deliverDueMails(
    ports.outbox,
    ports,
    async (mail) => {
      const reservation = await ports.reservations.find(mail.reserva);
      const hasReader = mail.recipient !== null || isForHotel(mail.kind);
      const isRelevant = reservation && hasReader && isStillRelevant(toTypedMail(mail), reservation, ports.clock.now());
      return isRelevant ? ports.compose(mail, reservation) : null;
    },
    (mail, why) => createUndeliveredMail(mail, why, new Date(ports.clock.now()).toISOString()),
  );
