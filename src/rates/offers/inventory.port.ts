import type { Clock } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { NightOffer, UnpricedNight } from '#src/rates/availability/availability.rules.ts';
import type { CatalogueReader } from '#src/rates/catalogue/catalogue.table.ts';
import type { PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import type { NightlyRate, RatePlanId, Season, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';

/** Both ends inclusive. */
export interface DateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Nights of a base plan. */
export interface RateRange extends DateRange {
  readonly ratePlanId: RatePlanId;
}

/** Nights of base plans; holds expired by `now` (epoch milliseconds) take no inventory. B11 */
export interface OfferRange extends DateRange {
  readonly ratePlanIds: readonly RatePlanId[];
  readonly now: number;
}

export interface Inventory {
  listRoomTypes(): Promise<RoomType[]>;
  /** Lists the offers of the nights, in no order. */
  listNightOffers(range: OfferRange): Promise<NightOffer[]>;
  /** Lists restrictions of derived plans, both dates inclusive. R5 */
  listPlanRestrictions(range: DateRange): Promise<PlanRestriction[]>;
  /** Ids of promotions without a use left; holds expired by `now` (epoch milliseconds) take none. B11, R18 */
  listUsedUpPromotions(now: number): Promise<string[]>;
  /** Whether a booking uses a personal code; holds expired by `now` (epoch milliseconds) do not. B11, R18 */
  isPersonalCodeTaken(code: string, now: number): Promise<boolean>;
  /** Both dates inclusive, ordered by extra and day; holds expired by `now` (epoch milliseconds) take none. B11, R13 */
  listAddOnDays(range: DateRange & { readonly now: number }): Promise<TakenAddOnDay[]>;
  /** Reads the seasons and rates of every base plan. */
  readSeasons(): Promise<{ seasons: Season[]; rates: SeasonRate[] }>;
  /** The last night with a rate in a base plan; undefined without any. */
  findLastOpenNight(ratePlanId: RatePlanId): Promise<IsoDate | undefined>;
  /** Open nights keep their rate, restriction and counters. */
  openNights(nights: NightlyRate[]): Promise<void>;
  /** Lists the lowest rate of each room type; one that never had a rate is missing. R26 */
  listLowestRates(): Promise<{ readonly roomTypeId: RoomTypeId; readonly from: Minor }[]>;
  /**
   * Writes the lowest rates of the nights on sale in the range; a room type without any keeps its last one. Returns
   * whether one changed. R26
   */
  writeLowestRates(range: RateRange): Promise<boolean>;
  listCarriedNights(range: RateRange): Promise<{ readonly roomTypeId: RoomTypeId; readonly night: IsoDate }[]>;
  /** Those set by hand stay. R27 */
  repriceNights(nights: NightlyRate[]): Promise<void>;
  /** Lists nights that no season prices, in order, for room types that have a rate of the plan at all. R27 */
  listUnpricedNights(range: RateRange): Promise<UnpricedNight[]>;
}

export interface SearchPorts {
  readonly inventory: Inventory;
  readonly catalogue: CatalogueReader;
  readonly clock: Clock;
  readonly policy: HotelPolicy;
}
