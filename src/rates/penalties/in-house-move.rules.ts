import type { Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, countNights, type IsoDate, type Stay } from '#src/kernel/stay/stay.ts';
import { addLines } from '#src/rates/quote/compare-rooms.rules.ts';
import { type Quote, quoteRemainingRooms, type RoomQuote, replaceRoomLines } from '#src/rates/quote/quote.rules.ts';
import type { LineKind } from '#src/rates/taxes-and-fees/line.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { keepNights } from './cancellation-penalty.rules.ts';

/** Priced anew for the nights that change; extras stay as agreed, fees and taxes follow. */
const NIGHTLY: readonly LineKind[] = ['room', 'extra-guests', 'board', 'discount'];

/** How a guest in house is moved. D10 */
export interface InHouseMove {
  readonly today: IsoDate;
  readonly departure: IsoDate;
  /** Returns the room type of each room for the nights that remain. */
  readonly getRoomTypeId: (room: RoomQuote) => RoomTypeId;
  /** Whether nights that were booked keep their price in another room. */
  readonly keepsPrice: boolean;
}

/** Nights from arrival that cost what was agreed. D10 */
export const countAgreedNights = (
  { stay }: Pick<Quote, 'stay'>,
  room: RoomQuote,
  { today, departure, getRoomTypeId, keepsPrice }: InHouseMove,
): number => {
  const booked = countNights({
    arrival: stay.arrival,
    departure: departure < stay.departure ? departure : stay.departure,
  });
  const slept = countNights({ arrival: stay.arrival, departure: today });
  const isMoved = getRoomTypeId(room) !== room.roomTypeId;
  return isMoved && !keepsPrice ? Math.min(booked, slept) : booked;
};

/** The nights of a room that are priced today; undefined: none. */
export const findNewNights = (quote: Pick<Quote, 'stay'>, room: RoomQuote, move: InHouseMove): Stay | undefined => {
  const arrival = addDays(quote.stay.arrival, countAgreedNights(quote, room, move));
  return arrival < move.departure ? { arrival, departure: move.departure } : undefined;
};

/** The room type in which a night is or was slept. */
const getSleptType = ({ roomTypeId, nights }: RoomQuote, night: IsoDate): RoomTypeId =>
  nights.find((each) => each.night === night)?.roomTypeId ?? roomTypeId;

/** A night names its room type only where it is not the one of the room. */
const createNights = (room: RoomQuote, priced: RoomQuote | undefined, agreed: number, move: InHouseMove) => {
  const roomTypeId = move.getRoomTypeId(room);
  return [...room.nights.slice(0, agreed), ...(priced?.nights ?? [])].map(({ night, rate }) => {
    const slept = night < move.today ? getSleptType(room, night) : roomTypeId;
    return { night, rate, ...(slept !== roomTypeId && { roomTypeId: slept }) };
  });
};

interface PricedMove extends InHouseMove {
  /** Each room for its new nights, by number; missing where none is new. */
  readonly priced: ReadonlyMap<string, RoomQuote>;
  readonly taxes: readonly TaxRule[];
  readonly timeZone: string;
}

const moveRoom = (quote: Quote, room: RoomQuote, move: PricedMove): RoomQuote => {
  const { departure, taxes } = move;
  const priced = move.priced.get(room.roomId);
  const agreed = countAgreedNights(quote, room, move);
  const nights = createNights(room, priced, agreed, move);
  const moved = { ...room, roomTypeId: move.getRoomTypeId(room), nights };
  if (!priced && agreed === room.nights.length) return moved;
  const isNightly = ({ kind }: { readonly kind: LineKind }) => NIGHTLY.includes(kind);
  const kept = keepNights(room, agreed).filter(isNightly);
  const lines = addLines(kept, (priced?.lines ?? []).filter(isNightly));
  return replaceRoomLines(moved, isNightly, lines, { arrival: quote.stay.arrival, departure }, taxes);
};

/**
 * Moves a guest in house: nights that were slept stay as they are, at the agreed terms; extras stay as agreed. The
 * schedule of payment is that of today: everything is due. D10, B7
 */
export const moveInHouse = (quote: Quote, move: PricedMove): Quote => {
  const { today, departure, timeZone } = move;
  const rooms = quote.rooms.map((room) => moveRoom(quote, room, move));
  const stay = { arrival: quote.stay.arrival, departure };
  return quoteRemainingRooms({ ...quote, stay }, rooms, today, { timeZone });
};

/** What the hotel gives up: nights that are not slept were agreed to be paid, and a named price. B8, D8 */
export const calculateMoveWaiver = (before: Quote, today: Quote, after: Quote): Minor => {
  const isShorter = after.stay.departure < before.stay.departure;
  return Math.max(0, (isShorter ? Math.max(before.total, today.total) : today.total) - after.total);
};
