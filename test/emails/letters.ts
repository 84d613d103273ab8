import type { MailFacts, MailKind } from '#src/booking/model/mail.ts';
import { type FactsOf, mailOf } from '#src/booking/model/mail.ts';
import { isForHotel } from '#src/booking/model/mail-truth.ts';
import type { Reservation } from '#src/booking/model/reservation.ts';
import type { ReservationMail } from '#src/booking/ports/mail-outbox.ts';
import type { MailMessage } from '#src/booking/ports/mailer.ts';
import { composeMail, type Occasion } from '#src/emails/compose.ts';
import { LOCALES, type Locale } from '#src/routing/locales.ts';
import { BOOKED_AT, holdOf, instantOf } from '#test/support/builders.ts';
import { DEMO_POLICY } from '#test/support/demo-hotel.ts';
import { cancelledOf, confirmedOf } from '#test/support/mailed-reservations.ts';

export const OCCASION: Occasion = {
  hotel: {
    name: 'Punta Serena Resort',
    email: 'reservas@puntaserena.example',
    phone: '+507 833 5100',
    tollFree: '+1 888 555 0142',
  },
  address: { street: 'Playa Serena', locality: 'Puerto Candela', region: 'Chiriquí', country: 'PA' },
  policy: DEMO_POLICY,
  siteUrl: 'https://hotel.example',
  roomTypeName: (id) => ({ '580022': 'Habitación Familiar', '618449': 'Habitación Jardín' })[id],
  link: 'https://hotel.example/rooms/abcdefghijklmnopqrstuv/reservation?key=a&b=c',
  now: instantOf(BOOKED_AT),
};

/** A mail as the outbox gives it. */
export const mailAbout = (
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

type Example<Kind extends MailKind = MailKind> = readonly [Kind, FactsOf[Kind] & MailFacts, Reservation];

const example = <Kind extends MailKind>(kind: Kind, facts: FactsOf[Kind] & MailFacts, about: Reservation): Example => [
  kind,
  mailOf(kind, facts, { dedupeKey: kind, sendAfter: '' }).facts as never,
  about,
];

const failed = { dueAt: '2027-02-22T14:00:00.000Z', tryAt: '2027-02-23T14:00:00.000Z', tries: 1 } as const;
const FAILURE = { amount: 73_920, currency: 'USD', nextTryAt: failed.tryAt } as const;

/** Every kind of mail in a state that it speaks of. */
export const examples = (): readonly (readonly [name: string, ...Example])[] => {
  const standing = confirmedOf();
  const declined = confirmedOf({ balance: { ...failed, flag: 'declined' } });
  const exhausted = confirmedOf({ balance: { ...failed, tryAt: null, tries: 4, flag: 'card-expired' } });
  const named = (name: string, given: Example) => [name, ...given] as const;
  const plain = (given: Example) => named(given[0], given);
  return [
    plain(example('confirmation', {}, standing)),
    plain(example('reservation-cancelled', { ...MONEY, refund: 73_920, penalty: 0, chargedNow: 0 }, cancelledOf())),
    named('cancelled-late', example('reservation-cancelled', MONEY, cancelledOf({ refunds: [] }))),
    named('no-show', example('reservation-cancelled', MONEY, cancelledOf({ cause: 'no-show' }))),
    plain(example('room-cancelled', { ...MONEY, roomTypeId: '618449', chargedLater: 36_960 }, standing)),
    plain(
      example(
        'dates-changed',
        { fromArrival: '2027-02-20', fromDeparture: '2027-02-22', currency: 'USD', dueNow: 12_345, refund: 0 },
        standing,
      ),
    ),
    plain(example('details-changed', {}, standing)),
    plain(example('address-changed', {}, standing)),
    plain(example('card-changed', { brand: 'visa', last4: '4242' }, standing)),
    plain(example('balance-announced', { dueAt: failed.dueAt }, standing)),
    plain(example('balance-charged', { amount: 73_920, currency: 'USD' }, standing)),
    plain(example('balance-failed', { ...FAILURE, reason: 'declined' }, declined)),
    named(
      'failed-for-good',
      example('balance-failed', { ...FAILURE, reason: 'card-expired', nextTryAt: null }, exhausted),
    ),
    plain(
      example(
        'payment-returned',
        { firstName: 'María', amount: 73_920, currency: 'USD', paidFor: 'booking' },
        holdOf(),
      ),
    ),
    named(
      'change-returned',
      example('payment-returned', { firstName: 'María', amount: 12_345, currency: 'USD', paidFor: 'change' }, standing),
    ),
    plain(example('hotel-booked', {}, standing)),
    plain(example('hotel-cancelled', { ...MONEY, roomTypeId: null }, cancelledOf())),
    named('hotel-room-cancelled', example('hotel-cancelled', { ...MONEY, roomTypeId: '618449' }, standing)),
    plain(example('hotel-changed', { fromArrival: '2027-02-20', fromDeparture: '2027-02-22' }, standing)),
    named('hotel-guest-changed', example('hotel-changed', { fromArrival: null, fromDeparture: null }, standing)),
    plain(example('hotel-balance-failed', { ...FAILURE, reason: 'authentication-needed' }, declined)),
    plain(
      example(
        'hotel-mail-undelivered',
        { about: 'confirmation', address: 'maria@exmaple.com', why: 'unknown-address' },
        standing,
      ),
    ),
    named(
      'hotel-mail-of-hold-undelivered',
      example(
        'hotel-mail-undelivered',
        { about: 'payment-returned', address: 'maria@example.com', why: 'too-late' },
        holdOf(),
      ),
    ),
    plain(example('hotel-refund-refused', REFUSED_REFUND, cancelledOf())),
    named('hotel-refund-of-hold-refused', example('hotel-refund-refused', REFUSED_REFUND, holdOf())),
  ];
};

export interface WrittenLetter {
  readonly name: string;
  readonly locale: Locale;
  readonly kind: MailKind;
  readonly reservation: Reservation;
  readonly message: Omit<MailMessage, 'id'>;
}

/** Every example in both languages. */
export const letters = (): WrittenLetter[] =>
  LOCALES.flatMap((locale) =>
    examples().map(([name, kind, facts, about]) => {
      const reservation = { ...about, locale };
      const message = composeMail(mailAbout(reservation, kind, facts), reservation, OCCASION);
      return { name: `${locale} ${name}`, locale, kind, reservation, message };
    }),
  );
