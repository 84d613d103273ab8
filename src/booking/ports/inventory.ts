import type { Minor } from '#src/booking/model/money/money.ts';
import type { NightOffer } from '#src/booking/model/rates/availability.ts';
import type { NightlyRate, RatePlanId, Season, SeasonRate } from '#src/booking/model/rates/rate-plan.ts';
import type { RoomType, RoomTypeId } from '#src/booking/model/rates/room-type.ts';
import type { UnpricedNight } from '#src/booking/model/rates/unpriced-nights.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';

/** Nights of a rate plan; both ends inclusive. */
export interface RateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly ratePlanId: RatePlanId;
}

/** Room types and their availability per night. */
export interface Inventory {
  listRoomTypes(): Promise<RoomType[]>;
  /**
   * Lists rates, restrictions and available units, ordered by room type and night. Holds expired by `now` (epoch
   * milliseconds) take no inventory. B11
   */
  listNightOffers(range: RateRange & { readonly now: number }): Promise<NightOffer[]>;
  readSeasons(): Promise<{ seasons: Season[]; rates: SeasonRate[] }>;
  /** Finds the last night open for sale; undefined when there is none. */
  findLastOpenNight(): Promise<IsoDate | undefined>;
  /** Opens nights for sale at full capacity; nights already open keep their rate, restriction and counters. */
  openNights(nights: NightlyRate[]): Promise<void>;
  /** Lists the stored lowest nightly rate per room type; a room type that never had a rate is missing. R26 */
  listLowestRates(): Promise<{ readonly roomTypeId: RoomTypeId; readonly from: Minor }[]>;
  /**
   * Writes the lowest rates from the nights on sale in the range; a room type without any keeps its last one. Returns
   * true when one changed. R26
   */
  writeLowestRates(range: RateRange): Promise<boolean>;
  /** Lists nights whose rate is carried from last year. R27 */
  listCarriedNights(range: RateRange): Promise<{ readonly roomTypeId: RoomTypeId; readonly night: IsoDate }[]>;
  /** Reprices carried nights by their season; rates set by the hotel stay. R27 */
  repriceCarriedNights(nights: NightlyRate[]): Promise<void>;
  /** Lists nights, in order, that are carried or without a price for a room type that has one at all. R27 */
  listUnpricedNights(range: RateRange): Promise<UnpricedNight[]>;
}
