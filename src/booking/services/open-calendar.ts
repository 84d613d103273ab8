import { rateOfNight, WEBSITE_RATE_PLAN } from '../model/rate-plan.ts';
import { addDays, hotelToday, type IsoDate, lastDeparture, nightsOf } from '../model/stay.ts';
import type { SearchPorts } from './search-rooms.ts';

/** Nights opened in one transaction, for every room type. */
const AT_ONCE = 60;

/**
 * Opens the nights up to the booking horizon for sale, priced from the season calendar (B6); run at start and daily.
 * Returns how many room nights were opened.
 */
export const openCalendar = async ({ inventory, clock, policy }: SearchPorts): Promise<number> => {
  const today = hotelToday(clock.now(), policy.timeZone);
  const departure = lastDeparture(today, policy);
  const lastOpen = await inventory.lastOpenNight();
  const arrival = lastOpen !== undefined && lastOpen >= today ? addDays(lastOpen, 1) : today;
  if (arrival >= departure) return 0;

  const roomTypes = await inventory.roomTypes();
  const { seasons, rates } = await inventory.seasons();
  const priced = (night: IsoDate) =>
    roomTypes
      .map(({ roomTypeId }) => rateOfNight(night, roomTypeId, WEBSITE_RATE_PLAN, seasons, rates))
      .filter((offer) => offer !== undefined);

  const nights = nightsOf({ arrival, departure });
  let opened = 0;
  // Night after night with all their rooms: an interrupted run goes on where it stopped.
  for (let first = 0; first < nights.length; first += AT_ONCE) {
    const offers = nights.slice(first, first + AT_ONCE).flatMap(priced);
    await inventory.openNights(offers);
    opened += offers.length;
  }
  return opened;
};
