import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type IsoDate, listNights } from '#src/kernel/stay/stay.ts';
import type { PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { AddOn, TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import type { Inventory, RateRange } from '#src/rates/offers/inventory.port.ts';
import {
  type NightlyRate,
  type RatePlanId,
  type Season,
  type SeasonRate,
  WEBSITE_RATE_PLAN,
} from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';

type RateMethods =
  | 'listLowestRates'
  | 'writeLowestRates'
  | 'listCarriedNights'
  | 'repriceNights'
  | 'listUnpricedNights';

export interface InventoryContents {
  readonly roomTypes: readonly RoomType[];
  readonly seasons: readonly Season[];
  readonly rates: readonly SeasonRate[];
  readonly planRestrictions?: readonly PlanRestriction[];
  readonly addOns?: readonly AddOn[];
}

/** Units of a room type that are for sale on a night; none on a night that is not open. */
export type Capacity = (roomTypeId: RoomTypeId, night: IsoDate) => number;

/** Units of a room type that holds and reservations take on a night. */
export type Taken = (roomTypeId: RoomTypeId, night: IsoDate, now: number) => number;

/** Units of extras that holds and reservations take, by day. */
export type TakenAddOns = (now: number) => TakenAddOnDay[];

export interface MemoryInventory extends Inventory {
  readonly capacity: Capacity;
  /** Changes what an open night costs or forbids in a base plan, by default `flexible`. */
  amend(roomTypeId: RoomTypeId, night: IsoDate, change: Partial<NightlyRate>, ratePlanId?: RatePlanId): void;
}

const getKey = (row: Pick<NightlyRate, 'roomTypeId' | 'night' | 'ratePlanId'>): string =>
  `${row.ratePlanId} ${row.roomTypeId} ${row.night}`;

const compareRates = (a: NightlyRate, b: NightlyRate): number => (getKey(a) < getKey(b) ? -1 : 1);

const createNightlyRates = (open: Map<string, NightlyRate>): Pick<Inventory, RateMethods> => {
  const from = new Map<RoomTypeId, number>();
  const createRangeFilter = (range: RateRange) =>
    [...open.values()].filter(
      ({ night, ratePlanId }) => ratePlanId === range.ratePlanId && range.from <= night && night <= range.to,
    );
  return {
    listLowestRates: async () => [...from].map(([roomTypeId, rate]) => ({ roomTypeId, from: rate })),
    writeLowestRates: async (range) => {
      const before = JSON.stringify([...from]);
      const onSale = createRangeFilter(range).filter(({ stopSell }) => !stopSell);
      for (const [roomTypeId, nights] of Map.groupBy(onSale, (row) => row.roomTypeId))
        from.set(roomTypeId, Math.min(...nights.map(({ rate }) => rate)));
      return JSON.stringify([...from]) !== before;
    },
    listCarriedNights: async (range) => createRangeFilter(range).filter(({ setBy }) => setBy === 'carried'),
    repriceNights: async (nights) => {
      for (const { rate, minStay, setBy = 'season', ...night } of nights) {
        const row = open.get(getKey(night));
        if (row && row.setBy !== 'manual') open.set(getKey(night), { ...row, rate, minStay, setBy });
      }
    },
    listUnpricedNights: async (range) => {
      const ofPlan = [...open.values()].filter(({ ratePlanId }) => ratePlanId === range.ratePlanId);
      const sold = new Set(ofPlan.map(({ roomTypeId }) => roomTypeId)).size;
      const rates = Map.groupBy(createRangeFilter(range), ({ night }) => night);
      const nights = listNights({ arrival: range.from, departure: addDays(range.to, 1) });
      return nights.flatMap((night) => {
        const ofNight = rates.get(night) ?? [];
        const isPriced = ofNight.filter(({ setBy }) => setBy !== 'carried').length === sold;
        return isPriced ? [] : [{ night, lacksRate: ofNight.length < sold }];
      });
    },
  };
};

export const createMemoryInventory = (
  contents: InventoryContents,
  taken: Taken,
  listTakenAddOns: TakenAddOns = () => [],
): MemoryInventory => {
  const open = new Map<string, NightlyRate>();
  const forSale = new Set<string>();
  const getUnits = (id: RoomTypeId): number =>
    contents.roomTypes.find(({ roomTypeId }) => roomTypeId === id)?.units ?? 0;
  return {
    capacity: (roomTypeId, night) => (forSale.has(`${roomTypeId} ${night}`) ? getUnits(roomTypeId) : 0),
    listRoomTypes: async () => contents.roomTypes.toSorted((a, b) => a.position - b.position),
    listNightOffers: async ({ from, to, ratePlanIds, now }) =>
      [...open.values()]
        .filter((row) => ratePlanIds.includes(row.ratePlanId) && from <= row.night && row.night <= to)
        .sort(compareRates)
        .map(({ setBy: _, ...row }) => ({
          ...row,
          left: getUnits(row.roomTypeId) - taken(row.roomTypeId, row.night, now),
        })),
    listPlanRestrictions: async ({ from, to }) =>
      (contents.planRestrictions ?? []).filter(({ night }) => from <= night && night <= to),
    // Uses are counted by the database only.
    listUsedUpPromotions: async () => [],
    isPersonalCodeTaken: async () => false,
    listAddOnDays: async ({ from, to, now }) => listTakenAddOns(now).filter(({ day }) => from <= day && day <= to),
    readSeasons: async () => ({ seasons: [...contents.seasons], rates: [...contents.rates] }),
    findLastOpenNight: async (ratePlanId) =>
      [...open.values()]
        .filter((row) => row.ratePlanId === ratePlanId)
        .map(({ night }) => night)
        .sort()
        .at(-1),
    openNights: async (nights) => {
      for (const row of nights) {
        if (!open.has(getKey(row))) open.set(getKey(row), row);
        forSale.add(`${row.roomTypeId} ${row.night}`);
      }
    },
    ...createNightlyRates(open),
    amend: (roomTypeId, night, change, ratePlanId = WEBSITE_RATE_PLAN) => {
      const key = getKey({ ratePlanId, roomTypeId, night });
      const row = open.get(key);
      if (row) open.set(key, { ...row, ...change });
    },
  };
};
