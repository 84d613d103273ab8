import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { LineKind } from '#src/rates/taxes/line.rules.ts';
import type { Quote, RoomQuote } from './quote.rules.ts';

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
