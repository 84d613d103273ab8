import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { MailFactsByKind } from '#src/booking/reservation/mail.rules.ts';
import type { Confirmed, Paid } from '#src/booking/reservation/reservation.rules.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import {
  type Block,
  createButton,
  createFacts,
  createHeading,
  createNote,
  createParagraph,
  type MailContent,
} from '#src/site/mail/mail-content.ts';
import { createGreeting, createOpenButton } from './booking.mail.ts';
import type { MailContext } from './stay-blocks.mail.ts';
import { createPaymentBlocks, createPriceBlocks, describeConditions } from './stay-blocks.mail.ts';

/** Address that opens the reservation at a proposed change. */
const addProposal = (link: string, change: string): string => {
  const url = new URL(link);
  url.searchParams.set('change', change);
  return url.href;
};

interface MoneyMail {
  readonly id: 'goodwill' | 'manual-payment' | 'manual-refund' | 'manual-reversal';
  readonly values: Readonly<Record<string, string>>;
  readonly notes: readonly Block[];
}

const composeMoneyMail = (context: MailContext, reservation: Paid, { id, values, notes }: MoneyMail): MailContent => {
  const { translator } = context;
  const text = translator.t(`mail.${id}.text`, values);
  return {
    subject: translator.t(`mail.${id}.subject`, values),
    preview: text,
    title: translator.t(`mail.${id}.title`),
    blocks: [
      createGreeting(context, reservation),
      createParagraph(text),
      ...notes,
      createOpenButton(context),
      ...createPaymentBlocks(context, reservation),
    ],
  };
};

/** Composes the mail about goodwill, without the reason, which only the hotel sees. D9, D14 */
export const composeGoodwill = (
  context: MailContext,
  reservation: Paid,
  { amount, currency, toCard, byHand, owed }: MailFactsByKind['goodwill'],
): MailContent => {
  const { translator } = context;
  const formatMoney = (minor: number) => translator.money(minor, currency);
  const lowered = amount - toCard - byHand;
  return composeMoneyMail(context, reservation, {
    id: 'goodwill',
    values: { code: reservation.code, amount: formatMoney(amount) },
    notes: [
      ...(lowered > 0 ? [createNote(translator.t('mail.goodwill.owed', { amount: formatMoney(owed) }))] : []),
      ...(toCard > 0 ? [createNote(translator.t('mail.cancelled.refund', { amount: formatMoney(toCard) }))] : []),
      ...(byHand > 0 ? [createNote(translator.t('mail.by-hand', { amount: formatMoney(byHand) }))] : []),
    ],
  });
};

/** Receipt of money that moved without the gateway, or that such a receipt was a mistake. D23, D25 */
export const composeManualMovement = (
  context: MailContext,
  reservation: Paid,
  kind: 'manual-payment' | 'manual-refund' | 'manual-reversal',
  { amount, currency, method }: MailFactsByKind['manual-payment'],
): MailContent => {
  const { translator } = context;
  const how = translator.t(`mail.method.${method}`);
  const values = { code: reservation.code, amount: translator.money(amount, currency), how };
  return composeMoneyMail(context, reservation, { id: kind, values, notes: [] });
};

/** Asks the guest to agree to a change that charges the card. D10, B17 */
export const composeChangeProposed = (
  context: MailContext,
  reservation: Confirmed,
  { change, currency, dueNow, expiresAt }: MailFactsByKind['change-proposed'],
): MailContent => {
  const { translator, policy, link } = context;
  const { code, card } = reservation;
  const values = { code, amount: translator.money(dueNow, currency), card: describeCard(translator, card) };
  const date = translator.date(toHotelDate(Date.parse(expiresAt), policy.timeZone));
  const time = translator.time(expiresAt, policy.timeZone);
  const text = translator.t('mail.proposed.text', values);
  return {
    subject: translator.t('mail.proposed.subject', values),
    preview: text,
    title: translator.t('mail.proposed.title'),
    blocks: [
      createGreeting(context, reservation),
      createParagraph(text),
      createNote(translator.t('mail.proposed.until', { date, time })),
      createButton(translator.t('mail.proposed.open'), addProposal(link, change)),
      createParagraph(translator.t('mail.proposed.nothing')),
      ...createPaymentBlocks(context, reservation),
    ],
  };
};

const createHeldStayFacts = ({ translator, policy }: MailContext, { quote, expiresAt }: Held): Block =>
  createFacts(
    { label: translator.t('booking.arrival'), value: translator.date(quote.stay.arrival) },
    { label: translator.t('booking.departure'), value: translator.date(quote.stay.departure) },
    { label: translator.t('reservation.stay'), value: translator.t('booking.nights', { nights: quote.nights }) },
    { label: translator.t('mail.pay-link.until'), value: translator.instant(expiresAt, policy.timeZone) },
  );

/** What is charged when the guest pays, and what later. B7 */
const createDueAmounts = ({ translator, today }: MailContext, { deposit, balance, currency }: Quote): Block => ({
  kind: 'amounts',
  lines: [
    { label: translator.t('mail.pay-link.due-now'), value: translator.money(deposit, currency) },
    ...(balance
      ? [
          {
            label:
              balance.dueOn === today
                ? translator.t('due.rest')
                : translator.t('mail.pay-link.due-later', { date: translator.date(balance.dueOn) }),
            value: translator.money(balance.amount, currency),
          },
        ]
      : []),
  ],
  total: null,
});

/** Link to pay for rooms that the hotel holds after a call. D11 */
export const composePayLink = (
  context: MailContext,
  hold: Held,
  { firstName }: MailFactsByKind['pay-link'],
): MailContent => {
  const { translator, hotel, policy, link } = context;
  const { quote } = hold;
  const amount = translator.money(quote.deposit, quote.currency);
  const values = { hotel: hotel.name, until: translator.instant(hold.expiresAt, policy.timeZone), amount };
  const text = translator.t('mail.pay-link.text', values);
  return {
    subject: translator.t('mail.pay-link.subject', values),
    preview: text,
    title: translator.t('mail.pay-link.title'),
    blocks: [
      createParagraph(translator.t('mail.hello', { name: firstName })),
      createParagraph(text),
      createButton(translator.t('mail.pay-link.button', values), link),
      createNote(translator.t('mail.pay-link.card')),
      createHeading(translator.t('mail.stay')),
      createHeldStayFacts(context, hold),
      ...createPriceBlocks(context, quote),
      createDueAmounts(context, quote),
      createHeading(translator.t('checkout.policies')),
      { kind: 'list', items: describeConditions(context, quote) },
      createParagraph(translator.t('mail.pay-link.not-needed')),
    ],
  };
};
