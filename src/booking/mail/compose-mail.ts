import type { ReservationMail } from '#src/booking/outbox/mail-outbox.table.ts';
import { isForHotel, type TypedMail, toTypedMail } from '#src/booking/outbox/mail-relevance.rules.ts';
import { isPaid, type Paid, type Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { CalendarFile, MailMessage } from '#src/server/mail/mailer.port.ts';
import { DEFAULT_LOCALE } from '#src/site/i18n/locales.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import type { MailContent, MailLayout } from '#src/site/mail/mail-content.ts';
import { renderMail } from '#src/site/mail/render.mail.ts';
import {
  composeBalanceAnnounced,
  composeBalanceCharged,
  composeBalanceFailed,
  composePaymentAsked,
  composePaymentReturned,
} from './balance.mail.ts';
import {
  composeAddOnsAdded,
  composeAddressChanged,
  composeCardChanged,
  composeConfirmation,
  composeDatesChanged,
  composeDetailsChanged,
  composeRoomsChanged,
} from './booking.mail.ts';
import { composeCancellation, composeRoomCancellation } from './cancellation.mail.ts';
import { composeChangeProposed, composeGoodwill, composeManualMovement, composePayLink } from './desk.mail.ts';
import {
  composeHotelAddOnsAdded,
  composeHotelBalanceFailed,
  composeHotelBooked,
  composeHotelCancelled,
  composeHotelChanged,
  composeHotelMailUndelivered,
  composeHotelRefundRefused,
} from './hotel.mail.ts';
import type { HotelMailContext, MailContext, MailSender } from './stay-blocks.mail.ts';
import { createStayCalendar } from './stay-calendar.ts';

/** Data of a mail besides the reservation. */
export interface MailEvent extends MailSender, Pick<MailContext, 'getRoomTypeName' | 'createDeskLink'> {
  /** Absolute URL of the reservation; null in a mail to the hotel. */
  readonly link: string | null;
  /** ISO instant. */
  readonly now: string;
}

const STATE_MISMATCH = 'the mail does not match the state of its reservation';

const requireConfirmed = (reservation: Paid) => {
  if (reservation.status !== 'confirmed') throw new TypeError(STATE_MISMATCH);
  return reservation;
};

const requireCancelled = (reservation: Paid) => {
  if (reservation.status !== 'cancelled') throw new TypeError(STATE_MISMATCH);
  return reservation;
};

const composePaidGuestMail = (context: MailContext, mail: TypedMail, paid: Paid): MailContent | undefined => {
  switch (mail.kind) {
    case 'confirmation':
      return composeConfirmation(context, requireConfirmed(paid));
    case 'reservation-cancelled':
      return composeCancellation(context, requireCancelled(paid), mail.facts);
    case 'room-cancelled':
      return composeRoomCancellation(context, requireConfirmed(paid), mail.facts);
    case 'dates-changed':
      return composeDatesChanged(context, requireConfirmed(paid), mail.facts);
    case 'rooms-changed':
      return composeRoomsChanged(context, requireConfirmed(paid), mail.facts);
    case 'change-proposed':
      return composeChangeProposed(context, requireConfirmed(paid), mail.facts);
    case 'goodwill':
      return composeGoodwill(context, paid, mail.facts);
    case 'manual-payment':
    case 'manual-refund':
    case 'manual-reversal':
      return composeManualMovement(context, paid, mail.kind, mail.facts);
    case 'extras-added':
      return composeAddOnsAdded(context, requireConfirmed(paid), mail.facts);
    case 'details-changed':
      return composeDetailsChanged(context, requireConfirmed(paid));
    case 'address-changed':
      return composeAddressChanged(context, paid, mail.facts);
    case 'card-changed':
      return composeCardChanged(context, requireConfirmed(paid));
    case 'balance-announced':
      return composeBalanceAnnounced(context, requireConfirmed(paid), mail.facts);
    case 'balance-charged':
      return composeBalanceCharged(context, paid, mail.facts);
    case 'balance-failed':
      return composeBalanceFailed(context, requireConfirmed(paid), mail.facts);
    case 'payment-asked':
      return composePaymentAsked(context, paid);
    default:
      return undefined;
  }
};

const composePaidHotelMail = (context: HotelMailContext, mail: TypedMail, paid: Paid): MailContent | undefined => {
  switch (mail.kind) {
    case 'hotel-booked':
      return composeHotelBooked(context, paid);
    case 'hotel-cancelled':
      return composeHotelCancelled(context, paid, mail.facts);
    case 'hotel-changed':
      return composeHotelChanged(context, paid, mail.facts);
    case 'hotel-extras-added':
      return composeHotelAddOnsAdded(context, paid, mail.facts);
    case 'hotel-balance-failed':
      return composeHotelBalanceFailed(context, paid, mail.facts);
    default:
      return undefined;
  }
};

const composeHotelMail = (
  context: HotelMailContext,
  mail: TypedMail,
  reservation: Reservation,
): MailContent | undefined => {
  switch (mail.kind) {
    case 'hotel-mail-undelivered':
      return composeHotelMailUndelivered(context, reservation, mail.facts);
    case 'hotel-refund-refused':
      return composeHotelRefundRefused(context, reservation, mail.facts);
    default:
      return isPaid(reservation) ? composePaidHotelMail(context, mail, reservation) : undefined;
  }
};

const composeGuestMail = (context: MailContext, mail: TypedMail, reservation: Reservation): MailContent | undefined => {
  if (mail.kind === 'payment-returned') return composePaymentReturned(context, reservation, mail.facts);
  if (mail.kind === 'pay-link')
    return reservation.status === 'held' ? composePayLink(context, reservation, mail.facts) : undefined;
  return isPaid(reservation) ? composePaidGuestMail(context, mail, reservation) : undefined;
};

const composeContent = (
  context: HotelMailContext,
  link: string | null,
  mail: TypedMail,
  reservation: Reservation,
): MailContent => {
  const toHotel = isForHotel(mail.kind);
  if (!toHotel && link === null) throw new TypeError('a mail to a guest needs the link of the reservation');
  const content =
    toHotel || link === null
      ? composeHotelMail(context, mail, reservation)
      : composeGuestMail({ ...context, link }, mail, reservation);
  if (!content) throw new TypeError(STATE_MISMATCH);
  return content;
};

const KINDS_WITH_CALENDAR: ReadonlySet<string> = new Set([
  'confirmation',
  'reservation-cancelled',
  'room-cancelled',
  'dates-changed',
]);

const createCalendar = (
  kind: string,
  reservation: Reservation,
  context: HotelMailContext,
  now: string,
): CalendarFile | null =>
  KINDS_WITH_CALENDAR.has(kind) && isPaid(reservation)
    ? createStayCalendar(reservation, context, context.translator, now)
    : null;

const createGuestFooter = (
  { translator, hotel }: HotelMailContext,
  kind: string,
  reservation: Reservation,
): string[] => {
  const { name, email, phone, tollFree } = hotel;
  const contact = translator.t('mail.footer.contact', { email, phone, tollFree });
  const about = ['mail.footer.private', 'mail.footer.why'] as const;
  const opens = isPaid(reservation) && kind !== 'address-changed';
  return opens ? [contact, ...about.map((id) => translator.t(id, { hotel: name }))] : [contact];
};

/** Reply address of a mail to the hotel; undefined when the guest's address is undeliverable. */
const findGuestAddress = (mail: TypedMail, reservation: Reservation): string | undefined => {
  if (mail.kind === 'hotel-mail-undelivered') return undefined;
  if (isPaid(reservation)) return reservation.guest.email;
  return mail.kind === 'hotel-refund-refused' ? mail.facts.email : undefined;
};

const createLayout = (context: HotelMailContext, footer: readonly string[]): MailLayout => {
  const { translator, hotel, siteUrl } = context;
  return { locale: translator.locale, hotelName: hotel.name, siteUrl, footer };
};

/** Language of a mail: the guest's, or the hotel's. */
export const getMailLocale = ({ recipient, locale }: Pick<ReservationMail, 'recipient' | 'locale'>): Locale =>
  recipient === null ? DEFAULT_LOCALE : locale;

/**
 * Composes a mail about the current state of a reservation, to the guest or to the hotel. B16
 * @throws TypeError when the mail does not match that state: see `isStillRelevant`
 */
export const composeMail = (
  mail: ReservationMail,
  reservation: Reservation,
  event: MailEvent,
): Omit<MailMessage, 'id'> => {
  const { kind, recipient } = mail;
  const { hotel, now } = event;
  const today = toHotelDate(Date.parse(now), event.policy.timeZone);
  const { link, ...rest } = event;
  const context: HotelMailContext = { ...rest, today, translator: getTranslator(getMailLocale(mail)) };
  const content = composeContent(context, link, toTypedMail(mail), reservation);
  const toHotel = isForHotel(kind);
  const replyTo = (toHotel && findGuestAddress(toTypedMail(mail), reservation)) || hotel.email;
  const hotelFooter = replyTo === hotel.email ? 'mail.hotel.footer.plain' : 'mail.hotel.footer';
  const footer = toHotel ? [context.translator.t(hotelFooter)] : createGuestFooter(context, kind, reservation);
  return {
    ...renderMail(content, createLayout(context, footer)),
    kind,
    to: recipient ?? hotel.email,
    replyTo,
    calendar: toHotel ? null : createCalendar(kind, reservation, context, now),
  };
};
