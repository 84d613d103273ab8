import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { MailFactsByKind } from '#src/booking/reservation/mail.rules.ts';
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
import type { MailContext } from './mail-context.mail.ts';
import { createPriceBlocks, describeConditions } from './stay-blocks.mail.ts';

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
