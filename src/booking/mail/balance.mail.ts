import { calculateLastRetryTime } from '#src/booking/reservation/due-balance.rules.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { Booking } from '#src/booking/reservation/hold.rules.ts';
import type { MailFactsByKind } from '#src/booking/reservation/mail.rules.ts';
import type { Confirmed, Paid } from '#src/booking/reservation/reservation.rules.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import {
  type Block,
  createButton,
  createHeading,
  createNote,
  createParagraph,
  type MailContent,
} from '#src/site/mail/mail-content.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { createGreeting, createOpenButton, formatDates } from './booking.mail.ts';
import type { MailContext } from './stay-blocks.mail.ts';
import { createPaymentBlocks, createStayFacts } from './stay-blocks.mail.ts';

/** Date and time at the hotel. B2 */
const formatMoment = ({ translator, policy }: MailContext, instant: string) => ({
  date: translator.date(toHotelDate(Date.parse(instant), policy.timeZone)),
  time: translator.time(instant, policy.timeZone),
});

interface BalanceMail {
  readonly kind: 'announced' | 'charged' | 'failed' | 'asked';
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
  /** Blocks between the text and the facts of the stay. */
  readonly blocks: readonly Block[];
}

const composeBalanceMail = (
  context: MailContext,
  reservation: Paid,
  { kind, text, values, blocks }: BalanceMail,
): MailContent => ({
  subject: context.translator.t(`mail.balance.${kind}.subject`, values),
  preview: text,
  title: context.translator.t(`mail.balance.${kind}.title`),
  blocks: [
    createGreeting(context, reservation),
    createNote(text),
    ...blocks,
    createHeading(context.translator.t('mail.stay')),
    createStayFacts(context, reservation),
    ...createPaymentBlocks(context, reservation),
  ],
});

/** Announces the charge of the balance three days ahead. B16 */
export const composeBalanceAnnounced = (
  context: MailContext,
  reservation: Confirmed,
  { dueAt }: MailFactsByKind['balance-announced'],
): MailContent => {
  const { translator } = context;
  const amount = translator.money(calculateOutstandingAmount(reservation), reservation.quote.currency);
  const values = { amount, card: describeCard(translator, reservation.card), ...formatMoment(context, dueAt) };
  return composeBalanceMail(context, reservation, {
    kind: 'announced',
    text: translator.t('mail.balance.announced.text', values),
    values,
    blocks: [createParagraph(translator.t('mail.balance.announced.change')), createOpenButton(context)],
  });
};

export const composeBalanceCharged = (
  context: MailContext,
  reservation: Paid,
  { amount, currency }: MailFactsByKind['balance-charged'],
): MailContent => {
  const { translator } = context;
  const { code, card } = reservation;
  const values = { code, amount: translator.money(amount, currency), card: describeCard(translator, card) };
  const isAll = calculateOutstandingAmount(reservation) <= 0;
  return composeBalanceMail(context, reservation, {
    kind: 'charged',
    text: translator.t('mail.balance.charged.text', values),
    values,
    blocks: [...(isAll ? [createParagraph(translator.t('mail.balance.charged.all'))] : []), createOpenButton(context)],
  });
};

/** Reason, payment link, date of the last retry. B14 */
export const composeBalanceFailed = (
  context: MailContext,
  reservation: Confirmed,
  { reason }: MailFactsByKind['balance-failed'],
): MailContent => {
  const { translator, link } = context;
  const { code, quote, card, balance } = reservation;
  const amount = translator.money(calculateOutstandingAmount(reservation), quote.currency);
  const values = { code, amount, card: describeCard(translator, card) };
  const lastRetry = balance && calculateLastRetryTime(balance);
  return composeBalanceMail(context, reservation, {
    kind: 'failed',
    text: translator.t(`mail.balance.failed.${reason}`, values),
    values,
    blocks: [
      createParagraph(translator.t('mail.balance.failed.stands')),
      createButton(translator.t('mail.pay'), link),
      createParagraph(
        lastRetry
          ? translator.t('mail.balance.failed.retried', formatMoment(context, lastRetry))
          : translator.t('mail.balance.failed.last'),
      ),
    ],
  });
};

/** Link by which the guest pays what is owed, with the saved card or another: no card is typed at the desk. B15 */
export const composePaymentAsked = (context: MailContext, reservation: Paid): MailContent => {
  const { translator, link } = context;
  const amount = translator.money(calculateOutstandingAmount(reservation), reservation.quote.currency);
  const values = { code: reservation.code, amount };
  return composeBalanceMail(context, reservation, {
    kind: 'asked',
    text: translator.t('mail.balance.asked.text', values),
    values,
    blocks: [createButton(translator.t('mail.pay'), link)],
  });
};

const RETURNED_MESSAGES = {
  booking: 'mail.returned',
  change: 'mail.returned.change',
  extras: 'mail.returned.extras',
} as const;

/** Refund of a payment that came too late, for a booking or a change. B13 */
export const composePaymentReturned = (
  context: MailContext,
  { quote }: Booking,
  { firstName, amount, currency, paidFor }: MailFactsByKind['payment-returned'],
): MailContent => {
  const { translator, siteUrl } = context;
  const values = { amount: translator.money(amount, currency), ...formatDates(context, quote.stay) };
  const messageId = RETURNED_MESSAGES[paidFor];
  const text = translator.t(`${messageId}.text`, values);
  return {
    subject: translator.t('mail.returned.subject', values),
    preview: text,
    title: translator.t(`${messageId}.title`),
    blocks: [
      createParagraph(translator.t('mail.hello', { name: firstName })),
      createParagraph(text),
      paidFor === 'booking'
        ? createButton(translator.t('mail.returned.again'), siteUrl + createLinks(translator.locale).calendar())
        : createOpenButton(context),
    ],
  };
};
