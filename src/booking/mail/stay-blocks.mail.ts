import { describeAddOns } from '#src/booking/change-rules/add-on.text.ts';
import {
  calculateOutstandingAmount,
  type FolioEntry,
  isPending,
  listSettlements,
  type Refund,
  summarizePayments,
} from '#src/booking/reservation/folio.rules.ts';
import { describeAmountDue, describeFolioEntry, describePaymentSummary } from '#src/booking/reservation/folio.text.ts';
import { type Confirmed, isGuaranteedByDesk, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import { createReservationSchedule } from '#src/booking/ui/payment-schedule.ts';
import { findSameDayTexts } from '#src/booking/ui/same-day.text.ts';
import type { Hotel, HotelAddress, HotelPolicy } from '#src/kernel/hotel.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCancellation, describeGrace } from '#src/rates/penalties/cancellation.text.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { createQuoteLines, describeRoomParty } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { type Block, createFacts, createHeading, type Row } from '#src/site/mail/mail-content.ts';

/** Sender of mails: the hotel, its policy and its site. */
export interface MailSender {
  readonly hotel: Hotel;
  readonly address: HotelAddress;
  readonly policy: HotelPolicy;
  /** Public origin of the site. */
  readonly siteUrl: string;
}

/** Context of a mail to a guest. */
export interface MailContext extends MailSender {
  readonly translator: Translator;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  /** Name of a room type in the mail's language; undefined when content is unavailable. */
  readonly getRoomTypeName: (roomTypeId: string) => string | undefined;
  /** Absolute URL of the reservation; of a pay link, that of its checkout. */
  readonly link: string;
  /** Absolute URL of a reservation at the front desk, or of the list there. */
  readonly createDeskLink: (code: string | null) => string;
}

/** Context of a mail to the hotel: without the guest's link, which gives access and could be forwarded. */
export type HotelMailContext = Omit<MailContext, 'link'>;

/** Name of a room's type, else its number. */
export const getRoomName = (
  { translator, getRoomTypeName }: HotelMailContext,
  { roomTypeId, roomId }: Pick<RoomQuote, 'roomTypeId' | 'roomId'>,
): string => getRoomTypeName(roomTypeId) ?? translator.t('mail.room', { number: roomId });

/** Code and dates of a reservation. */
export const createStayFacts = ({ translator }: MailContext, { code, quote }: Paid): Block =>
  createFacts(
    { label: translator.t('reservation.code'), value: code },
    { label: translator.t('booking.arrival'), value: translator.date(quote.stay.arrival) },
    { label: translator.t('booking.departure'), value: translator.date(quote.stay.departure) },
    { label: translator.t('reservation.stay'), value: translator.t('booking.nights', { nights: quote.nights }) },
  );

const createRoomRows = (context: MailContext, { rooms, currency }: Quote): Row[] =>
  rooms.map((room) => ({
    label: context.translator.t('mail.room.of', {
      room: getRoomName(context, room),
      party: describeRoomParty(context.translator, room),
    }),
    value: context.translator.money(room.total, currency),
  }));

const createAddOnBlocks = ({ translator }: MailContext, quote: Quote): Block[] => {
  const items = describeAddOns(translator, quote);
  return items.length === 0 ? [] : [createHeading(translator.t('add-on.title')), { kind: 'list', items }];
};

/** Rooms, and the quote's lines with their total, as on the pages. */
export const createPriceBlocks = (context: MailContext, quote: Quote): Block[] => {
  const { translator } = context;
  const { lines, total, notes, money } = createQuoteLines(translator, quote);
  const toRow = ({ label, amount, text }: (typeof lines)[number]): Row => ({ label, value: text ?? money(amount) });
  return [
    ...createAddOnBlocks(context, quote),
    createHeading(translator.t('mail.prices')),
    { kind: 'amounts', lines: createRoomRows(context, quote), total: null },
    { kind: 'amounts', lines: lines.map(toRow), total: toRow(total) },
    ...(notes.length > 0 ? [{ kind: 'amounts' as const, lines: notes.map(toRow), total: null }] : []),
  ];
};

const createPaymentRow = (
  { translator, policy }: MailContext,
  what: string,
  { at, amount }: Pick<FolioEntry, 'at' | 'amount'>,
  currency: string,
): Row => {
  const date = translator.date(toHotelDate(Date.parse(at), policy.timeZone), 'medium');
  return { label: `${what}, ${date}`, value: translator.money(0 - amount, currency) };
};

const createReturnRows = (context: MailContext, reservation: Paid): Row[] => {
  const { translator } = context;
  const { refunds, quote } = reservation;
  const { toReturnByHand } = summarizePayments(reservation);
  const toRow = ({ amount, requestedAt: at }: Refund) =>
    createPaymentRow(context, translator.t('reservation.payments.refund-pending'), { at, amount }, quote.currency);
  const byHand = translator.money(0 - toReturnByHand, quote.currency);
  return [
    ...refunds.filter(isPending).map(toRow),
    ...(toReturnByHand > 0 ? [{ label: translator.t('reservation.payments.by-hand'), value: byHand }] : []),
  ];
};

/** Payments and refunds of the folio, refunds on their way, their sums, and the outstanding amount. */
export const createPaymentBlocks = (context: MailContext, reservation: Paid): Block[] => {
  const { translator } = context;
  const { folio, quote } = reservation;
  return [
    createHeading(translator.t('mail.payments')),
    {
      kind: 'amounts',
      lines: [
        ...listSettlements(folio).map((entry) =>
          createPaymentRow(context, describeFolioEntry(translator, entry), entry, quote.currency),
        ),
        ...createReturnRows(context, reservation),
        ...describePaymentSummary(translator, reservation),
      ],
      total: { label: translator.t('reservation.due'), value: describeAmountDue(translator, reservation) },
    },
  ];
};

/** Payment schedule and free cancellation date, as on the pages. B7, B8 */
export const createTimelineBlocks = ({ translator, policy, today }: MailContext, reservation: Confirmed): Block[] => {
  const schedule = createReservationSchedule(translator, reservation, today, policy);
  const lastFree = schedule.findLastIndex(({ kind, isOver }) => kind === 'free' && !isOver);
  return [
    createHeading(translator.t('checkout.schedule')),
    {
      kind: 'timeline',
      days: schedule.map(({ when, what, note }, index) => ({ when, what, note, isSafe: index <= lastFree })),
    },
  ];
};

/** Describes when the balance is charged, or that everything is paid. */
export const describeBalance = (
  { translator, policy }: Pick<MailContext, 'translator' | 'policy'>,
  reservation: Confirmed,
): string => {
  const { balance, quote, card } = reservation;
  const owed = calculateOutstandingAmount(reservation);
  const amount = translator.money(owed, quote.currency);
  if (owed > 0 && isGuaranteedByDesk(reservation)) return translator.t('reservation.at-hotel.status', { amount });
  if (owed <= 0 || !balance || !card) return translator.t('thank-you.next.paid');
  const sameDay = findSameDayTexts(translator, reservation, policy.timeZone);
  if (sameDay) return sameDay.describeCharge(amount);
  return translator.t('thank-you.next.balance', {
    date: translator.date(toHotelDate(Date.parse(balance.dueAt), policy.timeZone)),
    amount,
    last4: card.last4,
  });
};

/** Describes the cancellation policy. B8 */
export const describeConditions = ({ translator, today }: MailContext, quote: Quote): string[] => {
  const grace = describeGrace(translator, quote, today);
  return [...describeCancellation(translator, quote, today), ...(grace ? [grace] : [])];
};

/** Describes the expected arrival. */
export const describeArrival = ({ translator, policy }: MailContext, { quote, guest }: Paid): string => {
  const date = translator.date(quote.stay.arrival);
  return guest.estimatedArrival
    ? translator.t('thank-you.next.arrival.at', { date, time: translator.hour(guest.estimatedArrival) })
    : translator.t('thank-you.next.arrival', {
        date,
        in: translator.hour(policy.checkIn),
        out: translator.hour(policy.checkOut),
      });
};
