import { lastTryAt } from '#src/booking/model/balance.ts';
import { stillOwed } from '#src/booking/model/folio.ts';
import type { Booking } from '#src/booking/model/hold.ts';
import type { FactsOf } from '#src/booking/model/mail.ts';
import type { Confirmed, Paid } from '#src/booking/model/reservation.ts';
import { hotelToday } from '#src/booking/model/stay.ts';
import { cardText } from '#src/i18n/card-words.ts';
import { linksIn } from '#src/routing/links.ts';
import { datesOf, hello, openButton } from './booking-letters.ts';
import { button, heading, type Letter, note, paragraph } from './letter.ts';
import { paymentBlocks, stayFacts } from './stay-blocks.ts';
import type { Telling } from './told.ts';

/** Day and hour at the hotel. B2 */
const momentOf = ({ words, policy }: Telling, instant: string) => ({
  date: words.date(hotelToday(Date.parse(instant), policy.timeZone)),
  time: words.time(instant, policy.timeZone),
});

/** B16: three days before the balance is charged. */
export const announcedLetter = (
  telling: Telling,
  reservation: Confirmed,
  { dueAt }: FactsOf['balance-announced'],
): Letter => {
  const { words } = telling;
  const { quote, card } = reservation;
  const amount = words.money(stillOwed(reservation), quote.currency);
  const told = { amount, card: cardText(words, card), ...momentOf(telling, dueAt) };
  const text = words.t('mail.balance.announced.text', told);
  return {
    subject: words.t('mail.balance.announced.subject', told),
    preview: text,
    title: words.t('mail.balance.announced.title'),
    blocks: [
      hello(telling, reservation),
      note(text),
      paragraph(words.t('mail.balance.announced.change')),
      openButton(telling),
      heading(words.t('mail.stay')),
      stayFacts(telling, reservation),
      ...paymentBlocks(telling, reservation),
    ],
  };
};

/** The receipt of a later charge. */
export const chargedLetter = (
  telling: Telling,
  reservation: Paid,
  { amount, currency }: FactsOf['balance-charged'],
): Letter => {
  const { words } = telling;
  const { code, card } = reservation;
  const told = { code, amount: words.money(amount, currency), card: cardText(words, card) };
  const text = words.t('mail.balance.charged.text', told);
  return {
    subject: words.t('mail.balance.charged.subject', told),
    preview: text,
    title: words.t('mail.balance.charged.title'),
    blocks: [
      hello(telling, reservation),
      note(text),
      ...(stillOwed(reservation) <= 0 ? [paragraph(words.t('mail.balance.charged.all'))] : []),
      openButton(telling),
      heading(words.t('mail.stay')),
      stayFacts(telling, reservation),
      ...paymentBlocks(telling, reservation),
    ],
  };
};

/** B14: why it failed, where to pay, and until when it is tried again. */
export const failedLetter = (
  telling: Telling,
  reservation: Confirmed,
  { reason }: FactsOf['balance-failed'],
): Letter => {
  const { words, link } = telling;
  const { code, quote, card, balance } = reservation;
  const told = { code, amount: words.money(stillOwed(reservation), quote.currency), card: cardText(words, card) };
  const lastTry = balance && lastTryAt(balance);
  const text = words.t(`mail.balance.failed.${reason}`, told);
  return {
    subject: words.t('mail.balance.failed.subject', told),
    preview: text,
    title: words.t('mail.balance.failed.title'),
    blocks: [
      hello(telling, reservation),
      note(text),
      paragraph(words.t('mail.balance.failed.stands')),
      button(words.t('mail.pay'), link),
      paragraph(
        lastTry
          ? words.t('mail.balance.failed.retried', momentOf(telling, lastTry))
          : words.t('mail.balance.failed.last'),
      ),
      heading(words.t('mail.stay')),
      stayFacts(telling, reservation),
      ...paymentBlocks(telling, reservation),
    ],
  };
};

/** B13: the payment came too late; of a booking that never was, or of other dates for one that stands. */
export const returnedLetter = (
  telling: Telling,
  { quote }: Booking,
  { firstName, amount, currency, paidFor }: FactsOf['payment-returned'],
): Letter => {
  const { words, siteUrl } = telling;
  const told = { amount: words.money(amount, currency), ...datesOf(telling, quote.stay) };
  const about = paidFor === 'change' ? 'mail.returned.change' : 'mail.returned';
  const text = words.t(`${about}.text`, told);
  return {
    subject: words.t('mail.returned.subject', told),
    preview: text,
    title: words.t(`${about}.title`),
    blocks: [
      paragraph(words.t('mail.hello', { name: firstName })),
      paragraph(text),
      paidFor === 'change'
        ? openButton(telling)
        : button(words.t('mail.returned.again'), siteUrl + linksIn(words.locale).calendar()),
    ],
  };
};
