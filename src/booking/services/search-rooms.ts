import { closedBecause, type RoomCalendar } from '../model/availability.ts';
import type { HotelPolicy } from '../model/hotel-policy.ts';
import { fits } from '../model/occupancy.ts';
import { type Party, parseParties } from '../model/party.ts';
import type { RoomQuote } from '../model/quote.ts';
import { accepted, type Outcome, type Rejection } from '../model/rejections.ts';
import type { ClosedReason } from '../model/restriction.ts';
import type { RoomType, RoomTypeId } from '../model/room-type.ts';
import { hotelToday, type Stay, validStay } from '../model/stay.ts';
import type { Clock } from '../ports/clock.ts';
import type { Inventory } from '../ports/inventory.ts';
import { cheapestTotal, unitsLeft } from './cheapest-rooms.ts';
import { type NearestStay, nearestBookableStays } from './nearest-bookable-stays.ts';
import { calendarOf, quoteFromCalendar, roomCalendars } from './room-calendars.ts';

export type { NearestStay } from './nearest-bookable-stays.ts';

/** As it came from a URL or a form: nothing is trusted yet. */
export interface SearchQuery {
  readonly arrival: string;
  readonly departure: string;
  /** One `adults,age,age…` a room. */
  readonly rooms: readonly string[];
}

/** What one room type is to one party. */
export type RoomOffer =
  | { readonly status: 'open'; readonly roomTypeId: RoomTypeId; readonly left: number; readonly quote: RoomQuote }
  | { readonly status: 'closed'; readonly roomTypeId: RoomTypeId; readonly because: ClosedReason }
  | {
      readonly status: 'unfit';
      readonly roomTypeId: RoomTypeId;
      readonly because: Rejection<'too-many-adults' | 'too-many-guests'>;
    };

export interface SearchResult {
  readonly stay: Stay;
  /** In the order asked for; every sold room type has an offer in each, open ones first, then by position. */
  readonly rooms: readonly { readonly roomId: string; readonly party: Party; readonly offers: readonly RoomOffer[] }[];
  /** Whether all parties can be housed at once. When not, `nearest` says when they could. */
  readonly bookable: boolean;
  readonly nearest: readonly NearestStay[];
}

export interface SearchPorts {
  readonly inventory: Inventory;
  readonly clock: Clock;
  readonly policy: HotelPolicy;
}

type AskedRoom = { readonly roomId: string; readonly party: Party };

const offerOf = (
  room: AskedRoom,
  roomType: RoomType,
  stay: Stay,
  calendar: RoomCalendar,
  policy: HotelPolicy,
): RoomOffer => {
  const { roomTypeId } = roomType;
  const fitting = fits(room.party, roomType.occupancy);
  if (!fitting.ok) return { status: 'unfit', roomTypeId, because: fitting };
  const because = closedBecause(stay, calendar);
  if (because) return { status: 'closed', roomTypeId, because };
  const quote = quoteFromCalendar({ ...room, roomType }, stay, calendar, policy);
  return { status: 'open', roomTypeId, left: unitsLeft(stay, calendar), quote };
};

const openFirst = (offers: readonly RoomOffer[]): RoomOffer[] => [
  ...offers.filter(({ status }) => status === 'open'),
  ...offers.filter(({ status }) => status !== 'open'),
];

/** Results for each room asked for. B3, B4, B5, B6, B9 */
export const searchRooms = async (
  ports: SearchPorts,
  query: SearchQuery,
): Promise<Outcome<SearchResult, 'verify-dates' | 'verify-guests' | 'too-many-rooms'>> => {
  const { inventory, policy } = ports;
  const now = ports.clock.now();
  const today = hotelToday(now, policy.timeZone);
  const read = validStay(query.arrival, query.departure, today, policy);
  if (!read.ok) return read;
  const asked = parseParties(query.rooms, policy);
  if (!asked.ok) return asked;

  const stay = read.value;
  const parties = asked.value;
  const roomTypes = await inventory.roomTypes();
  const calendars = await roomCalendars(inventory, { from: stay.arrival, to: stay.departure, now });
  const rooms = parties.map((party, index) => {
    const room = { roomId: String(index + 1), party };
    const offer = (roomType: RoomType): RoomOffer =>
      offerOf(room, roomType, stay, calendarOf(roomType.roomTypeId, calendars), policy);
    return { ...room, offers: openFirst(roomTypes.map(offer)) };
  });
  const wanted = { stay, parties, roomTypes };
  const bookable = cheapestTotal(wanted, calendars, policy) !== undefined;
  const nearest = bookable ? [] : await nearestBookableStays(ports, wanted, { now, today });
  return accepted({ stay, rooms, bookable, nearest });
};
