import { paidSoFar, stillOwed } from '#src/booking/model/folio.ts';
import type { FactsOf } from '#src/booking/model/mail.ts';
import { isPaid, type Paid, type Reservation } from '#src/booking/model/reservation.ts';
import { hotelToday } from '#src/booking/model/stay.ts';
import { partyText } from '#src/i18n/booking-words.ts';
import { cardText } from '#src/i18n/card-words.ts';
import { datesOf, guestFacts } from './booking-letters.ts';
import { type Block, facts, type Letter, note, paragraph, type Row } from './letter.ts';
import { type DeskTelling, roomName } from './told.ts';

type Kind = 'booked' | 'cancelled' | 'changed' | 'balance-failed' | 'mail-undelivered' | 'refund-refused';

const statusText = ({ words, policy }: DeskTelling, reservation: Paid): string =>
  reservation.status === 'confirmed'
    ? words.t('reservation.status.confirmed')
    : words.t('reservation.status.cancelled', {
        date: words.date(hotelToday(Date.parse(reservation.cancelledAt), policy.timeZone)),
      });

/** Everything that the desk asks first, plainly. */
const deskFacts = (telling: DeskTelling, reservation: Paid): Block[] => {
  const { words } = telling;
  const { code, quote, folio, card, guest, locale } = reservation;
  const money = (amount: number) => words.money(amount, quote.currency);
  const rooms = quote.rooms.map((room) =>
    words.t('mail.room.of', { room: roomName(telling, room), party: partyText(words, room.party) }),
  );
  return [
    facts(
      { label: words.t('mail.hotel.code'), value: code },
      { label: words.t('mail.hotel.status'), value: statusText(telling, reservation) },
      { label: words.t('booking.arrival'), value: words.date(quote.stay.arrival) },
      { label: words.t('mail.hotel.arrival-time'), value: guest.estimatedArrival ?? words.t('mail.hotel.unknown') },
      { label: words.t('booking.departure'), value: words.date(quote.stay.departure) },
      { label: words.t('mail.hotel.rooms'), value: rooms.join('; ') },
      { label: words.t('mail.hotel.total'), value: money(quote.total) },
      { label: words.t('reservation.paid'), value: money(paidSoFar(folio)) },
      { label: words.t('reservation.due'), value: money(stillOwed(reservation)) },
      { label: words.t('mail.card'), value: cardText(words, card) },
      { label: words.t('mail.hotel.language'), value: words.t(`mail.hotel.language.${locale}`) },
    ),
    guestFacts(telling, reservation),
  ];
};

const letterOf = (
  telling: DeskTelling,
  reservation: Paid,
  kind: Kind,
  news: readonly Block[],
  ownSubject?: string,
): Letter => {
  const { words } = telling;
  const { code, guest, quote } = reservation;
  const name = `${guest.firstName} ${guest.lastName}`;
  const arrival = words.date(quote.stay.arrival, 'medium');
  const subject = ownSubject ?? words.t(`mail.hotel.${kind}.subject`, { code, name, arrival });
  return {
    subject,
    preview: subject,
    title: words.t(`mail.hotel.${kind}.title`),
    blocks: [...news, ...deskFacts(telling, reservation)],
  };
};

export const hotelBookedLetter = (telling: DeskTelling, reservation: Paid): Letter =>
  letterOf(telling, reservation, 'booked', []);

export const hotelCancelledLetter = (
  telling: DeskTelling,
  reservation: Paid,
  { roomTypeId, currency, refund, penalty, chargedNow }: FactsOf['hotel-cancelled'],
): Letter => {
  const { words } = telling;
  const row = (label: string, amount: number): Row => ({ label, value: words.money(amount, currency) });
  const what =
    roomTypeId === null
      ? words.t('mail.hotel.cancelled.whole')
      : words.t('mail.hotel.cancelled.room', { room: telling.roomTypeName(roomTypeId) ?? roomTypeId });
  return letterOf(telling, reservation, 'cancelled', [
    note(what),
    facts(
      row(words.t('reservation.folio.refund'), refund),
      row(words.t('reservation.folio.penalty'), penalty),
      row(words.t('mail.hotel.charged-now'), chargedNow),
    ),
  ]);
};

export const hotelChangedLetter = (
  telling: DeskTelling,
  reservation: Paid,
  { fromArrival, fromDeparture }: FactsOf['hotel-changed'],
): Letter => {
  const { words } = telling;
  const news =
    fromArrival === null || fromDeparture === null
      ? words.t('mail.hotel.changed.guest')
      : words.t('mail.hotel.changed.dates', datesOf(telling, { arrival: fromArrival, departure: fromDeparture }));
  return letterOf(telling, reservation, 'changed', [note(news)]);
};

export const hotelBalanceFailedLetter = (
  telling: DeskTelling,
  reservation: Paid,
  { amount, currency, reason }: FactsOf['hotel-balance-failed'],
): Letter => {
  const { words } = telling;
  const told = { amount: words.money(amount, currency), card: cardText(words, reservation.card) };
  return letterOf(telling, reservation, 'balance-failed', [
    note(words.t(`mail.hotel.balance-failed.${reason}`, told)),
    paragraph(words.t('mail.hotel.balance-failed.text')),
  ]);
};

/** What is known of a hold that never became a reservation, beyond the news. */
const holdFacts = ({ words }: DeskTelling, { quote }: Reservation): Block =>
  facts(
    { label: words.t('booking.arrival'), value: words.date(quote.stay.arrival) },
    { label: words.t('booking.departure'), value: words.date(quote.stay.departure) },
    { label: words.t('mail.hotel.total'), value: words.money(quote.total, quote.currency) },
  );

/** News of a reservation, or of a hold that never became one. */
const newsLetter = (
  telling: DeskTelling,
  reservation: Reservation,
  { kind, subject, news }: { kind: Kind; subject: string; news: readonly Block[] },
): Letter =>
  isPaid(reservation)
    ? letterOf(telling, reservation, kind, news, subject)
    : {
        subject,
        preview: subject,
        title: telling.words.t(`mail.hotel.${kind}.title`),
        blocks: [...news, holdFacts(telling, reservation)],
      };

/** The desk has to reach the guest by other means: a mail to them was given up. */
export const hotelMailUndeliveredLetter = (
  telling: DeskTelling,
  reservation: Reservation,
  { address, why }: FactsOf['hotel-mail-undelivered'],
): Letter => {
  const { words } = telling;
  return newsLetter(telling, reservation, {
    kind: 'mail-undelivered',
    subject: words.t('mail.hotel.mail-undelivered.subject', { address }),
    news: [
      note(words.t(`mail.hotel.mail-undelivered.${why}`, { address })),
      paragraph(words.t('mail.hotel.mail-undelivered.text')),
    ],
  });
};

/** The gateway will never give a payment back by itself, so a person has to. */
export const hotelRefundRefusedLetter = (
  telling: DeskTelling,
  reservation: Reservation,
  { amount, currency, chargeReference, reason, name, email, phone }: FactsOf['hotel-refund-refused'],
): Letter => {
  const { words } = telling;
  const money = words.money(amount, currency);
  return newsLetter(telling, reservation, {
    kind: 'refund-refused',
    subject: words.t('mail.hotel.refund-refused.subject', { amount: money, name }),
    news: [
      note(words.t('mail.hotel.refund-refused.note', { amount: money })),
      paragraph(words.t('mail.hotel.refund-refused.text')),
      facts(
        { label: words.t('mail.hotel.refund-refused.amount'), value: money },
        { label: words.t('mail.hotel.refund-refused.charge'), value: chargeReference },
        { label: words.t('mail.hotel.refund-refused.reason'), value: reason },
        { label: words.t('reservation.guest'), value: name },
        { label: words.t('field.email'), value: email },
        { label: words.t('field.telefono'), value: phone },
      ),
    ],
  });
};
