import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { PayLink } from '#src/booking/reservation/pay-link.rules.ts';
import { compareNames } from '#src/desk/summary/day-stays.rules.ts';
import type { ReservationSummary, SummaryRoom } from '#src/desk/summary/reservation-summary.rules.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, countDays, type IsoDate, listNights, type Stay } from '#src/kernel/stay/stay.ts';

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
  /** Neither sold nor held. */
  readonly free: number;
}

/** One room of a stay or of a hold; of a guest who was moved, one for each room type. */
export type BoardStay = Stay & {
  readonly key: string;
  readonly room: SummaryRoom;
} & ({ readonly reservation: BoardReservation } | { readonly hold: BoardHold });

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

/** Every room of reservations and holds, each with its type. */
export const listBoardStays = (reservations: readonly BoardReservation[], holds: readonly BoardHold[]): BoardStay[] => [
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
];

/** Compares by name; holds, of which most have none, come last. */
const compareGuests = (one: BoardStay, other: BoardStay): number =>
  'reservation' in one && 'reservation' in other
    ? compareNames(one.reservation, other.reservation)
    : Number('hold' in one) - Number('hold' in other);

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
  const whole = 'reservation' in stay ? stay.reservation : stay.hold;
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
    lanes: packLanes(shown.filter(({ room }) => room.roomTypeId === roomTypeId)).map((lane) =>
      fillLane(lane, range, listed),
    ),
  }));
};
