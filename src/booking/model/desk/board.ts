import type { RoomTypeId } from '#src/booking/model/rates/room-type.ts';
import { addDays, countDays, type IsoDate, type Stay } from '#src/booking/model/stay/stay.ts';
import type { ReservationSummary, SummaryRoom } from './reservation-summary.ts';

/** Nights that a board may show. */
export const BOARD_LENGTHS = [7, 14, 28] as const;

/** Rooms that an unpaid hold takes; its guest has no name yet. */
export interface BoardHold extends Stay {
  readonly holdId: string;
  readonly rooms: readonly SummaryRoom[];
  /** ISO instant. */
  readonly expiresAt: string;
}

/** Rooms of a type on a night. */
export interface BoardNight {
  readonly roomTypeId: RoomTypeId;
  readonly night: IsoDate;
  readonly capacity: number;
  /** Neither sold nor held. */
  readonly free: number;
}

/** One room of a stay or of a hold. */
export type BoardStay = Stay & {
  readonly key: string;
  readonly room: SummaryRoom;
} & ({ readonly reservation: ReservationSummary } | { readonly hold: BoardHold });

/** Cell of a lane: a free night, or the nights of a stay within the board. */
export type BoardCell =
  | { readonly night: IsoDate; readonly stay?: undefined }
  | {
      readonly night: IsoDate;
      readonly stay: BoardStay;
      readonly nights: number;
      /** Whether it begins before the board, and ends after it. */
      readonly isBegun: boolean;
      readonly isContinued: boolean;
    };

export interface BoardGroup {
  readonly roomTypeId: RoomTypeId;
  readonly nights: readonly BoardNight[];
  readonly lanes: readonly (readonly BoardCell[])[];
}

interface BoardRange {
  readonly from: IsoDate;
  readonly days: number;
}

/** Every room of reservations and holds, each with its type. */
export const listBoardStays = (
  reservations: readonly ReservationSummary[],
  holds: readonly BoardHold[],
): BoardStay[] => [
  ...reservations.flatMap((reservation) =>
    reservation.rooms.map((room, index) => ({
      key: `${reservation.code}-${index}`,
      arrival: reservation.arrival,
      departure: reservation.departure,
      room,
      reservation,
    })),
  ),
  ...holds.flatMap((hold) =>
    hold.rooms.map((room, index) => ({
      key: `${hold.holdId}-${index}`,
      arrival: hold.arrival,
      departure: hold.departure,
      room,
      hold,
    })),
  ),
];

const compareStays = (one: BoardStay, other: BoardStay): number =>
  one.arrival.localeCompare(other.arrival) ||
  one.departure.localeCompare(other.departure) ||
  one.key.localeCompare(other.key);

/**
 * First-fit by arrival: a stay takes the first lane whose last stay has left by its arrival, so that there are never
 * more lanes than rooms taken on the fullest night.
 */
export const packLanes = <Packed extends BoardStay>(stays: readonly Packed[]): Packed[][] => {
  const lanes: Packed[][] = [];
  for (const stay of stays.toSorted(compareStays)) {
    const free = lanes.find((lane) => (lane.at(-1)?.departure ?? '') <= stay.arrival);
    if (free) free.push(stay);
    else lanes.push([stay]);
  }
  return lanes;
};

const toStayCell = (stay: BoardStay, { from, days }: BoardRange): BoardCell & { stay: BoardStay } => {
  const end = addDays(from, days);
  const night = stay.arrival < from ? from : stay.arrival;
  const last = stay.departure > end ? end : stay.departure;
  return {
    night,
    stay,
    nights: countDays(night, last),
    isBegun: stay.arrival < from,
    isContinued: stay.departure > end,
  };
};

const fillLane = (lane: readonly BoardStay[], range: BoardRange): BoardCell[] => {
  const cells: BoardCell[] = [];
  let night = range.from;
  const fillUntil = (end: IsoDate) => {
    for (; night < end; night = addDays(night, 1)) cells.push({ night });
  };
  for (const stay of lane) {
    const cell = toStayCell(stay, range);
    fillUntil(cell.night);
    cells.push(cell);
    night = stay.departure;
  }
  fillUntil(addDays(range.from, range.days));
  return cells;
};

/** Groups of the board, one per room type in the order given; every lane has a cell for each night of the range. */
export const buildBoard = (
  range: BoardRange,
  roomTypeIds: readonly RoomTypeId[],
  stays: readonly BoardStay[],
  nights: readonly BoardNight[],
): BoardGroup[] => {
  const end = addDays(range.from, range.days);
  const shown = stays.filter(({ arrival, departure }) => arrival < end && departure > range.from);
  return roomTypeIds.map((roomTypeId) => ({
    roomTypeId,
    nights: nights.filter((night) => night.roomTypeId === roomTypeId),
    lanes: packLanes(shown.filter(({ room }) => room.roomTypeId === roomTypeId)).map((lane) => fillLane(lane, range)),
  }));
};
