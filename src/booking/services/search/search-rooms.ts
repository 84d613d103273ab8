import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { accepted, type Outcome } from '#src/booking/model/outcome.ts';
import { findClosedReason, type RoomCalendar } from '#src/booking/model/rates/availability.ts';
import type { OfferedRoom, RoomOffer } from '#src/booking/model/rates/room-offer.ts';
import type { RoomType } from '#src/booking/model/rates/room-type.ts';
import { validateOccupancy } from '#src/booking/model/stay/occupancy.ts';
import { parseParties } from '#src/booking/model/stay/party.ts';
import { type Stay, toHotelDate, validateStay } from '#src/booking/model/stay/stay.ts';
import type { Clock } from '#src/booking/ports/clock.ts';
import type { Inventory } from '#src/booking/ports/inventory.ts';
import {
  getRoomCalendar,
  loadRoomCalendars,
  quoteFromCalendar,
} from '#src/booking/services/rates/load-room-calendars.ts';
import { countUnitsLeft, findCheapestTotal } from './find-cheapest-total.ts';
import { findNearestBookableStays, type NearestStay } from './find-nearest-bookable-stays.ts';

export type { NearestStay } from './find-nearest-bookable-stays.ts';

export interface SearchQuery {
  readonly arrival: string;
  readonly departure: string;
  /** One `adults,age,age…` per room. */
  readonly rooms: readonly string[];
}

export interface SearchResult {
  readonly stay: Stay;
  /** In request order; each lists all room types on sale, open ones first, then by position. */
  readonly rooms: readonly OfferedRoom[];
  /** Whether all parties fit at once. */
  readonly bookable: boolean;
  readonly nearest: readonly NearestStay[];
}

export interface SearchPorts {
  readonly inventory: Inventory;
  readonly clock: Clock;
  readonly policy: HotelPolicy;
}

type RequestedRoom = Omit<OfferedRoom, 'offers'>;

const createOffer = (
  room: RequestedRoom,
  roomType: RoomType,
  stay: Stay,
  calendar: RoomCalendar,
  policy: HotelPolicy,
): RoomOffer => {
  const { roomTypeId } = roomType;
  const fitting = validateOccupancy(room.party, roomType.occupancy);
  if (!fitting.ok) return { status: 'unfit', roomTypeId, because: fitting };
  const because = findClosedReason(stay, calendar);
  if (because) return { status: 'closed', roomTypeId, because };
  const quote = quoteFromCalendar({ ...room, roomType }, stay, calendar, policy);
  return { status: 'open', roomTypeId, left: countUnitsLeft(stay, calendar), quote };
};

const sortOpenFirst = (offers: readonly RoomOffer[]): RoomOffer[] => [
  ...offers.filter(({ status }) => status === 'open'),
  ...offers.filter(({ status }) => status !== 'open'),
];

/** B3, B4, B5, B6, B9 */
export const searchRooms = async (
  ports: SearchPorts,
  query: SearchQuery,
): Promise<Outcome<SearchResult, 'verify-dates' | 'verify-guests' | 'too-many-rooms'>> => {
  const { inventory, policy } = ports;
  const now = ports.clock.now();
  const today = toHotelDate(now, policy.timeZone);
  const read = validateStay(query.arrival, query.departure, today, policy);
  if (!read.ok) return read;
  const asked = parseParties(query.rooms, policy);
  if (!asked.ok) return asked;

  const stay = read.value;
  const parties = asked.value;
  const roomTypes = await inventory.listRoomTypes();
  const calendars = await loadRoomCalendars(inventory, { from: stay.arrival, to: stay.departure, now });
  const rooms = parties.map((party, index) => {
    const room = { roomId: String(index + 1), party };
    const offer = (roomType: RoomType): RoomOffer =>
      createOffer(room, roomType, stay, getRoomCalendar(roomType.roomTypeId, calendars), policy);
    return { ...room, offers: sortOpenFirst(roomTypes.map(offer)) };
  });
  const wanted = { stay, parties, roomTypes };
  const bookable = findCheapestTotal(wanted, calendars, policy) !== undefined;
  const nearest = bookable ? [] : await findNearestBookableStays(ports, wanted, { now, today });
  return accepted({ stay, rooms, bookable, nearest });
};
