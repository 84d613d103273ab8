import { carriedRate, type NightlyRate, rateOfNight, WEBSITE_RATE_PLAN } from '../model/rate-plan.ts';
import type { RoomTypeId } from '../model/room-type.ts';
import { addDays, hotelToday, type IsoDate, lastDeparture, nightsOf } from '../model/stay.ts';
import type { Inventory } from '../ports/inventory.ts';
import { refreshFromRates } from './refresh-from-rates.ts';
import type { SearchPorts } from './search-rooms.ts';

/** Nights opened in one transaction, for every room type. */
const AT_ONCE = 60;

interface NightPricing {
  /** By the season of the night. B6 */
  readonly ofSeason: (night: IsoDate, roomTypeId: RoomTypeId) => NightlyRate | undefined;
  /** By its season, else carried from last year. R27 */
  readonly ofNight: (night: IsoDate, roomTypeId: RoomTypeId) => NightlyRate | undefined;
}

const readPricing = async (inventory: Inventory): Promise<NightPricing> => {
  const { seasons, rates } = await inventory.seasons();
  const ofSeason = (night: IsoDate, roomTypeId: RoomTypeId) =>
    rateOfNight(night, roomTypeId, WEBSITE_RATE_PLAN, seasons, rates);
  return {
    ofSeason,
    ofNight: (night, roomTypeId) =>
      ofSeason(night, roomTypeId) ?? carriedRate(night, roomTypeId, WEBSITE_RATE_PLAN, seasons, rates),
  };
};

/** Prices carried nights by their season once the hotel has saved one that covers them. R27 */
const repriceCarried = async (
  inventory: Inventory,
  pricing: NightPricing,
  range: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<void> => {
  const carried = await inventory.carriedNights({ ...range, ratePlanId: WEBSITE_RATE_PLAN });
  const priced = carried.flatMap(({ night, roomTypeId }) => pricing.ofSeason(night, roomTypeId) ?? []);
  for (let first = 0; first < priced.length; first += AT_ONCE * 10)
    await inventory.repriceCarriedNights(priced.slice(first, first + AT_ONCE * 10));
};

/** Night after night with all their rooms: an interrupted run goes on where it stopped. */
const openNights = async (
  inventory: Inventory,
  pricing: NightPricing,
  range: { readonly arrival: IsoDate; readonly departure: IsoDate },
): Promise<number> => {
  const roomTypes = await inventory.roomTypes();
  const nights = nightsOf(range);
  let opened = 0;
  for (let first = 0; first < nights.length; first += AT_ONCE) {
    const offers = nights
      .slice(first, first + AT_ONCE)
      .flatMap((night) => roomTypes.flatMap(({ roomTypeId }) => pricing.ofNight(night, roomTypeId) ?? []));
    await inventory.openNights(offers);
    opened += offers.length;
  }
  return opened;
};

/**
 * Opens the nights up to the booking horizon for sale, priced from the season calendar (B6) or carried from last year
 * (R27), and writes the 'from' prices (R26); run at start and daily. Returns how many room nights were opened.
 */
export const openCalendar = async (ports: SearchPorts): Promise<number> => {
  const { inventory, clock, policy } = ports;
  const today = hotelToday(clock.now(), policy.timeZone);
  const departure = lastDeparture(today, policy);
  const lastOpen = await inventory.lastOpenNight();
  const arrival = lastOpen !== undefined && lastOpen >= today ? addDays(lastOpen, 1) : today;
  const pricing = await readPricing(inventory);
  await repriceCarried(inventory, pricing, { from: today, to: addDays(departure, -1) });
  const opened = arrival < departure ? await openNights(inventory, pricing, { arrival, departure }) : 0;
  await refreshFromRates(ports);
  return opened;
};
