import type { FactsOf } from '#src/booking/model/mail.ts';
import type { Cancelled, Confirmed, Paid } from '#src/booking/model/reservation.ts';
import type { Stay } from '#src/booking/model/stay.ts';
import { cardText } from '#src/i18n/card-words.ts';
import { countriesIn } from '#src/i18n/countries.ts';
import { type Block, button, facts, heading, type Letter, note, paragraph } from './letter.ts';
import {
  arrivalText,
  balanceText,
  conditionTexts,
  paymentBlocks,
  priceBlocks,
  stayFacts,
  timelineBlocks,
} from './stay-blocks.ts';
import type { DeskTelling, Telling } from './told.ts';

export const hello = ({ words }: Telling, { guest }: Paid): Block =>
  paragraph(words.t('mail.hello', { name: guest.firstName }));

export const openButton = ({ words, link }: Telling): Block => button(words.t('mail.open'), link);

/** Dates as a sentence names them. */
export const datesOf = ({ words }: DeskTelling, { arrival, departure }: Stay) => ({
  arrival: words.date(arrival),
  departure: words.date(departure),
});

/** What stays true of every reservation that stands: stay, prices, payments, conditions. */
const standing = (telling: Telling, reservation: Confirmed): Block[] => {
  const { words } = telling;
  return [
    heading(words.t('mail.stay')),
    stayFacts(telling, reservation),
    ...timelineBlocks(telling, reservation),
    ...priceBlocks(telling, reservation.quote),
    ...paymentBlocks(telling, reservation),
    heading(words.t('checkout.policies')),
    { kind: 'list', items: [balanceText(telling, reservation), ...conditionTexts(telling, reservation.quote)] },
  ];
};

export const confirmationLetter = (telling: Telling, reservation: Confirmed): Letter => {
  const { words, hotel } = telling;
  const { code, guest, quote } = reservation;
  const told = { code, hotel: hotel.name, ...datesOf(telling, quote.stay) };
  return {
    subject: words.t('mail.confirmation.subject', told),
    preview: words.t('mail.confirmation.preview', told),
    title: words.t('thank-you.title', { name: guest.firstName }),
    blocks: [
      paragraph(words.t('mail.confirmation.text', told)),
      openButton(telling),
      ...standing(telling, reservation),
      paragraph(arrivalText(telling, reservation)),
      paragraph(words.t('mail.confirmation.calendar')),
    ],
  };
};

type MoneyBack = Pick<FactsOf['reservation-cancelled'], 'currency' | 'refund' | 'penalty' | 'chargedNow'>;

/** What goes back, what is kept, what is charged. B8 */
const moneyTexts = (
  telling: Telling,
  { card }: Paid,
  { currency, refund, penalty, chargedNow }: MoneyBack,
): Block[] => {
  const { words } = telling;
  const money = (amount: number) => words.money(amount, currency);
  const texts = [
    ...(penalty > 0 ? [words.t('mail.cancelled.penalty', { amount: money(penalty) })] : []),
    ...(chargedNow > 0
      ? [words.t('mail.cancelled.charged', { amount: money(chargedNow), card: cardText(words, card) })]
      : []),
    ...(refund > 0 ? [words.t('mail.cancelled.refund', { amount: money(refund) })] : []),
  ];
  return (texts.length > 0 ? texts : [words.t('mail.cancelled.nothing')]).map(note);
};

export const cancelledLetter = (telling: Telling, reservation: Cancelled, money: MoneyBack): Letter => {
  const { words } = telling;
  const { code, quote, cause } = reservation;
  const told = { code, ...datesOf(telling, quote.stay) };
  const about = cause === 'no-show' ? 'mail.cancelled.no-show' : 'mail.cancelled';
  const text = words.t(`${about}.text`, told);
  return {
    subject: words.t(`${about}.subject`, told),
    preview: text,
    title: words.t(`${about}.title`),
    blocks: [
      hello(telling, reservation),
      paragraph(text),
      ...moneyTexts(telling, reservation, money),
      openButton(telling),
      ...paymentBlocks(telling, reservation),
      paragraph(words.t('mail.cancelled.calendar')),
    ],
  };
};

export const roomCancelledLetter = (
  telling: Telling,
  reservation: Confirmed,
  cancelled: FactsOf['room-cancelled'],
): Letter => {
  const { words } = telling;
  const { code, balance } = reservation;
  const room = telling.roomTypeName(cancelled.roomTypeId) ?? words.t('mail.room.gone');
  const text = words.t('mail.room-cancelled.text', { code, room });
  return {
    subject: words.t('mail.room-cancelled.subject', { code }),
    preview: text,
    title: words.t('mail.room-cancelled.title'),
    blocks: [
      hello(telling, reservation),
      paragraph(text),
      ...moneyTexts(telling, reservation, cancelled),
      ...(cancelled.chargedLater > 0 && balance ? [note(balanceText(telling, reservation))] : []),
      openButton(telling),
      ...standing(telling, reservation),
    ],
  };
};

export const datesChangedLetter = (
  telling: Telling,
  reservation: Confirmed,
  { fromArrival, fromDeparture, currency, dueNow, refund }: FactsOf['dates-changed'],
): Letter => {
  const { words } = telling;
  const { code, quote, card } = reservation;
  const before = datesOf(telling, { arrival: fromArrival, departure: fromDeparture });
  const now = datesOf(telling, quote.stay);
  const text = words.t('mail.dates.text', { ...now, before: before.arrival, until: before.departure });
  const charged = { amount: words.money(dueNow, currency), card: cardText(words, card) };
  return {
    subject: words.t('mail.dates.subject', { code }),
    preview: text,
    title: words.t('mail.dates.title'),
    blocks: [
      hello(telling, reservation),
      paragraph(text),
      ...(dueNow > 0 ? [note(words.t('mail.dates.charged', charged))] : []),
      ...(refund > 0 ? [note(words.t('mail.dates.refund', { amount: words.money(refund, currency) }))] : []),
      openButton(telling),
      ...standing(telling, reservation),
      paragraph(words.t('mail.dates.calendar')),
    ],
  };
};

/** Who comes, as the hotel knows it. */
export const guestFacts = ({ words }: DeskTelling, { guest }: Paid): Block => {
  const { firstName, lastName, email, phone, country, zip, legalId, estimatedArrival } = guest;
  const name = countriesIn(words.locale).find(({ code }) => code === country)?.name ?? country;
  return facts(
    { label: words.t('reservation.guest'), value: `${firstName} ${lastName}` },
    { label: words.t('field.email'), value: email },
    { label: words.t('field.telefono'), value: phone },
    { label: words.t('field.country'), value: `${name}, ${zip}` },
    { label: words.t('field.legal_id'), value: legalId },
    estimatedArrival === null ? null : { label: words.t('field.estimated_arrival'), value: estimatedArrival },
  );
};

export const detailsChangedLetter = (telling: Telling, reservation: Confirmed): Letter => {
  const { words } = telling;
  const { code } = reservation;
  const text = words.t('mail.details.text', { code });
  return {
    subject: words.t('mail.details.subject', { code }),
    preview: text,
    title: words.t('mail.details.title'),
    blocks: [hello(telling, reservation), paragraph(text), guestFacts(telling, reservation), openButton(telling)],
  };
};

/** Without any link or detail: whoever reads it may no longer be the guest. */
export const addressChangedLetter = (telling: Telling, { code }: Paid): Letter => {
  const { words } = telling;
  const text = words.t('mail.address-changed.text', { code });
  return {
    subject: words.t('mail.address-changed.subject', { code }),
    preview: text,
    title: words.t('mail.address-changed.title'),
    blocks: [paragraph(text)],
  };
};

export const cardChangedLetter = (telling: Telling, reservation: Confirmed): Letter => {
  const { words } = telling;
  const { code, card } = reservation;
  const text = words.t('mail.card-changed.text', { code, card: cardText(words, card) });
  return {
    subject: words.t('mail.card-changed.subject', { code }),
    preview: text,
    title: words.t('mail.card-changed.title'),
    blocks: [hello(telling, reservation), paragraph(text), openButton(telling), ...paymentBlocks(telling, reservation)],
  };
};
