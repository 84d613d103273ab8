import { nearestStays } from '../model/availability.ts';
import type { HotelPolicy } from '../model/hotel-policy.ts';
import type { Minor } from '../model/money.ts';
import { addDays, type IsoDate, lastDeparture, type Stay } from '../model/stay.ts';
import type { Inventory } from '../ports/inventory.ts';
import { cheapestTotal, type Wanted } from './cheapest-rooms.ts';
import { roomCalendars } from './room-calendars.ts';

/** B9: another stay of the same length that can be booked, with its cheapest total, tax included. */
export interface NearestStay {
  readonly stay: Stay;
  readonly from: Minor;
}

/** How far around the dates asked for to look, and how many stays to offer. */
const WITHIN_DAYS = 30;
const MOST = 3;

/** B9: the bookable stays of the same length nearest to one that is not, with prices. */
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
  const stays = nearestStays(asked, (stay) => priceOf(stay) !== undefined, {
    earliest: at.today,
    latestDeparture: lastDeparture(at.today, ports.policy),
    withinDays: WITHIN_DAYS,
    most: MOST,
  });
  return stays.flatMap((stay) => {
    const from = priceOf(stay);
    return from === undefined ? [] : [{ stay, from }];
  });
};
