import { describeAddedAddOns } from '#src/booking/change-rules/add-on.text.ts';
import { parseAddOnKeys } from '#src/booking/change-rules/add-on-change.rules.ts';
import { GUEST_TEXT_FIELDS, GUEST_TEXTS, type GuestTextField } from '#src/booking/guest/guest-details.rules.ts';
import { listRequests } from '#src/booking/guest/request.text.ts';
import type { MailFactsByKind } from '#src/booking/reservation/mail.rules.ts';
import { type Confirmed, isGuaranteedByDesk, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { getCountries } from '#src/site/i18n/countries.ts';
import {
  type Block,
  createButton,
  createFacts,
  createHeading,
  createNote,
  createParagraph,
  type MailContent,
  type Row,
} from '#src/site/mail/mail-content.ts';
import type { HotelMailContext, MailContext } from './stay-blocks.mail.ts';
import {
  createPaymentBlocks,
  createPriceBlocks,
  createStayFacts,
  createTimelineBlocks,
  describeArrival,
  describeBalance,
  describeConditions,
} from './stay-blocks.mail.ts';

export const createGreeting = ({ translator }: MailContext, { guest }: Paid): Block =>
  createParagraph(translator.t('mail.hello', { name: guest.firstName }));

export const createOpenButton = ({ translator, link }: MailContext): Block =>
  createButton(translator.t('mail.open'), link);

type GuestMailId =
  | 'mail.cancelled'
  | 'mail.cancelled.no-show'
  | 'mail.room-cancelled'
  | 'mail.dates'
  | 'mail.rooms'
  | 'mail.proposed'
  | 'mail.extras'
  | 'mail.details'
  | 'mail.address-changed'
  | 'mail.address-changed.desk'
  | 'mail.card-changed';

/** Mail whose texts begin with `id`; its text is also the preview. */
export const composeGuestMail = (
  { translator }: MailContext,
  id: GuestMailId,
  values: Readonly<Record<string, string>>,
  createBlocks: (text: string) => readonly Block[],
): MailContent => {
  const text = translator.t(`${id}.text`, values);
  const [subject, title] = [translator.t(`${id}.subject`, values), translator.t(`${id}.title`)];
  return { subject, preview: text, title, blocks: createBlocks(text) };
};

/** Formats the dates of a stay for use in a sentence. */
export const formatDates = ({ translator }: HotelMailContext, { arrival, departure }: Stay) => ({
  arrival: translator.date(arrival),
  departure: translator.date(departure),
});

/** Blocks of a confirmed reservation: stay, prices, payments, conditions. */
export const createReservationBlocks = (context: MailContext, reservation: Confirmed): Block[] => {
  const { translator } = context;
  return [
    createHeading(translator.t('mail.stay')),
    createStayFacts(context, reservation),
    ...createTimelineBlocks(context, reservation),
    ...createPriceBlocks(context, reservation.quote),
    ...createPaymentBlocks(context, reservation),
    createHeading(translator.t('checkout.policies')),
    { kind: 'list', items: [describeBalance(context, reservation), ...describeConditions(context, reservation.quote)] },
  ];
};

const createRequestBlocks = (context: MailContext, reservation: Paid): Block[] => {
  const row = createRequestRow(context, reservation);
  return row ? [createFacts(row)] : [];
};

export const composeConfirmation = (context: MailContext, reservation: Confirmed): MailContent => {
  const { translator, hotel } = context;
  const { code, guest, quote } = reservation;
  const values = { code, hotel: hotel.name, ...formatDates(context, quote.stay) };
  return {
    subject: translator.t('mail.confirmation.subject', values),
    preview: translator.t('mail.confirmation.preview', values),
    title: translator.t('thank-you.title', { name: guest.firstName }),
    blocks: [
      createParagraph(translator.t('mail.confirmation.text', values)),
      createOpenButton(context),
      ...createReservationBlocks(context, reservation),
      createParagraph(describeArrival(context, reservation)),
      ...createRequestBlocks(context, reservation),
      createParagraph(translator.t('mail.confirmation.calendar')),
    ],
  };
};

/** What a change charges, and what goes back. */
const createChangeNotes = (
  { translator }: MailContext,
  { card }: Paid,
  { currency, dueNow, refund, byHand = 0 }: MailFactsByKind['rooms-changed'],
): Block[] => {
  const formatMoney = (amount: number) => translator.money(amount, currency);
  const charged = { amount: formatMoney(dueNow), card: describeCard(translator, card) };
  return [
    ...(dueNow > 0 ? [createNote(translator.t('mail.dates.charged', charged))] : []),
    ...(refund > 0 ? [createNote(translator.t('mail.dates.refund', { amount: formatMoney(refund) }))] : []),
    ...(byHand > 0 ? [createNote(translator.t('mail.by-hand', { amount: formatMoney(byHand) }))] : []),
  ];
};

export const composeRoomsChanged = (
  context: MailContext,
  reservation: Confirmed,
  facts: MailFactsByKind['rooms-changed'],
): MailContent =>
  composeGuestMail(context, 'mail.rooms', { code: reservation.code }, (text) => [
    createGreeting(context, reservation),
    createParagraph(text),
    ...createChangeNotes(context, reservation, facts),
    createOpenButton(context),
    ...createReservationBlocks(context, reservation),
  ]);

/** Says that rooms, rates or guests changed with the dates, and which rooms it had before; nothing where they did not. D10 */
export const createRoomsNote = (
  { translator, getRoomTypeName }: HotelMailContext,
  { quote }: Paid,
  fromRooms: string | undefined,
): Block[] => {
  if (fromRooms === undefined) return [];
  if (fromRooms === quote.rooms.map(({ roomTypeId }) => roomTypeId).join(' '))
    return [createNote(translator.t('mail.dates.rates'))];
  const names = fromRooms.split(' ').map((roomTypeId) => getRoomTypeName(roomTypeId) ?? roomTypeId);
  return [createNote(translator.t('mail.dates.rooms', { before: translator.list(names) }))];
};

export const composeDatesChanged = (
  context: MailContext,
  reservation: Confirmed,
  facts: MailFactsByKind['dates-changed'],
): MailContent => {
  const { translator } = context;
  const { code, quote } = reservation;
  const { fromArrival, fromDeparture, fromRooms } = facts;
  const before = formatDates(context, { arrival: fromArrival, departure: fromDeparture });
  const now = formatDates(context, quote.stay);
  const values = { code, ...now, before: before.arrival, until: before.departure };
  return composeGuestMail(context, 'mail.dates', values, (text) => [
    createGreeting(context, reservation),
    createParagraph(text),
    ...createRoomsNote(context, reservation, fromRooms),
    ...createChangeNotes(context, reservation, facts),
    createOpenButton(context),
    ...createReservationBlocks(context, reservation),
    createParagraph(translator.t('mail.dates.calendar')),
  ]);
};

export const composeAddOnsAdded = (
  context: MailContext,
  reservation: Confirmed,
  { addOns, currency, charged }: MailFactsByKind['extras-added'],
): MailContent => {
  const { translator } = context;
  const { code, quote, card } = reservation;
  const items = describeAddedAddOns(translator, quote, parseAddOnKeys(addOns));
  const paid = { amount: translator.money(charged, currency), card: describeCard(translator, card) };
  return composeGuestMail(context, 'mail.extras', { code }, (text) => [
    createGreeting(context, reservation),
    createParagraph(text),
    ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
    ...(charged > 0 ? [createNote(translator.t('mail.extras.charged', paid))] : []),
    createOpenButton(context),
    ...createReservationBlocks(context, reservation),
  ]);
};

/** What the guest asks for; null when that is nothing. */
export const createRequestRow = ({ translator }: HotelMailContext, { guest }: Paid): Row | null => {
  const requests = listRequests(translator, guest.request);
  return requests.length === 0 ? null : { label: translator.t('request.label'), value: requests.join('; ') };
};

/** Told in one line with another: the name, and the postal code with its country. */
const TOGETHER: readonly GuestTextField[] = ['nombre', 'apellido', 'zip'];

/** The guest's details. */
export const createGuestFacts = (context: HotelMailContext, reservation: Paid): Block => {
  const { translator } = context;
  const { guest } = reservation;
  const { firstName, lastName, country, zip, estimatedArrival } = guest;
  const name = getCountries(translator.locale).find(({ code }) => code === country)?.name ?? country;
  const isWhole = !isGuaranteedByDesk(reservation);
  const asked = GUEST_TEXT_FIELDS.filter(
    (field) => !TOGETHER.includes(field) && (isWhole || guest[GUEST_TEXTS[field].detail] !== ''),
  );
  const texts = asked.map((field) => ({
    label: translator.t(`field.${field}`),
    value: field === 'country' ? `${name}, ${zip}` : guest[GUEST_TEXTS[field].detail],
  }));
  return createFacts(
    { label: translator.t('reservation.guest'), value: `${firstName} ${lastName}` },
    ...texts,
    estimatedArrival === null
      ? null
      : { label: translator.t('field.estimated_arrival'), value: translator.hour(estimatedArrival) },
    createRequestRow(context, reservation),
  );
};

export const composeDetailsChanged = (context: MailContext, reservation: Confirmed): MailContent =>
  composeGuestMail(context, 'mail.details', { code: reservation.code }, (text) => [
    createGreeting(context, reservation),
    createParagraph(text),
    createGuestFacts(context, reservation),
    createOpenButton(context),
  ]);

/** Sent to the old address: without link and details, as its reader may not be the guest. */
export const composeAddressChanged = (
  context: MailContext,
  { code }: Paid,
  { at }: MailFactsByKind['address-changed'],
): MailContent =>
  composeGuestMail(context, at ? `mail.address-changed.${at}` : 'mail.address-changed', { code }, (text) => [
    createParagraph(text),
  ]);

export const composeCardChanged = (context: MailContext, reservation: Confirmed): MailContent => {
  const values = { code: reservation.code, card: describeCard(context.translator, reservation.card) };
  return composeGuestMail(context, 'mail.card-changed', values, (text) => [
    createGreeting(context, reservation),
    createParagraph(text),
    createOpenButton(context),
    ...createPaymentBlocks(context, reservation),
  ]);
};
