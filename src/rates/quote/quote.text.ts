import type { Minor } from '#src/kernel/money/money.ts';
import { describeParty } from '#src/rates/availability/refusals.text.ts';
import type { Board } from '#src/rates/catalogue/catalogue.rules.ts';
import { findFreeCancellationDays, findPenalty, type Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { combineLines, type Line, sumLines, UNDER_OCCUPANCY_ITEMS } from '#src/rates/taxes-and-fees/line.rules.ts';
import type { TaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import type { StayCharge } from './price-policy.rules.ts';
import { listHotelLines, listLines, type Quote, type RoomQuote } from './quote.rules.ts';

/** Names of the lines that carry none of their own. R24 */
interface LineWords {
  readonly room: string;
  /** Describes a line of extra guests: all ages together, or by item and count. */
  readonly describeExtraGuests: (line: Line) => string;
}

/** Names what fewer adults than included take off or add; undefined for any other line or entry. R3 */
export const describeUnderOccupancy = (
  translator: Translator,
  { kind, item }: { readonly kind: string; readonly item?: string },
): string | undefined => {
  const found = kind === 'room' ? UNDER_OCCUPANCY_ITEMS.find((each) => each === item) : undefined;
  return found && translator.t(`quote.${found}`);
};

const describeLine = (translator: Translator, line: Line, words: LineWords): string => {
  if (line.label) return line.label[translator.locale];
  if (line.kind === 'extra-guests') return words.describeExtraGuests(line);
  return line.kind === 'board'
    ? translator.t(`booking.board.${line.item as Board}`)
    : (describeUnderOccupancy(translator, line) ?? words.room);
};

/** A line as pages and mails print it. */
interface PrintedLine {
  readonly label: string;
  readonly amount: Minor;
  /** Printed instead of an amount of nothing. */
  readonly text?: string;
}

/** Lines that add up to the total, and what is stated beside it. R20 */
interface PrintedLines {
  readonly lines: readonly PrintedLine[];
  readonly total: PrintedLine;
  /** Taxes that prices include, and what is paid at the hotel. */
  readonly notes: readonly PrintedLine[];
  readonly money: (amount: Minor) => string;
}

const listIncludedTaxes = (translator: Translator, lines: readonly Line[]): PrintedLine[] =>
  lines.flatMap(({ includes = [] }) =>
    includes.map(({ label, amount }) => ({
      label: translator.t('booking.tax-included', { tax: label[translator.locale] }),
      amount,
    })),
  );

/** Names the lines that are paid at the hotel. R20 */
export const createHotelLines = (translator: Translator, atHotel: readonly Line[]): PrintedLine[] =>
  combineLines(atHotel).map(({ label, amount }) => ({
    label: translator.t('booking.at-hotel', { fee: label?.[translator.locale] ?? '' }),
    amount,
  }));

/** Names the fees of a booking and the taxes on them, also those that are paid at the hotel. R20 */
export const createBookingFeeLines = (translator: Translator, { lines, atHotel }: TaxLines): PrintedLine[] => [
  ...combineLines(lines.filter(({ amount }) => amount !== 0)).map(({ label, amount }) => ({
    label: label?.[translator.locale] ?? '',
    amount,
  })),
  ...createHotelLines(translator, atHotel),
];

/**
 * One per kind and item. A line of extra guests without a price is left out, and so is a tax that prices include. B5,
 * R12, R20
 */
const createPrintedLines = (translator: Translator, lines: readonly Line[], words: LineWords): PrintedLine[] =>
  combineLines(
    lines.filter(({ kind, amount, includes }) => amount !== 0 || (kind !== 'extra-guests' && !includes)),
  ).map((line) => ({
    label: describeLine(translator, line, words),
    amount: line.amount,
    ...(line.kind === 'add-on' && line.amount === 0 && { text: translator.t('add-on.included') }),
  }));

const createNotes = (translator: Translator, lines: readonly Line[], atHotel: readonly Line[]): PrintedLine[] => [
  ...listIncludedTaxes(translator, combineLines(lines)),
  ...createHotelLines(translator, atHotel),
];

/** Creates the lines of a quote: one per kind, and per item that the hotel names. R22 */
export const createQuoteLines = (translator: Translator, quote: Quote): PrintedLines => {
  const lines = listLines(quote).map((line) => (line.kind === 'extra-guests' ? { ...line, item: '' } : line));
  const words = {
    room: translator.t('checkout.line.rooms'),
    describeExtraGuests: () => translator.t('checkout.line.extras'),
  };
  return {
    lines: createPrintedLines(translator, lines, words),
    total: { label: translator.t('booking.total'), amount: quote.total },
    notes: createNotes(translator, lines, listHotelLines(quote)),
    money: (amount: number) => translator.money(amount, quote.currency),
  };
};

/** Creates the lines by which extras that are added raise a total. R14 */
export const createAddedLines = (translator: Translator, added: readonly Line[], currency: string): PrintedLines => ({
  lines: createPrintedLines(translator, added, {
    room: translator.t('checkout.line.rooms'),
    describeExtraGuests: () => translator.t('checkout.line.extras'),
  }),
  total: { label: translator.t('extras.added.total'), amount: sumLines(added) },
  notes: createNotes(translator, added, []),
  money: (amount: number) => translator.money(amount, currency),
});

/** Creates the lines of one room of a quote. B5, B6 */
export const createRoomLines = (translator: Translator, room: RoomQuote, currency: string): PrintedLines => {
  const nights = room.nights.length;
  const words = {
    room: translator.t('held-room.room-cost'),
    describeExtraGuests: ({ item, quantity }: Line) =>
      translator.t(item === 'child' ? 'held-room.extra-children' : 'held-room.extra-adults', {
        count: quantity / nights,
        nights,
      }),
  };
  return {
    lines: createPrintedLines(translator, room.lines, words),
    total: { label: translator.t('held-room.total'), amount: room.total },
    notes: createNotes(translator, room.lines, room.atHotel),
    money: (amount: number) => translator.money(amount, currency),
  };
};

/** Says what a rate includes, such as "with breakfast"; nothing where its name says it. */
export const describeBoard = (translator: Translator, board: Board | null | undefined, name: string) => {
  if (!board) return undefined;
  const isSaid = name.toLowerCase().includes(translator.t(`booking.board.${board}`).toLowerCase());
  return isSaid ? undefined : translator.t(`booking.with-board.${board}`);
};

/** The name of a room's rate as agreed, and its board; none where the hotel sold one rate only. R24 */
export const describeRate = (translator: Translator, { planNames, board }: RoomQuote): string | undefined => {
  if (!planNames) return undefined;
  const name = planNames[translator.locale];
  return [name, describeBoard(translator, board, name)].filter(Boolean).join(', ');
};

/** Describes the guests of a room and its rate, where it has a name. */
export const describeRoomParty = (translator: Translator, room: RoomQuote): string =>
  [describeParty(translator, room.party), describeRate(translator, room)].filter(Boolean).join(', ');

/** Describes payment and cancellation terms in one sentence. B7, B8 */
export const describeTerms = (translator: Translator, { payment, cancellation }: Terms): string => {
  const deposit = payment.share / 100;
  const cancellationDays = findFreeCancellationDays({ cancellation });
  if (cancellationDays === null) return translator.t('content.policy.line.never-free');
  const late = findPenalty({ cancellation }, cancellationDays - 1);
  const payable = deposit === 100 ? 'content.policy.line.all' : 'content.policy.line';
  return translator.t(late.kind === 'share' && late.share === 10_000 ? payable : `${payable}.steps`, {
    deposit,
    balanceDays: payment.dueDays,
    cancellationDays,
  });
};

const describeCharge = (translator: Translator, charge: StayCharge, currency: string): string => {
  const { names, basis, amount, fromAge, maxNights, from } = charge;
  const price = basis === 'percent' ? String(amount / 100) : translator.money(amount, currency);
  const details = [
    translator.t(`charges.per.${basis}`, { price }),
    ...(fromAge === null || !basis.startsWith('person') ? [] : [translator.t('charges.from-age', { age: fromAge })]),
    ...(maxNights === null || !basis.endsWith('-night') ? [] : [translator.t('charges.nights', { nights: maxNights })]),
    ...(from === null ? [] : [translator.t('charges.from-date', { date: translator.date(from, 'medium') })]),
  ];
  return `${names[translator.locale]} (${details.join(', ')})`;
};

/** Says what is charged beside prices of nights, in one sentence each; none where there is nothing. R19, R26 */
export const describeStayCharges = (
  translator: Translator,
  charges: readonly StayCharge[],
  currency: string,
): string[] => {
  const isOfNights = ({ basis, isPaidAtHotel }: StayCharge): boolean => !isPaidAtHotel && basis === 'person-night';
  const kinds = [
    ['charges.with', charges.filter(isOfNights)],
    ['charges.once', charges.filter((each) => !each.isPaidAtHotel && !isOfNights(each))],
    ['charges.at-hotel', charges.filter(({ isPaidAtHotel }) => isPaidAtHotel)],
  ] as const;
  return kinds.flatMap(([id, some]) => {
    const described = some.map((each) => describeCharge(translator, each, currency));
    return described.length > 0 ? [translator.t(id, { charges: translator.list(described) })] : [];
  });
};
