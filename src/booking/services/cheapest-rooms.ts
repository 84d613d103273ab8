import { closedBecause, type RoomCalendar } from '../model/availability.ts';
import type { HotelPolicy } from '../model/hotel-policy.ts';
import type { Minor } from '../model/money.ts';
import { fits } from '../model/occupancy.ts';
import type { Party } from '../model/party.ts';
import type { RoomType } from '../model/room-type.ts';
import { nightsOf, type Stay } from '../model/stay.ts';
import { calendarOf, quoteFromCalendar, type RoomCalendars } from './room-calendars.ts';

export interface Wanted {
  readonly stay: Stay;
  readonly parties: readonly Party[];
  readonly roomTypes: readonly RoomType[];
}

/** Units of a room type that can be had for the whole stay; 0 when a restriction closes it. */
export const unitsLeft = (stay: Stay, calendar: RoomCalendar): number =>
  closedBecause(stay, calendar, 0) ? 0 : Math.min(...nightsOf(stay).map((night) => calendar.get(night)?.left ?? 0));

interface Option {
  readonly roomType: RoomType;
  readonly total: Minor;
}

/** The rooms a party could have were it alone, cheapest first. */
const optionsOf = (party: Party, wanted: Wanted, calendars: RoomCalendars, policy: HotelPolicy): Option[] =>
  wanted.roomTypes
    .filter((roomType) => fits(party, roomType.occupancy).ok)
    .map((roomType) => {
      const calendar = calendarOf(roomType.roomTypeId, calendars);
      return {
        roomType,
        total: quoteFromCalendar({ roomId: '1', roomType, party }, wanted.stay, calendar, policy).total,
      };
    })
    .sort((a, b) => a.total - b.total);

/**
 * B9: the least that all parties together pay, tax included; undefined when they cannot all be housed at once.
 * Types are few and parties at most four, so every way is tried where taking turns would miss some.
 */
export const cheapestTotal = (wanted: Wanted, calendars: RoomCalendars, policy: HotelPolicy): Minor | undefined => {
  const units = new Map(
    wanted.roomTypes.map((roomType) => [roomType, unitsLeft(wanted.stay, calendarOf(roomType.roomTypeId, calendars))]),
  );
  const free = wanted.roomTypes.filter((roomType) => units.get(roomType) !== 0);
  const options = wanted.parties.map((party) => optionsOf(party, { ...wanted, roomTypes: free }, calendars, policy));
  const cheapestFrom = (index: number): Minor => {
    const ofParty = options[index];
    if (!ofParty) return 0;
    let cheapest = Number.POSITIVE_INFINITY;
    for (const { roomType, total } of ofParty) {
      const left = units.get(roomType) ?? 0;
      if (left === 0 || total >= cheapest) continue;
      units.set(roomType, left - 1);
      cheapest = Math.min(cheapest, total + cheapestFrom(index + 1));
      units.set(roomType, left);
    }
    return cheapest;
  };
  // A party without any option ends the search before it fans out.
  const total = options.every((ofParty) => ofParty.length > 0) ? cheapestFrom(0) : Number.POSITIVE_INFINITY;
  return Number.isFinite(total) ? total : undefined;
};
