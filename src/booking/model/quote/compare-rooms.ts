import type { LineKind } from './line.ts';
import type { Quote, RoomQuote } from './quote.ts';

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
