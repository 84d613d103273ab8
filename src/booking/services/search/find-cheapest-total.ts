import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Minor } from '#src/booking/model/money/money.ts';
import { findClosedReason, type RoomCalendar } from '#src/booking/model/rates/availability.ts';
import type { RoomType } from '#src/booking/model/rates/room-type.ts';
import { validateOccupancy } from '#src/booking/model/stay/occupancy.ts';
import type { Party } from '#src/booking/model/stay/party.ts';
import { listNights, type Stay } from '#src/booking/model/stay/stay.ts';
import {
  getRoomCalendar,
  quoteFromCalendar,
  type RoomCalendars,
} from '#src/booking/services/rates/load-room-calendars.ts';

export interface StayRequest {
  readonly stay: Stay;
  readonly parties: readonly Party[];
  readonly roomTypes: readonly RoomType[];
}

/** 0 when a restriction closes the stay. */
export const countUnitsLeft = (stay: Stay, calendar: RoomCalendar): number =>
  findClosedReason(stay, calendar, 0)
    ? 0
    : Math.min(...listNights(stay).map((night) => calendar.get(night)?.left ?? 0));

interface RoomOption {
  readonly roomType: RoomType;
  readonly total: Minor;
}

const listOptions = (party: Party, wanted: StayRequest, calendars: RoomCalendars, policy: HotelPolicy): RoomOption[] =>
  wanted.roomTypes
    .filter((roomType) => validateOccupancy(party, roomType.occupancy).ok)
    .map((roomType) => {
      const calendar = getRoomCalendar(roomType.roomTypeId, calendars);
      return {
        roomType,
        total: quoteFromCalendar({ roomId: '1', roomType, party }, wanted.stay, calendar, policy).total,
      };
    })
    .sort((a, b) => a.total - b.total);

/**
 * Tax included; undefined when they do not fit at once. Exhaustive: a greedy choice misses combinations, and parties
 * are at most four. B9
 */
export const findCheapestTotal = (
  wanted: StayRequest,
  calendars: RoomCalendars,
  policy: HotelPolicy,
): Minor | undefined => {
  const units = new Map(
    wanted.roomTypes.map((roomType) => [
      roomType,
      countUnitsLeft(wanted.stay, getRoomCalendar(roomType.roomTypeId, calendars)),
    ]),
  );
  const free = wanted.roomTypes.filter((roomType) => units.get(roomType) !== 0);
  const options = wanted.parties.map((party) => listOptions(party, { ...wanted, roomTypes: free }, calendars, policy));
  const findCheapestRest = (index: number): Minor => {
    const ofParty = options[index];
    if (!ofParty) return 0;
    let cheapest = Number.POSITIVE_INFINITY;
    for (const { roomType, total } of ofParty) {
      const left = units.get(roomType) ?? 0;
      if (left === 0 || total >= cheapest) continue;
      units.set(roomType, left - 1);
      cheapest = Math.min(cheapest, total + findCheapestRest(index + 1));
      units.set(roomType, left);
    }
    return cheapest;
  };
  // A party without options ends the search before it branches.
  const total = options.every((ofParty) => ofParty.length > 0) ? findCheapestRest(0) : Number.POSITIVE_INFINITY;
  return Number.isFinite(total) ? total : undefined;
};
