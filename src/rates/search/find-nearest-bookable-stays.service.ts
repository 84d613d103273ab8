import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import {
  addDays,
  calculateLastDeparture,
  countNights,
  type IsoDate,
  listNights,
  type Stay,
} from '#src/kernel/stay/stay.ts';
import { findLongerStay, findNearestStays, type RoomCalendar } from '#src/rates/nights/availability.rules.ts';
import type { Inventory } from '#src/rates/offers/inventory.port.ts';
import { loadReferenceCalendars, type StayPrices } from '#src/rates/offers/load-plan-calendars.service.ts';
import type { RoomCalendars } from '#src/rates/offers/load-room-calendars.service.ts';
import { findMinimumStay, UNRESTRICTED } from '#src/rates/plans/restriction.rules.ts';
import { findCheapestTotal, type StayRequest } from './find-cheapest-total.service.ts';

export interface NearestStay {
  readonly stay: Stay;
  readonly from: Minor;
}

const WITHIN_DAYS = 30;
const MAX_STAYS = 3;

/** Nights until the minimum of the stay grows no more: each night that is added may have one of its own. R5 */
const findSatisfiedNights = ({ arrival, departure }: Stay, calendar: RoomCalendar, maxNights: number): number => {
  let nights = countNights({ arrival, departure });
  while (nights < maxNights) {
    const slept = listNights({ arrival, departure: addDays(arrival, nights) });
    const minimum = findMinimumStay(slept, (date) => calendar.get(date) ?? UNRESTRICTED);
    if (minimum <= nights) break;
    nights = minimum;
  }
  return Math.min(maxNights, nights);
};

/** Over all room types, limited by the hotel's maximum. */
const findMinimumNights = (stay: Stay, calendars: RoomCalendars, { maxNights }: HotelPolicy): number =>
  Math.max(1, ...[...calendars.values()].map((calendar) => findSatisfiedNights(stay, calendar, maxNights)));

/** In the reference plan without promotions: first the longer stay that satisfies the minimum, then those of the same length. B9, R26 */
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
  const calendars = await loadReferenceCalendars(ports.inventory, catalogue, range);
  const plan = { sold: reference.sold, calendars, catalogue };
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
