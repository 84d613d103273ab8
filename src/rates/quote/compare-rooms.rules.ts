import type { Minor } from '#src/kernel/money/money.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { LineKind } from '#src/rates/taxes-and-fees/line.rules.ts';
import { combineLines, type IncludedAmount, type Line, sortLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import type { RoomQuote } from './quote.rules.ts';
import { listLines, type Quote } from './quote.rules.ts';

/** Extras, and the fees and taxes on them, may differ. */
const COMPARED: readonly LineKind[] = ['room', 'extra-guests', 'board', 'discount'];

const describeRoom = ({ roomId, roomTypeId, ratePlanId, party, lines }: RoomQuote): unknown => [
  roomId,
  roomTypeId,
  ratePlanId,
  [party.adults, ...party.childAges],
  lines.filter(({ kind }) => COMPARED.includes(kind)).map(({ kind, item, amount }) => [kind, item, amount]),
];

/** Whether two quotes sell the same stay: dates, rooms, plans, guests and prices, whatever extras they have. */
export const hasSameStay = (one: Quote, other: Quote): boolean =>
  one.stay.arrival === other.stay.arrival &&
  one.stay.departure === other.stay.departure &&
  JSON.stringify(one.rooms.map(describeRoom)) === JSON.stringify(other.rooms.map(describeRoom));

type SoldRooms = readonly Pick<RoomQuote, 'roomId' | 'roomTypeId' | 'ratePlanId' | 'party'>[];

/** Whether the same rooms are sold to the same guests in the same plans; prices may differ. */
export const hasSameRooms = (rooms: SoldRooms, others: SoldRooms): boolean => {
  const list = (sold: SoldRooms) =>
    JSON.stringify(
      sold.map(({ roomId, roomTypeId, ratePlanId, party: { adults, childAges } }) => [
        ...[roomId, roomTypeId, ratePlanId, adults],
        childAges,
      ]),
    );
  return list(rooms) === list(others);
};

/** Room types by night, each as often as it is sold. */
const listSoldNights = ({ rooms }: Quote): string[] =>
  rooms.flatMap(({ roomTypeId, nights }) => nights.map((each) => `${each.night} ${each.roomTypeId ?? roomTypeId}`));

const removeOnce = (nights: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return nights.filter((night) => {
    const index = left.indexOf(night);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
};

/** The first night on which another room is sold, or none; undefined: the same rooms on the same nights. */
export const findFirstChangedNight = (one: Quote, other: Quote): IsoDate | undefined => {
  const [nights, others] = [listSoldNights(one), listSoldNights(other)];
  const [first] = [...removeOnce(nights, others), ...removeOnce(others, nights)].toSorted();
  return first?.split(' ')[0];
};

/** B1: amounts of two quotes meet only when a stay changes. @throws RangeError for two currencies, which a database never has */
export const assertSameCurrency = (one: Pick<Quote, 'currency'>, other: Pick<Quote, 'currency'>): void => {
  if (one.currency !== other.currency)
    throw new RangeError(`amounts in ${one.currency} and ${other.currency} cannot be compared`);
};

const isSameItem = (one: Line, other: Line): boolean => one.kind === other.kind && one.item === other.item;

const getIncludedAmount = ({ includes = [] }: Partial<Line>, item: string): Minor =>
  includes.find((each) => each.item === item)?.amount ?? 0;

const subtractIncluded = (after: Line, before: Line | undefined): IncludedAmount[] =>
  (after.includes ?? [])
    .map((each) => ({ ...each, amount: each.amount - getIncludedAmount(before ?? {}, each.item) }))
    .filter(({ amount }) => amount !== 0);

/** A line of one unit, as a percentage has it. */
const createDifference = (after: Line, amount: Minor, includes: readonly IncludedAmount[]): Line => {
  const { kind, item, label } = after;
  return { kind, item, label, quantity: 1, unit: amount, amount, ...(includes.length > 0 && { includes }) };
};

/** What lines are charged beyond others: one line per kind and item, none where the amounts are the same. */
export const subtractLines = (after: readonly Line[], before: readonly Line[]): Line[] => {
  const combined = combineLines(before);
  return combineLines(after).flatMap((line) => {
    const same = combined.find((each) => isSameItem(each, line));
    if (!same) return line.amount === 0 && line.includes?.every(({ amount }) => amount === 0) ? [] : line;
    const [amount, includes] = [line.amount - same.amount, subtractIncluded(line, same)];
    return amount === 0 && includes.length === 0 ? [] : createDifference(line, amount, includes);
  });
};

const mergeIncluded = (one: readonly IncludedAmount[], other: readonly IncludedAmount[]): IncludedAmount[] => [
  ...one.map((each) => ({ ...each, amount: each.amount + getIncludedAmount({ includes: other }, each.item) })),
  ...other.filter(({ item }) => one.every((each) => each.item !== item)),
];

const growLine = (line: Line, { amount: more, includes: added = [] }: Line): Line => {
  const amount = line.amount + more;
  const includes = mergeIncluded(line.includes ?? [], added);
  return {
    ...line,
    ...(more !== 0 && { quantity: 1, unit: amount, amount }),
    ...(includes.length > 0 && { includes }),
  };
};

/** Adds fees and taxes to those that were agreed: to the first of the same item, new ones in the order of R22. */
export const addLines = (agreed: readonly Line[], added: readonly Line[]): Line[] => {
  const findAgreed = (line: Line) => agreed.find((each) => isSameItem(each, line));
  const grown = agreed.map((line) => {
    const more = added.find((each) => findAgreed(each) === line);
    return more ? growLine(line, more) : line;
  });
  return sortLines([...grown, ...added.filter((line) => !findAgreed(line))]);
};

/** What a quote is charged beyond an earlier one: one line per kind and item. R14 */
export const listAddedLines = (before: Quote, after: Quote): Line[] =>
  subtractLines(listLines(after), listLines(before));
