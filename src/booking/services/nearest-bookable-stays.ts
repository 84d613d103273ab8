import { findLongerStay, nearestStays } from '../model/availability.ts';
import type { HotelPolicy } from '../model/hotel-policy.ts';
import type { Minor } from '../model/money.ts';
import { addDays, type IsoDate, lastDeparture, type Stay } from '../model/stay.ts';
import type { Inventory } from '../ports/inventory.ts';
import { cheapestTotal, type Wanted } from './cheapest-rooms.ts';
import { type RoomCalendars, roomCalendars } from './room-calendars.ts';

/** B9: another stay that can be booked, of the same length or from the same arrival, with its cheapest total, tax included. */
export interface NearestStay {
  readonly stay: Stay;
  readonly from: Minor;
}

/** How far around the dates asked for to look, and how many stays to offer. */
const WITHIN_DAYS = 30;
const MOST = 3;

/** The longest minimum stay, in nights, that a room type asks of an arrival; never more than the hotel sells. */
const findMinimumNights = ({ arrival }: Stay, calendars: RoomCalendars, { maxNights }: HotelPolicy): number => {
  const minimums = [...calendars.values()].map((calendar) => calendar.get(arrival)?.minStay ?? 1);
  return Math.min(maxNights, Math.max(1, ...minimums));
};

/**
 * B9: the bookable stays nearest to one that is not, with prices: first the one that begins on the same day and is as
 * much longer as a minimum stay asks for, then those of the same length.
 */
export const nearestBookableStays = async (
  ports: { readonly inventory: Inventory; readonly policy: HotelPolicy },
  wanted: Wanted,
  at: { readonly now: number; readonly today: IsoDate },
): Promise<NearestStay[]> => {
  const { stay: asked } = wanted;
  const range = {
    from: addDays(asked.arrival, -WITHIN_DAYS),
    to: addDays(asked.departure, WITHIN_DAYS),
    now: at.now,
  };
  const calendars = await roomCalendars(ports.inventory, range);
  const priceOf = (stay: Stay): Minor | undefined => cheapestTotal({ ...wanted, stay }, calendars, ports.policy);
  const isBookable = (stay: Stay) => priceOf(stay) !== undefined;
  const latestDeparture = lastDeparture(at.today, ports.policy);
  const longer = findLongerStay(asked, isBookable, {
    latestDeparture,
    nights: findMinimumNights(asked, calendars, ports.policy),
  });
  const nearest = nearestStays(asked, isBookable, {
    earliest: at.today,
    latestDeparture,
    withinDays: WITHIN_DAYS,
    most: longer ? MOST - 1 : MOST,
  });
  const stays = longer ? [longer, ...nearest] : nearest;
  return stays.flatMap((stay) => {
    const from = priceOf(stay);
    return from === undefined ? [] : [{ stay, from }];
  });
};
