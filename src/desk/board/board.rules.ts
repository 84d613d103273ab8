import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { PayLink } from '#src/booking/reservation/pay-link.rules.ts';
import { compareNames } from '#src/desk/summary/day-stays.rules.ts';
import type { ReservationSummary, SummaryRoom } from '#src/desk/summary/reservation-summary.rules.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, countDays, type IsoDate, listNights, type Stay } from '#src/kernel/stay/stay.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';

/** Nights that a board may show. */
export const BOARD_LENGTHS = [7, 14, 28] as const;

/** A night that a guest slept in another room type than the one of today. */
export interface SleptNight {
  /** Position of the room in the reservation. */
  readonly room: number;
  readonly night: IsoDate;
  readonly roomTypeId: RoomTypeId;
}

/** `slept`: of guests who were moved in house, by night. */
export interface BoardReservation extends ReservationSummary {
  readonly slept: readonly SleptNight[];
}

/** Rooms that an unpaid hold takes. */
export interface BoardHold extends Stay {
  readonly holdId: string;
  /** Pay link of a hold of the desk; null for a guest's own, which has no name yet. D11 */
  readonly payLink: (Pick<PayLink, 'payLinkId'> & Pick<GuestDetails, 'firstName' | 'lastName'>) | null;
  readonly rooms: readonly SummaryRoom[];
  /** ISO instant. */
  readonly expiresAt: string;
}

/** Rooms of a type on a night. */
export interface BoardNight {
  readonly roomTypeId: RoomTypeId;
  readonly night: IsoDate;
  readonly capacity: number;
  /** Taken by confirmed stays; holds are never sold. D19 */
  readonly sold: number;
  /** Out of sale by closures. D18 */
  readonly closed: number;
  /** Neither sold nor held nor closed. */
  readonly free: number;
}

/** One room of a stay or of a hold, of a guest who was moved one for each room type; or the nights of a closure. */
export type BoardStay = Stay & { readonly key: string } & (
    | { readonly room: SummaryRoom; readonly reservation: BoardReservation }
    | { readonly room: SummaryRoom; readonly hold: BoardHold }
    | { readonly closure: Closure }
  );

/** Cell of a lane: a free night, or the nights of a stay within the board. */
export type BoardCell =
  | { readonly night: IsoDate; readonly stay?: undefined }
  | {
      readonly night: IsoDate;
      readonly stay: BoardStay;
      readonly nights: number;
      /** Whether the guest came before, and leaves later: beyond the board, or in another room type. */
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

/** The nights of a room, apart for each room type in which they are slept. */
const listRoomStays = (reservation: BoardReservation, room: SummaryRoom, index: number): BoardStay[] => {
  const slept = new Map(
    reservation.slept.filter((each) => each.room === index).map(({ night, roomTypeId }) => [night, roomTypeId]),
  );
  // Most guests are never moved in house: no night of theirs has to be looked at.
  if (slept.size === 0) {
    const { arrival, departure } = reservation;
    return [{ key: `${reservation.code}-${index}-0`, arrival, departure, room, reservation }];
  }
  const getType = (night: IsoDate): RoomTypeId => slept.get(night) ?? room.roomTypeId;
  const starts = listNights(reservation).filter(
    (night, at) => at === 0 || getType(night) !== getType(addDays(night, -1)),
  );
  return starts.map((arrival, at) => ({
    key: `${reservation.code}-${index}-${at}`,
    arrival,
    departure: starts[at + 1] ?? reservation.departure,
    room: { ...room, roomTypeId: getType(arrival) },
    reservation,
  }));
};

/** The nights of a closure as those of a stay; all its rooms are one. */
const toClosedStay = (closure: Closure, index: number): BoardStay => ({
  key: `closure-${index}`,
  arrival: closure.firstNight,
  departure: addDays(closure.lastNight, 1),
  closure,
});

/** Every room of reservations and holds, each with its type, and every closure. */
export const listBoardStays = (
  reservations: readonly BoardReservation[],
  holds: readonly BoardHold[],
  closures: readonly Closure[] = [],
): BoardStay[] => [
  ...reservations.flatMap((reservation) =>
    reservation.rooms.flatMap((room, index) => listRoomStays(reservation, room, index)),
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
  ...closures.map(toClosedStay),
];

const rankStay = (stay: BoardStay): number => ('reservation' in stay ? 0 : 'hold' in stay ? 1 : 2);

/** Compares by name; holds, of which most have none, come after guests, and closures last. */
const compareGuests = (one: BoardStay, other: BoardStay): number =>
  'reservation' in one && 'reservation' in other
    ? compareNames(one.reservation, other.reservation)
    : rankStay(one) - rankStay(other);

const compareStays = (one: BoardStay, other: BoardStay): number =>
  one.arrival.localeCompare(other.arrival) ||
  one.departure.localeCompare(other.departure) ||
  compareGuests(one, other) ||
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
  const whole = 'reservation' in stay ? stay.reservation : 'hold' in stay ? stay.hold : stay;
  return {
    night,
    stay,
    nights: countDays(night, last),
    isBegun: night > whole.arrival,
    isContinued: last < whole.departure,
  };
};

/** `nights`: of the range, of which each free one gets a cell. */
const fillLane = (lane: readonly BoardStay[], range: BoardRange, nights: readonly IsoDate[]): BoardCell[] => {
  const cells: BoardCell[] = [];
  let next = 0;
  const fillUntil = (end: number) => {
    for (const night of nights.slice(next, end)) cells.push({ night });
  };
  for (const stay of lane) {
    const cell = toStayCell(stay, range);
    const start = nights.indexOf(cell.night);
    fillUntil(start);
    cells.push(cell);
    next = start + cell.nights;
  }
  fillUntil(nights.length);
  return cells;
};

const getStayRoomType = (stay: BoardStay): RoomTypeId =>
  'closure' in stay ? stay.closure.roomTypeId : stay.room.roomTypeId;

/** Groups of the board, one per room type in the order given; every lane has a cell for each night of the range. */
export const buildBoard = (
  range: BoardRange,
  roomTypeIds: readonly RoomTypeId[],
  stays: readonly BoardStay[],
  nights: readonly BoardNight[],
): BoardGroup[] => {
  const end = addDays(range.from, range.days);
  const shown = stays.filter(({ arrival, departure }) => arrival < end && departure > range.from);
  const listed = listNights({ arrival: range.from, departure: end });
  return roomTypeIds.map((roomTypeId) => ({
    roomTypeId,
    nights: nights.filter((night) => night.roomTypeId === roomTypeId),
    lanes: packLanes(shown.filter((stay) => getStayRoomType(stay) === roomTypeId)).map((lane) =>
      fillLane(lane, range, listed),
    ),
  }));
};

/** A night of the whole hotel. */
export interface NightTotal {
  readonly free: number;
  /** Sold rooms by those that are not closed, from 0 to 1; null where all are closed. D19 */
  readonly occupancy: number | null;
}

/** Totals of each night that is open in some room type. D19 */
export const totalNights = (groups: readonly BoardGroup[]): ReadonlyMap<IsoDate, NightTotal> => {
  const sums = new Map<IsoDate, { free: number; sold: number; available: number }>();
  for (const { night, free, sold, capacity, closed } of groups.flatMap((group) => group.nights)) {
    const total = sums.get(night) ?? { free: 0, sold: 0, available: 0 };
    total.free += free;
    total.sold += sold;
    total.available += capacity - closed;
    sums.set(night, total);
  }
  return new Map(
    [...sums].map(([night, { free, sold, available }]) => [
      night,
      { free, occupancy: available === 0 ? null : sold / available },
    ]),
  );
};
