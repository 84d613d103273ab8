import { describe, expect, test } from 'vitest';
import { deliverMails, type MailPorts } from '#src/booking/mail/deliver-mails.service.ts';
import type { MailKind } from '#src/booking/reservation/mail.rules.ts';
import { isPaid, type Reservation } from '#src/booking/reservation/reservation.rules.ts';
import { BOOKED_AT, createGuest, toInstant } from '#test/support/booking/builders.ts';
import { createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { LATER, NEVER } from '#test/support/fakes/scripted-mailer.ts';
import { CONFIRMATION, openDelivery } from '#test/support/mail/mail-delivery.ts';
import { createExamples } from './mail-examples.ts';

/** Every kind; the compiler lists one that is missing. */
const ADDRESSEES: Readonly<Record<MailKind, 'guest' | 'former' | 'hotel'>> = {
  'pay-link': 'guest',
  confirmation: 'guest',
  'reservation-cancelled': 'guest',
  'room-cancelled': 'guest',
  'dates-changed': 'guest',
  'rooms-changed': 'guest',
  'extras-added': 'guest',
  'details-changed': 'guest',
  'address-changed': 'former',
  'card-changed': 'guest',
  'balance-announced': 'guest',
  'balance-charged': 'guest',
  'balance-failed': 'guest',
  'payment-asked': 'guest',
  'payment-returned': 'guest',
  goodwill: 'guest',
  'manual-payment': 'guest',
  'manual-refund': 'guest',
  'manual-reversal': 'guest',
  'change-proposed': 'guest',
  'hotel-booked': 'hotel',
  'hotel-cancelled': 'hotel',
  'hotel-changed': 'hotel',
  'hotel-extras-added': 'hotel',
  'hotel-balance-failed': 'hotel',
  'hotel-mail-undelivered': 'hotel',
  'hotel-refund-refused': 'hotel',
};

const SENT_TO = { guest: 'right@example.com', former: 'wrong@example.com', hotel: 'hotel@hotel.example' };

const createMailedGuest = (email: string) => ({ ...createGuest(), email });

/** The reservation with the right e-mail and another language, as the desk left it. */
const correct = (reservation: Reservation): Reservation => ({
  ...reservation,
  ...(isPaid(reservation) && { guest: createMailedGuest('right@example.com') }),
  locale: 'en',
});

const openExample = (kind: MailKind) => {
  const example = createExamples().find(([, each]) => each === kind);
  if (!example) throw new Error(`no example of ${kind}`);
  const [, , facts, reservation] = example;
  const house = openDelivery();
  const { mails, standing, guests } = house;
  const to = kind === 'address-changed' ? { to: 'wrong@example.com' } : {};
  const mail = { kind, facts, dedupeKey: kind, sendAfter: toInstant(BOOKED_AT), ...to };
  mails.write(reservation, createMailedGuest('wrong@example.com'), [mail]);
  const changeAddress = () => {
    standing.set(reservation.reserva, correct(reservation));
    guests.set(reservation.reserva, createMailedGuest('right@example.com'));
  };
  standing.set(reservation.reserva, reservation);
  guests.set(reservation.reserva, createMailedGuest('wrong@example.com'));
  return { ...house, changeAddress, id: `${reservation.reserva}.${kind}` };
};

describe('deliverMails: after the e-mail of a guest was corrected', () => {
  test.each(Object.keys(ADDRESSEES) as MailKind[])('%s that waited goes where it belongs now', async (kind) => {
    const { deliver, mailer, mails, changeAddress, id } = openExample(kind);
    changeAddress();
    expect(await deliver()).toBe(1);
    const to = SENT_TO[ADDRESSEES[kind]];
    expect(mailer.taken).toMatchObject([{ to, locale: 'en' }]);
    expect(mails.rows.get(id)?.recipient ?? 'hotel@hotel.example').toBe(to);
  });

  test.each(Object.keys(ADDRESSEES) as MailKind[])(
    '%s that failed before is retried where it belongs now',
    async (kind) => {
      const { deliver, mailer, clock, changeAddress } = openExample(kind);
      mailer.scriptAnswers(LATER);
      expect(await deliver()).toBe(0);
      changeAddress();
      clock.pass(1);
      expect(await deliver()).toBe(1);
      expect(mailer.taken).toMatchObject([{ to: SENT_TO[ADDRESSEES[kind]], locale: 'en' }]);
    },
  );
});

test('deliverMails: the hotel is told the address at which a mail was refused', async () => {
  const { deliver, mailer, changeAddress } = openExample('confirmation');
  changeAddress();
  mailer.scriptAnswers(NEVER);
  await deliver();
  expect(mailer.taken).toMatchObject([{ kind: 'hotel-mail-undelivered' }]);
  expect(JSON.parse(mailer.taken[0]?.text ?? '')).toMatchObject({ address: 'right@example.com' });
});

test('deliverMails: a mail whose address changes while it is being sent is sent once', async () => {
  const { ports, deliver, clock, mailer, standing, writeMails } = openDelivery();
  const reservation = createMailedReservation();
  writeMails(reservation);
  const send: MailPorts['mailer']['send'] = async (message) => {
    standing.set(reservation.reserva, correct(reservation));
    return mailer.send(message);
  };
  await deliverMails({ ...ports, mailer: { send } });
  clock.pass(10);
  expect(await deliver()).toBe(0);
  expect(mailer.taken).toHaveLength(1);
});

test('deliverMails: a link is made before the address is read, so that a link made after a change has its address', async () => {
  const { ports, standing, mailer, writeMails } = openDelivery();
  const reservation = createMailedReservation();
  writeMails(reservation, CONFIRMATION);
  const steps: string[] = [];
  await deliverMails({
    ...ports,
    createLink: async () => {
      steps.push('link');
      return 'https://hotel.example/link';
    },
    reservations: {
      ...ports.reservations,
      find: async (reserva) => {
        steps.push('address');
        return standing.get(reserva);
      },
    },
  });
  expect(steps).toEqual(['link', 'address']);
  expect(mailer.taken).toHaveLength(1);
});
