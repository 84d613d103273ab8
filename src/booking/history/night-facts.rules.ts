import { type Minor, sum } from '#src/kernel/money/money.ts';
import { spreadAmount } from '#src/kernel/money/spread-amount.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { type Line, type LineKind, sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';

/** What a room of a paid reservation brings on a night, or how that changes. Amounts are without taxes and fees. D19 */
export interface NightFact {
  readonly roomId: string;
  /** Room type in which the night is slept. */
  readonly roomTypeId: RoomTypeId;
  readonly ratePlanId: RatePlanId;
  readonly night: IsoDate;
  /** 1: sold, -1: given back, 0: only amounts change. */
  readonly units: number;
  /** Nights and extra guests less discounts. */
  readonly room: Minor;
  readonly board: Minor;
  readonly extras: Minor;
}

/** Kinds of lines that are spread together; fees only take their part of the taxes that prices include. */
const GROUPS: readonly (readonly LineKind[])[] = [
  ['room', 'discount'],
  ['extra-guests'],
  ['board'],
  ['add-on'],
  ['fee'],
];

/** Amounts of the groups without the taxes that they include, each of which is taken off all of them. R20 */
const sumGroups = (lines: readonly Line[]): Minor[] => {
  const amounts = GROUPS.map((kinds) => sumLines(lines, kinds));
  const included = sum(lines.flatMap(({ includes = [] }) => includes.map(({ amount }) => amount)));
  // Of a price that a discount takes nearly all of, rounded taxes may be more than is left.
  const taxes = spreadAmount(Math.min(included, sum(amounts)), amounts);
  return amounts.map((amount, index) => amount - (taxes[index] ?? 0));
};

/** Nights and discounts in proportion to the rates, the rest in equal parts, by largest remainder. R17 */
const listRoomFacts = (room: RoomQuote, bookingLines: readonly Line[]): NightFact[] => {
  const { roomId, roomTypeId, ratePlanId, nights } = room;
  const [rated = 0, guests = 0, board = 0, ownExtras = 0] = sumGroups(room.lines);
  const [, , , extras = 0] = sumGroups(bookingLines);
  const equal = nights.map(() => 1);
  const rates = nights.map(({ rate }) => rate);
  const rooms = spreadAmount(rated, sum(rates) > 0 ? rates : equal);
  const [guestParts, boardParts, extraParts] = [guests, board, ownExtras + extras].map((each) =>
    spreadAmount(each, equal),
  );
  return nights.map(({ night, roomTypeId: slept = roomTypeId }, index) => ({
    roomId,
    roomTypeId: slept,
    ratePlanId,
    night,
    units: 1,
    room: (rooms[index] ?? 0) + (guestParts?.[index] ?? 0),
    board: boardParts?.[index] ?? 0,
    extras: extraParts?.[index] ?? 0,
  }));
};

/** What each room of a quote brings on each night; extras of the booking as a whole count for its first room. D19 */
export const listNightFacts = ({ rooms, lines }: Pick<Quote, 'rooms' | 'lines'>): NightFact[] =>
  rooms.flatMap((room, index) => listRoomFacts(room, index === 0 ? lines : []));

const negate = (fact: NightFact): NightFact => ({
  ...fact,
  units: 0 - fact.units,
  room: 0 - fact.room,
  board: 0 - fact.board,
  extras: 0 - fact.extras,
});

const toKey = ({ roomId, roomTypeId, ratePlanId, night }: NightFact): string =>
  [night, roomId, roomTypeId, ratePlanId].join(' ');

const add = (fact: NightFact, { units, room, board, extras }: NightFact): NightFact => ({
  ...fact,
  units: fact.units + units,
  room: fact.room + room,
  board: fact.board + board,
  extras: fact.extras + extras,
});

const isChange = ({ units, room, board, extras }: NightFact): boolean =>
  [units, room, board, extras].some((each) => each !== 0);

/** What must be added to the facts before to have those after, by night; nothing where they are the same. */
export const compareNightFacts = (before: readonly NightFact[], after: readonly NightFact[]): NightFact[] =>
  [...Map.groupBy([...before.map(negate), ...after], toKey)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, facts]) => facts.reduce(add))
    .filter(isChange);
