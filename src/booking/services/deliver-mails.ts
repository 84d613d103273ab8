import { type MailToWrite, mailOf } from '../model/mail.ts';
import { isForHotel, isStillTrue, toldMail } from '../model/mail-truth.ts';
import type { Reservation } from '../model/reservation.ts';
import type { MailOutbox, ReservationMail } from '../ports/mail-outbox.ts';
import type { MailMessage } from '../ports/mailer.ts';
import type { Reservations } from '../ports/reservations.ts';
import { type DeliveryPorts, deliverDueMails } from './deliver-due-mails.ts';

export interface MailPorts extends DeliveryPorts {
  readonly outbox: MailOutbox<ReservationMail>;
  readonly reservations: Pick<Reservations, 'find'>;
  /** Puts a mail into words. */
  readonly compose: (mail: ReservationMail, reservation: Reservation) => Promise<MailMessage>;
}

/** The desk has to reach a guest by other means when a mail to them was given up; of its own mails it is not told. */
const undeliveredMail = (
  { id, reserva, kind, recipient }: ReservationMail,
  why: 'unknown-address' | 'too-late',
  sendAfter: string,
): MailToWrite | null => {
  if (recipient === null || isForHotel(kind)) return null;
  const dedupeKey = `hotel-mail-undelivered.${id.slice(reserva.length + 1)}`;
  return mailOf('hotel-mail-undelivered', { about: kind, address: recipient, why }, { dedupeKey, sendAfter });
};

/** B16: the mails about reservations that are due, each from its reservation as it stands now. Returns how many went out. */
export const deliverMails = (ports: MailPorts): Promise<number> =>
  deliverDueMails(
    ports.outbox,
    ports,
    async (mail) => {
      const reservation = await ports.reservations.find(mail.reserva);
      const hasReader = mail.recipient !== null || isForHotel(mail.kind);
      const isTold = reservation && hasReader && isStillTrue(toldMail(mail), reservation, ports.clock.now());
      return isTold ? ports.compose(mail, reservation) : null;
    },
    (mail, why) => undeliveredMail(mail, why, new Date(ports.clock.now()).toISOString()),
  );
