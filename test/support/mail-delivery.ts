import type { MailToWrite } from '#src/booking/model/mail.ts';
import type { Reservation } from '#src/booking/model/reservation.ts';
import type { MailFailure } from '#src/booking/services/deliver-due-mails.ts';
import { deliverMails, type MailPorts } from '#src/booking/services/deliver-mails.ts';
import { BOOKED_AT, instantOf } from './builders.ts';
import { fixedClock } from './fakes/fixed-clock.ts';
import { memoryMailOutbox } from './fakes/memory-mail-outbox.ts';
import { memoryMails } from './fakes/memory-mails.ts';
import { scriptedMailer } from './fakes/scripted-mailer.ts';
import { confirmedOf } from './mailed-reservations.ts';

export const CONFIRMATION: MailToWrite = {
  kind: 'confirmation',
  dedupeKey: 'confirmation',
  sendAfter: instantOf(BOOKED_AT),
  facts: {},
};

/** An outbox in memory, a scripted mail server and what delivers between them. */
export const openDelivery = () => {
  const clock = fixedClock(instantOf(BOOKED_AT));
  const mails = memoryMails();
  const outbox = memoryMailOutbox(mails);
  const mailer = scriptedMailer();
  const failures: MailFailure[] = [];
  const standing = new Map<string, Reservation>();
  const ports: MailPorts = {
    outbox,
    mailer,
    clock,
    reservations: { find: async (reserva) => standing.get(reserva) },
    compose: async ({ id, kind, recipient, locale, facts }) => {
      const text = JSON.stringify(facts);
      const to = recipient ?? 'hotel@hotel.example';
      return { id, kind, to, replyTo: to, locale, subject: kind, text, html: text, calendar: null };
    },
    onFailure: (failure) => void failures.push(failure),
  };
  /** A reservation with mails; answers the ids of those. */
  const writes = (reservation = confirmedOf(), ...written: MailToWrite[]): string[] => {
    standing.set(reservation.reserva, reservation);
    const all = written.length > 0 ? written : [CONFIRMATION];
    mails.write(reservation, reservation.guest, all);
    return all.map(({ dedupeKey }) => `${reservation.reserva}.${dedupeKey}`);
  };
  return { ports, clock, mails, outbox, mailer, failures, standing, writes, deliver: () => deliverMails(ports) };
};
