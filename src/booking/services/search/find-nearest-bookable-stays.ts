import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Minor } from '#src/booking/model/money/money.ts';
import { findLongerStay, findNearestStays } from '#src/booking/model/rates/availability.ts';
import { addDays, calculateLastDeparture, type IsoDate, type Stay } from '#src/booking/model/stay/stay.ts';
import type { Inventory } from '#src/booking/ports/inventory.ts';
import type { StayPrices } from '#src/booking/services/rates/load-plan-calendars.ts';
import { loadRoomCalendars, type RoomCalendars } from '#src/booking/services/rates/load-room-calendars.ts';
import { findCheapestTotal, type StayRequest } from './find-cheapest-total.ts';

export interface NearestStay {
  readonly stay: Stay;
  readonly from: Minor;
}

const WITHIN_DAYS = 30;
const MAX_STAYS = 3;

/** Over all room types, limited by the hotel's maximum. */
const findMinimumNights = ({ arrival }: Stay, calendars: RoomCalendars, { maxNights }: HotelPolicy): number => {
  const minimums = [...calendars.values()].map((calendar) => calendar.get(arrival)?.minStay ?? 1);
  return Math.min(maxNights, Math.max(1, ...minimums));
};

/** In the reference plan: first the longer stay that satisfies the minimum, then those of the same length. B9, R26 */
export const findNearestBookableStays = async (
  ports: { readonly inventory: Inventory; readonly policy: HotelPolicy },
  wanted: StayRequest,
  at: { readonly now: number; readonly today: IsoDate },
  { plans: [reference], catalogue }: StayPrices,
): Promise<NearestStay[]> => {
  const { stay: asked } = wanted;
  const range = {
    from: addDays(asked.arrival, -WITHIN_DAYS),
    to: addDays(asked.departure, WITHIN_DAYS),
    now: at.now,
  };
  const calendars = await loadRoomCalendars(ports.inventory, range);
  const plan = { plan: reference.plan, calendars, catalogue };
  const findPrice = (stay: Stay): Minor | undefined => findCheapestTotal({ ...wanted, stay }, plan);
  const isBookable = (stay: Stay) => findPrice(stay) !== undefined;
  const latestDeparture = calculateLastDeparture(at.today, ports.policy);
  const longer = findLongerStay(asked, isBookable, {
    latestDeparture,
    nights: findMinimumNights(asked, calendars, ports.policy),
  });
  const nearest = findNearestStays(asked, isBookable, {
    earliest: at.today,
    latestDeparture,
    withinDays: WITHIN_DAYS,
    most: longer ? MAX_STAYS - 1 : MAX_STAYS,
  });
  const stays = longer ? [longer, ...nearest] : nearest;
  return stays.flatMap((stay) => {
    const from = findPrice(stay);
    return from === undefined ? [] : [{ stay, from }];
  });
};
