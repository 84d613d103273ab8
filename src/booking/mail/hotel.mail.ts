import { describeAddedAddOns, describeAddOns } from '#src/booking/change-rules/add-on.text.ts';
import { parseAddOnKeys } from '#src/booking/change-rules/add-on-change.rules.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { describePaymentSummary } from '#src/booking/reservation/folio.text.ts';
import type { MailFactsByKind } from '#src/booking/reservation/mail.rules.ts';
import { isPaid, type Paid, type Reservation } from '#src/booking/reservation/reservation.rules.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { describeRoomParty } from '#src/rates/quote/quote.text.ts';
import {
  type Block,
  createButton,
  createFacts,
  createNote,
  createParagraph,
  type MailContent,
  type Row,
} from '#src/site/mail/mail-content.ts';
import { createGuestFacts, createRoomsNote, formatDates } from './booking.mail.ts';
import { getRoomName, type HotelMailContext } from './stay-blocks.mail.ts';

type HotelMailKind =
  | 'booked'
  | 'cancelled'
  | 'changed'
  | 'extras-added'
  | 'balance-failed'
  | 'mail-undelivered'
  | 'refund-refused';

const describeStatus = ({ translator, policy }: HotelMailContext, reservation: Paid): string =>
  reservation.status === 'confirmed'
    ? translator.t('reservation.status.confirmed')
    : translator.t('reservation.status.cancelled', {
        date: translator.date(toHotelDate(Date.parse(reservation.cancelledAt), policy.timeZone)),
      });

/** Key facts of a reservation for the front desk. */
const createHotelFacts = (context: HotelMailContext, reservation: Paid): Block[] => {
  const { translator } = context;
  const { code, quote, card, guest, locale } = reservation;
  const formatMoney = (amount: number) => translator.money(amount, quote.currency);
  const rooms = quote.rooms.map((room) =>
    translator.t('mail.room.of', { room: getRoomName(context, room), party: describeRoomParty(translator, room) }),
  );
  const addOns = describeAddOns(translator, quote);
  return [
    createFacts(
      { label: translator.t('mail.hotel.code'), value: code },
      { label: translator.t('mail.hotel.status'), value: describeStatus(context, reservation) },
      { label: translator.t('booking.arrival'), value: translator.date(quote.stay.arrival) },
      {
        label: translator.t('mail.hotel.arrival-time'),
        value: guest.estimatedArrival ? translator.hour(guest.estimatedArrival) : translator.t('mail.hotel.unknown'),
      },
      { label: translator.t('booking.departure'), value: translator.date(quote.stay.departure) },
      { label: translator.t('mail.hotel.rooms'), value: rooms.join('; ') },
      addOns.length > 0 ? { label: translator.t('add-on.title'), value: addOns.join('; ') } : null,
      { label: translator.t('mail.hotel.total'), value: formatMoney(quote.total) },
      ...describePaymentSummary(translator, reservation),
      {
        label: translator.t('reservation.due'),
        value: formatMoney(Math.max(0, calculateOutstandingAmount(reservation))),
      },
      { label: translator.t('mail.card'), value: describeCard(translator, card) },
      { label: translator.t('mail.hotel.language'), value: translator.t(`mail.hotel.language.${locale}`) },
    ),
    createGuestFacts(context, reservation),
  ];
};

/** Creates the button to the reservation at the front desk, which asks to sign in; without a code, to the list. D13 */
const createDeskButton = ({ translator, createDeskLink }: HotelMailContext, code: string | null): Block =>
  createButton(translator.t(code === null ? 'mail.hotel.open-desk' : 'mail.hotel.open'), createDeskLink(code));

const composeHotelMail = (
  context: HotelMailContext,
  reservation: Paid,
  kind: HotelMailKind,
  notes: readonly Block[],
  customSubject?: string,
): MailContent => {
  const { translator } = context;
  const { code, guest, quote } = reservation;
  const name = `${guest.firstName} ${guest.lastName}`;
  const arrival = translator.date(quote.stay.arrival, 'medium');
  const subject = customSubject ?? translator.t(`mail.hotel.${kind}.subject`, { code, name, arrival });
  return {
    subject,
    preview: subject,
    title: translator.t(`mail.hotel.${kind}.title`),
    blocks: [...notes, createDeskButton(context, code), ...createHotelFacts(context, reservation)],
  };
};

export const composeHotelBooked = (context: HotelMailContext, reservation: Paid): MailContent =>
  composeHotelMail(context, reservation, 'booked', []);

export const composeHotelCancelled = (
  context: HotelMailContext,
  reservation: Paid,
  { roomTypeId, currency, refund, penalty, chargedNow }: MailFactsByKind['hotel-cancelled'],
): MailContent => {
  const { translator } = context;
  const createRow = (label: string, amount: number): Row => ({ label, value: translator.money(amount, currency) });
  const what =
    roomTypeId === null
      ? translator.t('mail.hotel.cancelled.whole')
      : translator.t('mail.hotel.cancelled.room', { room: context.getRoomTypeName(roomTypeId) ?? roomTypeId });
  return composeHotelMail(context, reservation, 'cancelled', [
    createNote(what),
    createFacts(
      createRow(translator.t('reservation.folio.refund'), refund),
      createRow(translator.t('reservation.folio.penalty'), penalty),
      createRow(translator.t('mail.hotel.charged-now'), chargedNow),
    ),
  ]);
};

export const composeHotelChanged = (
  context: HotelMailContext,
  reservation: Paid,
  { fromArrival, fromDeparture, fromRooms, what }: MailFactsByKind['hotel-changed'],
): MailContent => {
  const { translator } = context;
  if (what === 'rooms')
    return composeHotelMail(context, reservation, 'changed', [createNote(translator.t('mail.hotel.changed.rooms'))]);
  const note =
    fromArrival === null || fromDeparture === null
      ? translator.t('mail.hotel.changed.guest')
      : translator.t(
          'mail.hotel.changed.dates',
          formatDates(context, { arrival: fromArrival, departure: fromDeparture }),
        );
  return composeHotelMail(context, reservation, 'changed', [
    createNote(note),
    ...createRoomsNote(context, reservation, fromRooms),
  ]);
};

export const composeHotelAddOnsAdded = (
  context: HotelMailContext,
  reservation: Paid,
  { addOns, currency, charged }: MailFactsByKind['hotel-extras-added'],
): MailContent => {
  const { translator } = context;
  const items = describeAddedAddOns(translator, reservation.quote, parseAddOnKeys(addOns));
  return composeHotelMail(context, reservation, 'extras-added', [
    createNote(translator.t('mail.hotel.extras-added.note')),
    ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
    createFacts({ label: translator.t('mail.hotel.charged-now'), value: translator.money(charged, currency) }),
  ]);
};

export const composeHotelBalanceFailed = (
  context: HotelMailContext,
  reservation: Paid,
  { amount, currency, reason }: MailFactsByKind['hotel-balance-failed'],
): MailContent => {
  const { translator } = context;
  const values = { amount: translator.money(amount, currency), card: describeCard(translator, reservation.card) };
  return composeHotelMail(context, reservation, 'balance-failed', [
    createNote(translator.t(`mail.hotel.balance-failed.${reason}`, values)),
    createParagraph(translator.t('mail.hotel.balance-failed.text')),
  ]);
};

/** Facts of a hold that never became a reservation. */
const createHoldFacts = ({ translator }: HotelMailContext, { quote }: Reservation): Block =>
  createFacts(
    { label: translator.t('booking.arrival'), value: translator.date(quote.stay.arrival) },
    { label: translator.t('booking.departure'), value: translator.date(quote.stay.departure) },
    { label: translator.t('mail.hotel.total'), value: translator.money(quote.total, quote.currency) },
  );

/** Mail to the hotel about a reservation, or a hold that never became one. */
const composeHotelNotice = (
  context: HotelMailContext,
  reservation: Reservation,
  { kind, subject, notes }: { kind: HotelMailKind; subject: string; notes: readonly Block[] },
): MailContent =>
  isPaid(reservation)
    ? composeHotelMail(context, reservation, kind, notes, subject)
    : {
        subject,
        preview: subject,
        title: context.translator.t(`mail.hotel.${kind}.title`),
        blocks: [...notes, createDeskButton(context, null), createHoldFacts(context, reservation)],
      };

/** Undeliverable mail: the front desk must reach the guest by other means. */
export const composeHotelMailUndelivered = (
  context: HotelMailContext,
  reservation: Reservation,
  { address, why }: MailFactsByKind['hotel-mail-undelivered'],
): MailContent => {
  const { translator } = context;
  return composeHotelNotice(context, reservation, {
    kind: 'mail-undelivered',
    subject: translator.t('mail.hotel.mail-undelivered.subject', { address }),
    notes: [
      createNote(translator.t(`mail.hotel.mail-undelivered.${why}`, { address })),
      createParagraph(translator.t('mail.hotel.mail-undelivered.text')),
    ],
  });
};

/** Refund refused permanently by the gateway: the hotel must refund by hand. */
export const composeHotelRefundRefused = (
  context: HotelMailContext,
  reservation: Reservation,
  { amount, currency, chargeReference, reason, name, email, phone }: MailFactsByKind['hotel-refund-refused'],
): MailContent => {
  const { translator } = context;
  const money = translator.money(amount, currency);
  return composeHotelNotice(context, reservation, {
    kind: 'refund-refused',
    subject: translator.t('mail.hotel.refund-refused.subject', { amount: money, name }),
    notes: [
      createNote(translator.t('mail.hotel.refund-refused.note', { amount: money })),
      createParagraph(translator.t('mail.hotel.refund-refused.text')),
      createFacts(
        { label: translator.t('mail.hotel.refund-refused.amount'), value: money },
        { label: translator.t('mail.hotel.refund-refused.charge'), value: chargeReference },
        { label: translator.t('mail.hotel.refund-refused.reason'), value: reason },
        { label: translator.t('reservation.guest'), value: name },
        { label: translator.t('field.email'), value: email },
        { label: translator.t('field.telefono'), value: phone },
      ),
    ],
  });
};
