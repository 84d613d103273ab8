import { array, enums, type Infer, integer, is, nullable, optional, type Struct, string, type } from 'superstruct';
import { LINE_KINDS, type Line, type LineKind, sumLines } from '#src/booking/model/quote/line.ts';
import { listLines, type Quote, type RoomQuote } from '#src/booking/model/quote/quote.ts';
import type { QuotedNight } from '#src/booking/model/quote/room-lines.ts';
import { BOARDS } from '#src/booking/model/rates/catalogue.ts';
import { buildStandardTax } from '#src/booking/model/rates/tax-rule.ts';
import { createReader, TERMS } from './stored-structures.ts';

const LABEL = type({ es: string(), en: string() });

/** Structure of a stored line of a quote or of a consent. */
export const LINE = type({
  kind: enums(LINE_KINDS),
  item: string(),
  label: nullable(LABEL),
  quantity: integer(),
  unit: integer(),
  amount: integer(),
  includes: optional(array(type({ item: string(), label: LABEL, amount: integer() }))),
}) as unknown as Struct<Line>;

const COUNTED = array(type({ day: string(), units: integer() }));

const NIGHT = type({
  night: string(),
  rate: integer(),
  roomTypeId: optional(string()),
}) as unknown as Struct<QuotedNight>;

const AGREED_ROOM = {
  roomId: string(),
  roomTypeId: string(),
  ratePlanId: string(),
  party: type({ adults: integer(), childAges: array(integer()) }),
  nights: array(NIGHT),
  total: integer(),
};

/** A room of version 2; a process of the version before keeps `lines` when it writes the quote again. */
const ROOM = type({
  ...AGREED_ROOM,
  planNames: optional(LABEL),
  board: optional(enums(BOARDS)),
  included: optional(array(type({ addOnId: string(), counted: COUNTED }))),
  lines: array(LINE),
  atHotel: array(LINE),
});

/** A room of version 1: fixed amounts instead of lines. */
const OLD_ROOM = type({
  ...AGREED_ROOM,
  extraAdults: integer(),
  extraChildren: integer(),
  roomCost: integer(),
  extraAdultsCost: integer(),
  extraChildrenCost: integer(),
  tax: integer(),
});

const PROMOTION = type({
  promotionId: string(),
  code: nullable(string()),
  names: LABEL,
  addOnId: optional(string()),
});

const ADD_ON = type({
  addOnId: string(),
  roomId: nullable(string()),
  quantity: integer(),
  day: nullable(string()),
  counted: COUNTED,
});

const QUOTE = type({
  currency: string(),
  stay: type({ arrival: string(), departure: string() }),
  nights: integer(),
  rooms: array(type(AGREED_ROOM)),
  lines: optional(array(LINE)),
  atHotel: optional(array(LINE)),
  total: integer(),
  deposit: integer(),
  balance: nullable(type({ amount: integer(), dueOn: string(), dueAt: string() })),
  freeCancellationUntil: nullable(string()),
  terms: TERMS,
  promotion: optional(nullable(PROMOTION)),
  addOns: optional(array(ADD_ON)),
});

const readStoredQuote = createReader('quote', QUOTE);
const readNewRoom = createReader('quoted room', ROOM);
const readOldRoom = createReader('quoted room', OLD_ROOM);

const hasLines = (room: unknown): boolean => is(room, type({ lines: array() }));

const createOldLine = (kind: LineKind, item: string, quantity: number, amount: number, label: Line['label']): Line => ({
  kind,
  item,
  label,
  quantity,
  unit: quantity === 0 ? 0 : amount / quantity,
  amount,
});

const createOldLines = (room: Infer<typeof OLD_ROOM>): Line[] => {
  const nights = room.nights.length;
  const { taxRuleId, names } = buildStandardTax(0);
  return [
    createOldLine('room', '', 1, room.roomCost, null),
    createOldLine('extra-guests', 'adult', room.extraAdults * nights, room.extraAdultsCost, null),
    createOldLine('extra-guests', 'child', room.extraChildren * nights, room.extraChildrenCost, null),
    createOldLine('tax', taxRuleId, 1, room.tax, names),
  ].filter(({ kind, quantity }) => kind !== 'extra-guests' || quantity > 0);
};

/** Reads a room of either version; members of later versions are dropped with the fixed amounts. */
const upgradeRoom = (stored: unknown): RoomQuote => {
  if (hasLines(stored)) {
    const { roomId, roomTypeId, ratePlanId, planNames, board, party, included, nights, ...priced } =
      readNewRoom(stored);
    const { lines, atHotel, total } = priced;
    const named = { ...(planNames && { planNames }), ...(board && { board }), ...(included && { included }) };
    return { roomId, roomTypeId, ratePlanId, ...named, party, nights, lines, atHotel, total };
  }
  const room = readOldRoom(stored);
  const { roomId, roomTypeId, ratePlanId, party, nights, total } = room;
  return { roomId, roomTypeId, ratePlanId, party, nights, lines: createOldLines(room), atHotel: [], total };
};

/** Reads a quote of version 2, or of version 1, whose fixed amounts become lines. R23 @throws TypeError */
export const readQuote = (document: unknown): Quote => {
  const stored = readStoredQuote(document);
  const { currency, stay, nights, rooms, lines = [], atHotel = [], total, deposit, balance, ...rest } = stored;
  const { freeCancellationUntil, terms, promotion = null, addOns = [] } = rest;
  return {
    version: 2,
    currency,
    stay,
    nights,
    rooms: rooms.map(upgradeRoom),
    lines,
    atHotel,
    total,
    deposit,
    balance,
    freeCancellationUntil,
    terms,
    promotion,
    addOns,
  };
};

const countGuests = ({ lines, nights }: RoomQuote, item: string): number =>
  lines
    .filter((line) => line.kind === 'extra-guests' && line.item === item)
    .reduce((count, { quantity }) => count + quantity / nights.length, 0);

const ROOM_KINDS: readonly LineKind[] = ['room', 'discount'];
const EXTRA_KINDS: readonly LineKind[] = ['extra-guests', 'board', 'add-on', 'fee'];

/** The fixed amounts of version 1; what it does not know counts as extras, so that they sum to the total. */
const toOldRoomFields = (room: RoomQuote) => {
  const sumGuests = (item: string) =>
    sumLines(
      room.lines.filter((line) => line.item === item),
      ['extra-guests'],
    );
  const extraChildrenCost = sumGuests('child');
  return {
    extraAdults: countGuests(room, 'adult'),
    extraChildren: countGuests(room, 'child'),
    roomCost: sumLines(room.lines, ROOM_KINDS),
    extraAdultsCost: sumLines(room.lines, EXTRA_KINDS) - extraChildrenCost,
    extraChildrenCost,
    tax: sumLines(room.lines, ['tax']),
  };
};

/** The share of tax in a quote, for a process of version 1, which asks for one. */
const calculateTaxRate = (lines: readonly Line[]): number => {
  const tax = sumLines(lines, ['tax']);
  const rest = sumLines(lines) - tax;
  return rest === 0 ? 0 : Math.round((tax * 10_000) / rest);
};

/**
 * Writes a quote with the fields of version 1 beside its lines, so that processes of both versions, replaced one after
 * another, read each other's bookings. The fields go with the release after this one.
 */
export const toStoredQuote = ({ promotion, addOns, ...quote }: Quote) => {
  const lines = listLines(quote);
  return {
    ...quote,
    ...(promotion && { promotion }),
    ...(addOns.length > 0 && { addOns }),
    rooms: quote.rooms.map((room) => ({ ...room, ...toOldRoomFields(room) })),
    taxRate: calculateTaxRate(lines),
    roomCost: sumLines(lines, ROOM_KINDS),
    extras: sumLines(lines, EXTRA_KINDS),
    tax: sumLines(lines, ['tax']),
  };
};
