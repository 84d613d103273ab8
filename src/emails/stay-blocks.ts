import { type FolioEntry, paidSoFar, stillOwed } from '#src/booking/model/folio.ts';
import type { Quote } from '#src/booking/model/quote.ts';
import type { Confirmed, Paid } from '#src/booking/model/reservation.ts';
import { hotelToday } from '#src/booking/model/stay.ts';
import { partyText } from '#src/i18n/booking-words.ts';
import { momentsOfReservation } from '#src/i18n/payment-moments.ts';
import { describeCancellation, quoteLines } from '#src/i18n/quote-words.ts';
import { type Block, facts, heading, type Row } from './letter.ts';
import { roomName, type Telling } from './told.ts';

/** Code and dates. */
export const stayFacts = ({ words }: Telling, { code, quote }: Paid): Block =>
  facts(
    { label: words.t('reservation.code'), value: code },
    { label: words.t('booking.arrival'), value: words.date(quote.stay.arrival) },
    { label: words.t('booking.departure'), value: words.date(quote.stay.departure) },
    { label: words.t('reservation.stay'), value: words.t('booking.nights', { nights: quote.nights }) },
  );

const roomRows = (telling: Telling, { rooms, currency }: Quote): Row[] =>
  rooms.map((room) => ({
    label: telling.words.t('mail.room.of', {
      room: roomName(telling, room),
      party: partyText(telling.words, room.party),
    }),
    value: telling.words.money(room.total, currency),
  }));

/** The rooms, and the lines of the quote with their sum, as on every page. */
export const priceBlocks = (telling: Telling, quote: Quote): Block[] => {
  const { words } = telling;
  const { lines, total, money } = quoteLines(words, quote);
  const row = ({ label, amount }: (typeof lines)[number]): Row => ({ label, value: money(amount) });
  return [
    heading(words.t('mail.prices')),
    { kind: 'amounts', lines: roomRows(telling, quote), total: null },
    { kind: 'amounts', lines: lines.map(row), total: row(total) },
  ];
};

const PAYMENTS: ReadonlySet<FolioEntry['kind']> = new Set(['deposit', 'balance', 'change', 'refund']);

const paymentRow = ({ words, policy }: Telling, { at, kind, amount }: FolioEntry, currency: string): Row => {
  const what = words.t(kind === 'balance' ? 'reservation.folio.balance-payment' : `reservation.folio.${kind}`);
  const date = words.date(hotelToday(Date.parse(at), policy.timeZone), 'medium');
  return { label: `${what}, ${date}`, value: words.money(0 - amount, currency) };
};

/** What was paid and went back, by the folio, and what is still owed. */
export const paymentBlocks = (telling: Telling, reservation: Paid): Block[] => {
  const { words } = telling;
  const { folio, quote } = reservation;
  const owed = stillOwed(reservation);
  const money = (amount: number) => words.money(amount, quote.currency);
  return [
    heading(words.t('mail.payments')),
    {
      kind: 'amounts',
      lines: [
        ...folio.filter(({ kind }) => PAYMENTS.has(kind)).map((entry) => paymentRow(telling, entry, quote.currency)),
        { label: words.t('reservation.paid'), value: money(paidSoFar(folio)) },
      ],
      total: {
        label: words.t('reservation.due'),
        value: owed > 0 ? money(owed) : words.t('reservation.due.nothing'),
      },
    },
  ];
};

/** What is paid when, and until when cancelling is free: as on the pages. B7, B8 */
export const timelineBlocks = ({ words, policy, today }: Telling, reservation: Confirmed): Block[] => {
  const moments = momentsOfReservation(words, reservation, today, policy);
  const lastFree = moments.findLastIndex(({ kind, isOver }) => kind === 'free' && !isOver);
  return [
    heading(words.t('checkout.schedule')),
    {
      kind: 'timeline',
      days: moments.map(({ when, what, note }, place) => ({ when, what, note, isSafe: place <= lastFree })),
    },
  ];
};

/** When the rest is charged, or that nothing is left. */
export const balanceText = ({ words, policy }: Telling, reservation: Confirmed): string => {
  const { balance, quote, card } = reservation;
  const owed = stillOwed(reservation);
  if (owed <= 0 || !balance) return words.t('thank-you.next.paid');
  return words.t('thank-you.next.balance', {
    date: words.date(hotelToday(Date.parse(balance.dueAt), policy.timeZone)),
    amount: words.money(owed, quote.currency),
    last4: card.last4,
  });
};

/** Until when cancelling is free, and what it costs after. B8 */
export const conditionTexts = ({ words }: Telling, quote: Quote): string[] =>
  describeCancellation(words, quote, quote.freeCancellationUntil);

/** When the guest is expected. */
export const arrivalText = ({ words, policy }: Telling, { quote, guest }: Paid): string => {
  const date = words.date(quote.stay.arrival);
  return guest.estimatedArrival
    ? words.t('thank-you.next.arrival.at', { date, time: guest.estimatedArrival })
    : words.t('thank-you.next.arrival', { date, in: words.hour(policy.checkIn), out: words.hour(policy.checkOut) });
};
