import { addDays, calculateLastDeparture, type IsoDate, listNights, toHotelDate } from '#src/kernel/stay/stay.ts';
import { getReferencePlan, listPricedPlans } from '#src/rates/catalogue/catalogue.rules.ts';
import {
  createNightPricing,
  type NightlyRate,
  type NightPricing,
  type RatePlanId,
} from '#src/rates/plans/rate-plan.rules.ts';
import type { Inventory, SearchPorts } from './inventory.port.ts';

export type LowestRatesPorts = Pick<SearchPorts, 'inventory' | 'catalogue' | 'clock' | 'policy'>;

/** Up to the horizon, in the reference plan; true when one changed. R26 */
export const refreshLowestRates = async (ports: LowestRatesPorts): Promise<boolean> => {
  const { inventory, catalogue, clock, policy } = ports;
  const { ratePlanId } = getReferencePlan(await catalogue.read());
  const from = toHotelDate(clock.now(), policy.timeZone);
  const to = addDays(calculateLastDeparture(from, policy), -1);
  return inventory.writeLowestRates({ from, to, ratePlanId });
};

/** Nights per transaction, for every room type. */
const BATCH_NIGHTS = 60;

/** The pricing of a base plan at one moment. */
interface DatedPricing extends NightPricing {
  readonly ratePlanId: RatePlanId;
  /** Equal for equal seasons and rates. */
  readonly digest: string;
}

const readPricing = async (inventory: Inventory, ratePlanId: RatePlanId): Promise<DatedPricing> => {
  const { seasons, rates } = await inventory.readSeasons();
  const own = [...seasons, ...rates].filter((row) => row.ratePlanId === ratePlanId);
  const digest = own.map((row) => JSON.stringify(row)).sort();
  return { ratePlanId, digest: digest.join(), ...createNightPricing(ratePlanId, seasons, rates) };
};

const writeInBatches = async (
  nights: readonly NightlyRate[],
  write: (batch: NightlyRate[]) => Promise<void>,
): Promise<void> => {
  for (let first = 0; first < nights.length; first += BATCH_NIGHTS * 10)
    await write(nights.slice(first, first + BATCH_NIGHTS * 10));
};

/** Reprices carried nights once a saved season prices them. R27 */
const repriceCarried = async (
  inventory: Inventory,
  { ratePlanId, findSeasonRate }: DatedPricing,
  range: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<void> => {
  const carried = await inventory.listCarriedNights({ ...range, ratePlanId });
  const priced = carried.flatMap(({ night, roomTypeId }) => findSeasonRate(night, roomTypeId) ?? []);
  await writeInBatches(priced, inventory.repriceNights);
};

/** Opens nights of room types that had no price once a saved season has one; returns their number. R27 */
const openLacking = async (
  inventory: Inventory,
  { ratePlanId, findSeasonRate }: DatedPricing,
  range: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<number> => {
  const lacking = (await inventory.listUnpricedNights({ ...range, ratePlanId })).filter(({ lacksRate }) => lacksRate);
  if (lacking.length === 0) return 0;
  const offers = await inventory.listNightOffers({ ...range, ratePlanIds: [ratePlanId], now: 0 });
  const open = new Set(offers.map(({ roomTypeId, night }) => `${roomTypeId} ${night}`));
  const roomTypes = await inventory.listRoomTypes();
  const priced = lacking
    .flatMap(({ night }) => roomTypes.flatMap(({ roomTypeId }) => findSeasonRate(night, roomTypeId) ?? []))
    .filter(({ roomTypeId, night }) => !open.has(`${roomTypeId} ${night}`));
  await writeInBatches(priced, (batch) => inventory.openNights(batch));
  return priced.length;
};

type NightRange = Parameters<typeof listNights>[0];

/** Reprices all nights when the hotel changed its seasons during the run, which priced some by the old ones. */
const repriceChanged = async (inventory: Inventory, pricing: DatedPricing, range: NightRange): Promise<void> => {
  const roomTypes = await inventory.listRoomTypes();
  let { digest } = pricing;
  for (;;) {
    const latest = await readPricing(inventory, pricing.ratePlanId);
    if (latest.digest === digest) return;
    digest = latest.digest;
    const nights = listNights(range).flatMap((night) =>
      roomTypes.flatMap(({ roomTypeId }) => latest.findRate(night, roomTypeId) ?? []),
    );
    await writeInBatches(nights, inventory.repriceNights);
  }
};

/** Opens nights in order for all room types, so that an interrupted run can resume. */
const openPricedNights = async (inventory: Inventory, pricing: DatedPricing, range: NightRange): Promise<number> => {
  const roomTypes = await inventory.listRoomTypes();
  const nights = listNights(range);
  let opened = 0;
  for (let first = 0; first < nights.length; first += BATCH_NIGHTS) {
    const offers = nights
      .slice(first, first + BATCH_NIGHTS)
      .flatMap((night) => roomTypes.flatMap(({ roomTypeId }) => pricing.findRate(night, roomTypeId) ?? []));
    if (offers.length > 0) await inventory.openNights(offers);
    opened += offers.length;
  }
  return opened;
};

/** Opens the nights of a base plan in a range, which may have passed; returns the number of room nights. */
export const openNights = async (
  { inventory }: Pick<LowestRatesPorts, 'inventory'>,
  range: NightRange,
  ratePlanId: RatePlanId,
): Promise<number> => openPricedNights(inventory, await readPricing(inventory, ratePlanId), range);

/** Opens the nights of a plan after its last open one, or from today, since a new plan has none. */
const openPlan = async (inventory: Inventory, ratePlanId: RatePlanId, range: NightRange): Promise<number> => {
  const { arrival: today, departure } = range;
  const lastOpen = await inventory.findLastOpenNight(ratePlanId);
  const arrival = lastOpen !== undefined && lastOpen >= today ? addDays(lastOpen, 1) : today;
  const pricing = await readPricing(inventory, ratePlanId);
  const nights = { from: today, to: addDays(departure, -1) };
  await repriceCarried(inventory, pricing, nights);
  const opened = arrival < departure ? await openPricedNights(inventory, pricing, { arrival, departure }) : 0;
  const filled = await openLacking(inventory, pricing, nights);
  await repriceChanged(inventory, pricing, range);
  return opened + filled;
};

/**
 * Prices nights of every base plan up to the horizon by season (B6) or as carried (R27) and refreshes the lowest rates
 * (R26), at start and daily. Returns the number of room nights opened, counted for each plan.
 */
export const openCalendar = async (ports: LowestRatesPorts): Promise<number> => {
  const { inventory, catalogue, clock, policy } = ports;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const range = { arrival: today, departure: calculateLastDeparture(today, policy) };
  let opened = 0;
  for (const { ratePlanId } of listPricedPlans((await catalogue.read()).plans))
    opened += await openPlan(inventory, ratePlanId, range);
  await refreshLowestRates(ports);
  return opened;
};
