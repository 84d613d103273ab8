import {
  findCarriedRate,
  findNightlyRate,
  type NightlyRate,
  WEBSITE_RATE_PLAN,
} from '#src/booking/model/rates/rate-plan.ts';
import type { RoomTypeId } from '#src/booking/model/rates/room-type.ts';
import {
  addDays,
  calculateLastDeparture,
  type IsoDate,
  listNights,
  toHotelDate,
} from '#src/booking/model/stay/stay.ts';
import type { Inventory } from '#src/booking/ports/inventory.ts';
import { type LowestRatesPorts, refreshLowestRates } from './refresh-lowest-rates.ts';

/** Per transaction, for every room type. */
const BATCH_NIGHTS = 60;

interface NightPricing {
  /** Equal for equal seasons and rates. */
  readonly digest: string;
  /** By season. B6 */
  readonly findSeasonRate: (night: IsoDate, roomTypeId: RoomTypeId) => NightlyRate | undefined;
  /** By season, else carried from last year. R27 */
  readonly findRate: (night: IsoDate, roomTypeId: RoomTypeId) => NightlyRate | undefined;
}

const readPricing = async (inventory: Inventory): Promise<NightPricing> => {
  const { seasons, rates } = await inventory.readSeasons();
  const findSeasonRate = (night: IsoDate, roomTypeId: RoomTypeId) =>
    findNightlyRate(night, roomTypeId, WEBSITE_RATE_PLAN, seasons, rates);
  return {
    digest: [...seasons, ...rates]
      .map((row) => JSON.stringify(row))
      .sort()
      .join(),
    findSeasonRate,
    findRate: (night, roomTypeId) =>
      findSeasonRate(night, roomTypeId) ?? findCarriedRate(night, roomTypeId, WEBSITE_RATE_PLAN, seasons, rates),
  };
};

const repriceInBatches = async (inventory: Inventory, nights: readonly NightlyRate[]): Promise<void> => {
  for (let first = 0; first < nights.length; first += BATCH_NIGHTS * 10)
    await inventory.repriceNights(nights.slice(first, first + BATCH_NIGHTS * 10));
};

/** Reprices carried nights once a saved season covers them. R27 */
const repriceCarried = async (
  inventory: Inventory,
  pricing: NightPricing,
  range: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<void> => {
  const carried = await inventory.listCarriedNights({ ...range, ratePlanId: WEBSITE_RATE_PLAN });
  const priced = carried.flatMap(({ night, roomTypeId }) => pricing.findSeasonRate(night, roomTypeId) ?? []);
  await repriceInBatches(inventory, priced);
};

type NightRange = Parameters<typeof listNights>[0];

/** Reprices all nights when the hotel changed its seasons during the run, which priced some by the old ones. */
const repriceChanged = async (inventory: Inventory, pricing: NightPricing, range: NightRange): Promise<void> => {
  const roomTypes = await inventory.listRoomTypes();
  let { digest } = pricing;
  for (;;) {
    const latest = await readPricing(inventory);
    if (latest.digest === digest) return;
    digest = latest.digest;
    const nights = listNights(range).flatMap((night) =>
      roomTypes.flatMap(({ roomTypeId }) => latest.findRate(night, roomTypeId) ?? []),
    );
    await repriceInBatches(inventory, nights);
  }
};

/** In order for all room types, so that an interrupted run can resume. */
const openPricedNights = async (inventory: Inventory, pricing: NightPricing, range: NightRange): Promise<number> => {
  const roomTypes = await inventory.listRoomTypes();
  const nights = listNights(range);
  let opened = 0;
  for (let first = 0; first < nights.length; first += BATCH_NIGHTS) {
    const offers = nights
      .slice(first, first + BATCH_NIGHTS)
      .flatMap((night) => roomTypes.flatMap(({ roomTypeId }) => pricing.findRate(night, roomTypeId) ?? []));
    await inventory.openNights(offers);
    opened += offers.length;
  }
  return opened;
};

/** Opens the nights of a range, which may have passed; returns the number of room nights. */
export const openNights = async (
  { inventory }: Pick<LowestRatesPorts, 'inventory'>,
  range: NightRange,
): Promise<number> => openPricedNights(inventory, await readPricing(inventory), range);

/**
 * Prices nights up to the horizon by season (B6) or as carried (R27) and refreshes the lowest rates (R26), at start and
 * daily. Returns the number of room nights opened.
 */
export const openCalendar = async (ports: LowestRatesPorts): Promise<number> => {
  const { inventory, clock, policy } = ports;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const departure = calculateLastDeparture(today, policy);
  const lastOpen = await inventory.findLastOpenNight();
  const arrival = lastOpen !== undefined && lastOpen >= today ? addDays(lastOpen, 1) : today;
  const pricing = await readPricing(inventory);
  await repriceCarried(inventory, pricing, { from: today, to: addDays(departure, -1) });
  const opened = arrival < departure ? await openPricedNights(inventory, pricing, { arrival, departure }) : 0;
  await repriceChanged(inventory, pricing, { arrival: today, departure });
  await refreshLowestRates(ports);
  return opened;
};
