import type { MailFactsByKind } from '#src/booking/reservation/mail.rules.ts';
import type { Confirmed, Paid } from '#src/booking/reservation/reservation.rules.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import {
  type Block,
  createButton,
  createNote,
  createParagraph,
  type MailContent,
} from '#src/site/mail/mail-content.ts';
import { createGreeting, createOpenButton } from './booking.mail.ts';
import type { MailContext } from './mail-context.mail.ts';
import { createPaymentBlocks } from './stay-blocks.mail.ts';

/** Address that opens the reservation at a proposed change. */
const addProposal = (link: string, change: string): string => {
  const url = new URL(link);
  url.searchParams.set('change', change);
  return url.href;
};

interface MoneyMail {
  readonly id: 'goodwill' | 'manual-payment' | 'manual-refund';
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

/** Without the reason, which is the hotel's own. D9, D14 */
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

/** Receipt of money that moved in cash or by transfer. */
export const composeManualMovement = (
  context: MailContext,
  reservation: Paid,
  kind: 'manual-payment' | 'manual-refund',
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
