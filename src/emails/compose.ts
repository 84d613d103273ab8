import { isForHotel, type ToldMail, toldMail } from '#src/booking/model/mail-truth.ts';
import { isPaid, type Paid, type Reservation } from '#src/booking/model/reservation.ts';
import { hotelToday } from '#src/booking/model/stay.ts';
import type { ReservationMail } from '#src/booking/ports/mail-outbox.ts';
import type { CalendarFile, MailMessage } from '#src/booking/ports/mailer.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { DEFAULT_LOCALE, type Locale } from '#src/routing/locales.ts';
import { announcedLetter, chargedLetter, failedLetter, returnedLetter } from './balance-letters.ts';
import {
  addressChangedLetter,
  cancelledLetter,
  cardChangedLetter,
  confirmationLetter,
  datesChangedLetter,
  detailsChangedLetter,
  roomCancelledLetter,
} from './booking-letters.ts';
import {
  hotelBalanceFailedLetter,
  hotelBookedLetter,
  hotelCancelledLetter,
  hotelChangedLetter,
  hotelMailUndeliveredLetter,
  hotelRefundRefusedLetter,
} from './hotel-letters.ts';
import { type Letter, type Stationery, toSingleLines } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { stayCalendar } from './stay-calendar.ts';
import type { DeskTelling, Telling, Writer } from './told.ts';

/** What a letter needs besides the reservation. */
export interface Occasion extends Writer, Pick<Telling, 'roomTypeName'> {
  /** Opens the reservation, as an absolute address; null in a mail to the hotel. */
  readonly link: string | null;
  /** ISO instant. */
  readonly now: string;
}

const CONTRADICTION = 'a mail speaks of a reservation that is none';

const confirmed = (reservation: Paid) => {
  if (reservation.status !== 'confirmed') throw new TypeError(CONTRADICTION);
  return reservation;
};

const cancelled = (reservation: Paid) => {
  if (reservation.status !== 'cancelled') throw new TypeError(CONTRADICTION);
  return reservation;
};

const guestLetter = (telling: Telling, told: ToldMail, paid: Paid): Letter | undefined => {
  switch (told.kind) {
    case 'confirmation':
      return confirmationLetter(telling, confirmed(paid));
    case 'reservation-cancelled':
      return cancelledLetter(telling, cancelled(paid), told.facts);
    case 'room-cancelled':
      return roomCancelledLetter(telling, confirmed(paid), told.facts);
    case 'dates-changed':
      return datesChangedLetter(telling, confirmed(paid), told.facts);
    case 'details-changed':
      return detailsChangedLetter(telling, confirmed(paid));
    case 'address-changed':
      return addressChangedLetter(telling, paid);
    case 'card-changed':
      return cardChangedLetter(telling, confirmed(paid));
    case 'balance-announced':
      return announcedLetter(telling, confirmed(paid), told.facts);
    case 'balance-charged':
      return chargedLetter(telling, paid, told.facts);
    case 'balance-failed':
      return failedLetter(telling, confirmed(paid), told.facts);
    default:
      return undefined;
  }
};

const paidHotelLetter = (telling: DeskTelling, told: ToldMail, paid: Paid): Letter | undefined => {
  switch (told.kind) {
    case 'hotel-booked':
      return hotelBookedLetter(telling, paid);
    case 'hotel-cancelled':
      return hotelCancelledLetter(telling, paid, told.facts);
    case 'hotel-changed':
      return hotelChangedLetter(telling, paid, told.facts);
    case 'hotel-balance-failed':
      return hotelBalanceFailedLetter(telling, paid, told.facts);
    default:
      return undefined;
  }
};

const hotelLetter = (telling: DeskTelling, told: ToldMail, reservation: Reservation): Letter | undefined => {
  switch (told.kind) {
    case 'hotel-mail-undelivered':
      return hotelMailUndeliveredLetter(telling, reservation, told.facts);
    case 'hotel-refund-refused':
      return hotelRefundRefusedLetter(telling, reservation, told.facts);
    default:
      return isPaid(reservation) ? paidHotelLetter(telling, told, reservation) : undefined;
  }
};

const letterToGuest = (telling: Telling, told: ToldMail, reservation: Reservation): Letter | undefined => {
  if (told.kind === 'payment-returned') return returnedLetter(telling, reservation, told.facts);
  return isPaid(reservation) ? guestLetter(telling, told, reservation) : undefined;
};

const letterOf = (telling: DeskTelling, link: string | null, told: ToldMail, reservation: Reservation): Letter => {
  const toHotel = isForHotel(told.kind);
  if (!toHotel && link === null) throw new TypeError('a mail to a guest needs the link of the reservation');
  const letter =
    toHotel || link === null
      ? hotelLetter(telling, told, reservation)
      : letterToGuest({ ...telling, link }, told, reservation);
  if (!letter) throw new TypeError(CONTRADICTION);
  return letter;
};

const WITH_CALENDAR: ReadonlySet<string> = new Set([
  'confirmation',
  'reservation-cancelled',
  'room-cancelled',
  'dates-changed',
]);

const calendarOf = (kind: string, reservation: Reservation, telling: DeskTelling, now: string): CalendarFile | null =>
  WITH_CALENDAR.has(kind) && isPaid(reservation) ? stayCalendar(reservation, telling, telling.words, now) : null;

const guestFooter = ({ words, hotel }: DeskTelling, kind: string, reservation: Reservation): string[] => {
  const { name, email, phone, tollFree } = hotel;
  const contact = words.t('mail.footer.contact', { email, phone, tollFree });
  const about = ['mail.footer.private', 'mail.footer.why'] as const;
  const opens = isPaid(reservation) && kind !== 'address-changed';
  return opens ? [contact, ...about.map((id) => words.t(id, { hotel: name }))] : [contact];
};

/** Where the desk's answer goes; none when the guest's address is what does not work. */
const addressOfGuest = (told: ToldMail, reservation: Reservation): string | undefined => {
  if (told.kind === 'hotel-mail-undelivered') return undefined;
  if (told.kind === 'hotel-refund-refused') return told.facts.email;
  return isPaid(reservation) ? reservation.guest.email : undefined;
};

const stationeryOf = (telling: DeskTelling, footer: readonly string[]): Stationery => {
  const { words, hotel, siteUrl } = telling;
  return { locale: words.locale, hotelName: hotel.name, siteUrl, footer };
};

/** Sets a letter as text and as HTML; every text of it is one line, so that nothing a guest typed looks like another. */
export const setLetter = (written: Letter, stationery: Stationery) => {
  const letter = toSingleLines(written);
  return {
    locale: stationery.locale,
    subject: letter.subject,
    text: letterText(letter, stationery),
    html: letterHtml(letter, stationery),
  };
};

/** The language of a mail: the guest's, or the hotel's own. */
export const localeOfMail = ({ recipient, locale }: Pick<ReservationMail, 'recipient' | 'locale'>): Locale =>
  recipient === null ? DEFAULT_LOCALE : locale;

/**
 * B16: a mail about a reservation as it stands now, in the guest's language, or to the hotel in its own.
 * @throws TypeError when it speaks of a state that the reservation is not in: see `isStillTrue`.
 */
export const composeMail = (
  mail: ReservationMail,
  reservation: Reservation,
  occasion: Occasion,
): Omit<MailMessage, 'id'> => {
  const { kind, recipient } = mail;
  const { hotel, now } = occasion;
  const today = hotelToday(Date.parse(now), occasion.policy.timeZone);
  const { link, ...known } = occasion;
  const telling: DeskTelling = { ...known, today, words: wordsIn(localeOfMail(mail)) };
  const letter = letterOf(telling, link, toldMail(mail), reservation);
  const toHotel = isForHotel(kind);
  const replyTo = (toHotel && addressOfGuest(toldMail(mail), reservation)) || hotel.email;
  const hotelFooter = replyTo === hotel.email ? 'mail.hotel.footer.plain' : 'mail.hotel.footer';
  const footer = toHotel ? [telling.words.t(hotelFooter)] : guestFooter(telling, kind, reservation);
  return {
    ...setLetter(letter, stationeryOf(telling, footer)),
    kind,
    to: recipient ?? hotel.email,
    replyTo,
    calendar: toHotel ? null : calendarOf(kind, reservation, telling, now),
  };
};
