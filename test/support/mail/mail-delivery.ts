import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { MailFailure } from '#src/booking/mail/deliver-mails.service.ts';
import { deliverMails, type MailPorts } from '#src/booking/mail/deliver-mails.service.ts';
import type { MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import { isPaid, type Reservation } from '#src/booking/reservation/reservation.rules.ts';
import { BOOKED_AT, toInstant } from '#test/support/booking/builders.ts';
import { createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryMailOutbox } from '#test/support/fakes/memory-mail-outbox.ts';
import { createMemoryMails } from '#test/support/fakes/memory-mails.ts';
import { createScriptedMailer } from '#test/support/fakes/scripted-mailer.ts';

export const CONFIRMATION: MailToWrite = {
  kind: 'confirmation',
  dedupeKey: 'confirmation',
  sendAfter: toInstant(BOOKED_AT),
  facts: {},
};

/** Delivery service over an outbox in memory and a scripted mailer. */
export const openDelivery = () => {
  const clock = createFixedClock(toInstant(BOOKED_AT));
  const mails = createMemoryMails();
  const outbox = createMemoryMailOutbox(mails);
  const mailer = createScriptedMailer();
  const failures: MailFailure[] = [];
  const standing = new Map<string, Reservation>();
  /** Of holds. */
  const guests = new Map<string, GuestDetails>();
  const ports: MailPorts = {
    outbox,
    mailer,
    clock,
    reservations: {
      find: async (reserva) => standing.get(reserva),
      findGuest: async (reserva) => {
        const found = standing.get(reserva);
        return found && isPaid(found) ? found.guest : guests.get(reserva);
      },
    },
    createLink: async () => 'https://hotel.example/link',
    compose: async ({ id, kind, recipient, locale, facts }) => {
      const text = JSON.stringify(facts);
      const to = recipient ?? 'hotel@hotel.example';
      return { id, kind, to, replyTo: to, locale, subject: kind, text, html: text, calendar: null };
    },
    onFailure: (failure) => void failures.push(failure),
  };
  /** A reservation with mails; answers the ids of those. */
  const writeMails = (reservation = createMailedReservation(), ...written: MailToWrite[]): string[] => {
    standing.set(reservation.reserva, reservation);
    const all = written.length > 0 ? written : [CONFIRMATION];
    mails.write(reservation, reservation.guest, all);
    return all.map(({ dedupeKey }) => `${reservation.reserva}.${dedupeKey}`);
  };
  return {
    ports,
    clock,
    mails,
    outbox,
    mailer,
    failures,
    standing,
    guests,
    writeMails,
    deliver: () => deliverMails(ports),
  };
};
