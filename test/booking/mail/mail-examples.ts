import { composeMail, type MailEvent } from '#src/booking/mail/compose-mail.ts';
import type { ReservationMail } from '#src/booking/outbox/mail-outbox.table.ts';
import { isForHotel } from '#src/booking/outbox/mail-relevance.rules.ts';
import type { MailFacts, MailKind } from '#src/booking/reservation/mail.rules.ts';
import { createMail, type MailFactsByKind } from '#src/booking/reservation/mail.rules.ts';
import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { MailMessage } from '#src/server/mail/mailer.port.ts';
import { BOOKED_AT, createReserva, createTestHold, toInstant } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import {
  createMailedAddOns,
  createMailedCancellation,
  createMailedReservation,
} from '#test/support/booking/mailed-reservations.ts';
import { ADDRESS } from '#test/support/site/hotel.ts';

export const MAIL_EVENT: MailEvent = {
  hotel: {
    name: 'Punta Serena Resort',
    email: 'reservas@puntaserena.example',
    phone: '+507 833 5100',
    tollFree: '+1 888 555 0142',
  },
  address: ADDRESS,
  policy: DEMO_POLICY,
  siteUrl: 'https://hotel.example',
  getRoomTypeName: (id) => ({ '580022': 'Habitación Familiar', '618449': 'Habitación Jardín' })[id],
  link: 'https://hotel.example/rooms/abcdefghijklmnopqrstuv/reservation?key=a&b=c',
  createDeskLink: (code) => `https://hotel.example/desk/reservations${code === null ? '' : `/${code}`}`,
  now: toInstant(BOOKED_AT),
};

/** A proposed change. */
export const CHANGE = createReserva();

/** A mail as the outbox gives it. */
export const createReservationMail = (
  { reserva, locale, ...booking }: Reservation,
  kind: MailKind,
  facts: MailFacts = {},
): ReservationMail => ({
  id: `${reserva}.${kind}`,
  attempts: 1,
  reserva,
  kind,
  recipient: isForHotel(kind) ? null : 'guest' in booking ? booking.guest.email : 'maria@example.com',
  locale,
  facts,
});

const MONEY = { currency: 'USD', refund: 0, penalty: 147_840, chargedNow: 73_920 };

const REFUSED_REFUND = {
  amount: 73_920,
  currency: 'USD',
  chargeReference: 'charge_abc',
  reason: 'unknown-charge',
  name: 'María Núñez Çelik',
  email: 'maria@example.com',
  phone: '+50761234567',
} as const;

const ADDED = { addOns: 'airport-transfer spa-circuit.1', currency: 'USD', charged: 22_000 } as const;

type Example<Kind extends MailKind = MailKind> = readonly [Kind, MailFactsByKind[Kind] & MailFacts, Reservation];

const createExample = <Kind extends MailKind>(
  kind: Kind,
  facts: MailFactsByKind[Kind] & MailFacts,
  about: Reservation,
): Example => [kind, createMail(kind, facts, { dedupeKey: kind, sendAfter: '' }).facts as never, about];

const failed = { dueAt: '2027-02-22T14:00:00.000Z', tryAt: '2027-02-23T14:00:00.000Z', tries: 1 } as const;
const FAILURE = { amount: 73_920, currency: 'USD', nextTryAt: failed.tryAt } as const;

/** Every kind of mail with a matching reservation. */
export const createExamples = (): readonly (readonly [name: string, ...Example])[] => {
  const standing = createMailedReservation();
  const declined = createMailedReservation({ balance: { ...failed, flag: 'declined' } });
  const exhausted = createMailedReservation({ balance: { ...failed, tryAt: null, tries: 4, flag: 'card-expired' } });
  const nameExample = (name: string, given: Example) => [name, ...given] as const;
  const namePlain = (given: Example) => nameExample(given[0], given);
  return [
    namePlain(createExample('confirmation', {}, standing)),
    namePlain(
      createExample(
        'reservation-cancelled',
        { ...MONEY, refund: 73_920, penalty: 0, chargedNow: 0 },
        createMailedCancellation(),
      ),
    ),
    nameExample(
      'cancelled-late',
      createExample('reservation-cancelled', MONEY, createMailedCancellation({ refunds: [] })),
    ),
    nameExample(
      'no-show',
      createExample('reservation-cancelled', MONEY, createMailedCancellation({ cause: 'no-show' })),
    ),
    namePlain(createExample('room-cancelled', { ...MONEY, roomTypeId: '618449', chargedLater: 36_960 }, standing)),
    namePlain(
      createExample(
        'dates-changed',
        { fromArrival: '2027-02-20', fromDeparture: '2027-02-22', currency: 'USD', dueNow: 12_345, refund: 0 },
        standing,
      ),
    ),
    ...[
      ['dates-and-rooms-changed', '618449'],
      ['dates-and-rates-changed', standing.quote.rooms.map(({ roomTypeId }) => roomTypeId).join(' ')],
    ].map(([name = '', fromRooms = '']) =>
      nameExample(
        name,
        createExample(
          'dates-changed',
          { fromArrival: '2027-02-20', fromDeparture: '2027-02-22', fromRooms, currency: 'USD', dueNow: 0, refund: 0 },
          standing,
        ),
      ),
    ),
    namePlain(createExample('rooms-changed', { currency: 'USD', dueNow: 0, refund: 2_345, byHand: 1_000 }, standing)),
    nameExample(
      'cancelled-at-half-the-penalty',
      createExample(
        'reservation-cancelled',
        { ...MONEY, penalty: 73_920, termsPenalty: 147_840, chargedNow: 0 },
        createMailedCancellation({ refunds: [] }),
      ),
    ),
    nameExample(
      'cancelled-without-the-penalty',
      createExample(
        'reservation-cancelled',
        { ...MONEY, refund: 63_920, byHand: 10_000, penalty: 0, termsPenalty: 147_840, chargedNow: 0 },
        createMailedCancellation(),
      ),
    ),
    namePlain(
      createExample(
        'change-proposed',
        { change: CHANGE, currency: 'USD', dueNow: 6_270, expiresAt: '2027-01-12T15:00:00.000Z' },
        standing,
      ),
    ),
    namePlain(
      createExample('goodwill', { amount: 4_000, currency: 'USD', toCard: 0, byHand: 0, owed: 69_920 }, standing),
    ),
    nameExample(
      'goodwill-returned',
      createExample('goodwill', { amount: 9_000, currency: 'USD', toCard: 4_000, byHand: 5_000, owed: 0 }, standing),
    ),
    namePlain(createExample('manual-payment', { amount: 5_000, currency: 'USD', method: 'cash' }, standing)),
    namePlain(createExample('payment-asked', { amount: 73_920, currency: 'USD' }, standing)),
    namePlain(createExample('manual-refund', { amount: 8_000, currency: 'USD', method: 'transfer' }, standing)),
    namePlain(createExample('manual-reversal', { amount: 5_000, currency: 'USD', method: 'terminal' }, standing)),
    namePlain(createExample('extras-added', ADDED, createMailedAddOns())),
    namePlain(createExample('details-changed', {}, standing)),
    namePlain(createExample('address-changed', {}, standing)),
    nameExample('address-changed-at-desk', createExample('address-changed', { at: 'desk' }, standing)),
    namePlain(createExample('card-changed', { brand: 'visa', last4: '4242' }, standing)),
    namePlain(createExample('balance-announced', { dueAt: failed.dueAt }, standing)),
    namePlain(createExample('balance-charged', { amount: 73_920, currency: 'USD' }, standing)),
    namePlain(createExample('balance-failed', { ...FAILURE, reason: 'declined' }, declined)),
    nameExample(
      'failed-for-good',
      createExample('balance-failed', { ...FAILURE, reason: 'card-expired', nextTryAt: null }, exhausted),
    ),
    namePlain(
      createExample(
        'payment-returned',
        { firstName: 'María', amount: 73_920, currency: 'USD', paidFor: 'booking' },
        createTestHold(),
      ),
    ),
    nameExample(
      'change-returned',
      createExample(
        'payment-returned',
        { firstName: 'María', amount: 12_345, currency: 'USD', paidFor: 'change' },
        standing,
      ),
    ),
    nameExample(
      'extras-returned',
      createExample(
        'payment-returned',
        { firstName: 'María', amount: 22_000, currency: 'USD', paidFor: 'extras' },
        standing,
      ),
    ),
    namePlain(createExample('pay-link', { firstName: 'María' }, createTestHold())),
    namePlain(createExample('hotel-booked', {}, standing)),
    namePlain(createExample('hotel-cancelled', { ...MONEY, roomTypeId: null }, createMailedCancellation())),
    nameExample('hotel-room-cancelled', createExample('hotel-cancelled', { ...MONEY, roomTypeId: '618449' }, standing)),
    namePlain(createExample('hotel-changed', { fromArrival: '2027-02-20', fromDeparture: '2027-02-22' }, standing)),
    nameExample(
      'hotel-dates-and-rooms-changed',
      createExample(
        'hotel-changed',
        { fromArrival: '2027-02-20', fromDeparture: '2027-02-22', fromRooms: '618449' },
        standing,
      ),
    ),
    nameExample(
      'hotel-guest-changed',
      createExample('hotel-changed', { fromArrival: null, fromDeparture: null }, standing),
    ),
    nameExample(
      'hotel-rooms-changed',
      createExample(
        'hotel-changed',
        { fromArrival: '2027-03-01', fromDeparture: '2027-03-04', what: 'rooms' },
        standing,
      ),
    ),
    namePlain(createExample('hotel-extras-added', ADDED, createMailedAddOns())),
    namePlain(createExample('hotel-balance-failed', { ...FAILURE, reason: 'authentication-needed' }, declined)),
    namePlain(
      createExample(
        'hotel-mail-undelivered',
        { about: 'confirmation', address: 'maria@exmaple.com', why: 'unknown-address' },
        standing,
      ),
    ),
    nameExample(
      'hotel-mail-of-hold-undelivered',
      createExample(
        'hotel-mail-undelivered',
        { about: 'payment-returned', address: 'maria@example.com', why: 'too-late' },
        createTestHold(),
      ),
    ),
    namePlain(createExample('hotel-refund-refused', REFUSED_REFUND, createMailedCancellation())),
    nameExample(
      'hotel-refund-of-hold-refused',
      createExample('hotel-refund-refused', REFUSED_REFUND, createTestHold()),
    ),
  ];
};

export interface ComposedMail {
  readonly name: string;
  readonly locale: Locale;
  readonly kind: MailKind;
  readonly reservation: Reservation;
  readonly message: Omit<MailMessage, 'id'>;
}

/** Every example in both languages. */
export const composeExamples = (): ComposedMail[] =>
  LOCALES.flatMap((locale) =>
    createExamples().map(([name, kind, facts, about]) => {
      const reservation = { ...about, locale };
      const message = composeMail(createReservationMail(reservation, kind, facts), reservation, MAIL_EVENT);
      return { name: `${locale} ${name}`, locale, kind, reservation, message };
    }),
  );
