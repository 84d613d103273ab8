import type { ReservationMail, ReservationMailOutbox } from '#src/booking/outbox/mail-outbox.port.ts';
import {
  isForFormerAddress,
  isForHotel,
  isStillRelevant,
  toTypedMail,
} from '#src/booking/outbox/mail-relevance.rules.ts';
import { createMail, type MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import { isPaid, type Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import type { MailMessage } from '#src/server/mail/mailer.port.ts';
import { type DeliveryPorts, deliverDueMails } from './deliver-due-mails.service.ts';

export interface MailPorts extends DeliveryPorts {
  readonly outbox: ReservationMailOutbox;
  readonly reservations: Pick<Reservations, 'find' | 'findGuest'>;
  /** The guest's link; null in a mail to the hotel. */
  readonly createLink: (mail: ReservationMail) => Promise<string | null>;
  readonly compose: (mail: ReservationMail, reservation: Reservation, link: string | null) => Promise<MailMessage>;
}

/** The hotel's own undelivered mails are not reported. */
const createUndeliveredMail = (
  { id, reserva, kind }: ReservationMail,
  why: 'unknown-address' | 'too-late',
  address: string | undefined,
  sendAfter: string,
): MailToWrite | null => {
  if (address === undefined || isForHotel(kind)) return null;
  const dedupeKey = `hotel-mail-undelivered.${id.slice(reserva.length + 1)}`;
  return createMail('hotel-mail-undelivered', { about: kind, address, why }, { dedupeKey, sendAfter });
};

/** The guest's address and language as they are now; null when there is no address. D22 */
const addressMail = async (
  { reservations, outbox }: MailPorts,
  mail: ReservationMail,
  reservation: Reservation,
): Promise<ReservationMail | null> => {
  const { locale } = reservation;
  if (isForHotel(mail.kind) || isForFormerAddress(mail.kind)) return { ...mail, locale };
  const guest = isPaid(reservation) ? reservation.guest : await reservations.findGuest(mail.reserva);
  if (!guest) return null;
  if (guest.email !== mail.recipient) await outbox.readdress(mail.id, guest.email);
  return { ...mail, locale, recipient: guest.email };
};

const composeMail = async (ports: MailPorts, mail: ReservationMail): Promise<MailMessage | null> => {
  // Before the address is read: a change of e-mail ends earlier links, so a link made after it must not go to the
  // former address.
  const link = await ports.createLink(mail);
  const reservation = await ports.reservations.find(mail.reserva);
  if (!reservation || !isStillRelevant(toTypedMail(mail), reservation, ports.clock.now())) return null;
  const addressed = await addressMail(ports, mail, reservation);
  return addressed && ports.compose(addressed, reservation, link);
};

/** Each composed from the current reservation; returns how many. B16 */
export const deliverMails = (ports: MailPorts): Promise<number> =>
  deliverDueMails(
    ports.outbox,
    ports,
    (mail) => composeMail(ports, mail),
    (mail, why, address) => createUndeliveredMail(mail, why, address, new Date(ports.clock.now()).toISOString()),
  );
