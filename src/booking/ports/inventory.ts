import type { NightOffer } from '../model/availability.ts';
import type { Minor } from '../model/money.ts';
import type { NightlyRate, RatePlanId, Season, SeasonRate } from '../model/rate-plan.ts';
import type { RoomType, RoomTypeId } from '../model/room-type.ts';
import type { IsoDate } from '../model/stay.ts';
import type { UnpricedNight } from '../model/unpriced-nights.ts';

/** Nights of a rate plan, from `from` to `to`, both inclusive. */
export interface RateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly ratePlanId: RatePlanId;
}

/** What the hotel sells: room types, and what is left of them on each night. */
export interface Inventory {
  /** Every room type that is sold, by position. */
  roomTypes(): Promise<RoomType[]>;
  /**
   * Rates, restrictions and units left from `from` to `to`, both inclusive, ordered by room type and night.
   * B11: a hold that expired by `now` (epoch milliseconds) takes nothing.
   */
  nightOffers(range: RateRange & { readonly now: number }): Promise<NightOffer[]>;
  /** The season calendar from which nights are priced. */
  seasons(): Promise<{ seasons: Season[]; rates: SeasonRate[] }>;
  /** The last night already opened for sale, or undefined when none is. */
  lastOpenNight(): Promise<IsoDate | undefined>;
  /** Opens nights for sale at full capacity; a night that is open already keeps its rate, restriction and counters. */
  openNights(nights: NightlyRate[]): Promise<void>;
  /** R26: the lowest nightly rate of every room type as it was last written; one that never had a rate is missing. */
  fromRates(): Promise<{ readonly roomTypeId: RoomTypeId; readonly from: Minor }[]>;
  /** R26: writes those rates from the nights of the range that are on sale; where none is, the last one stays. True when one changed. */
  writeFromRates(range: RateRange): Promise<boolean>;
  /** R27: nights of the range whose rate is carried from last year. */
  carriedNights(range: RateRange): Promise<{ readonly roomTypeId: RoomTypeId; readonly night: IsoDate }[]>;
  /** R27: gives carried nights the rate and minimum stay of their season; what the hotel set stays. */
  repriceCarriedNights(nights: NightlyRate[]): Promise<void>;
  /** R27: nights of the range that are carried or without a price, for a room type that has one at all, in order. */
  unpricedNights(range: RateRange): Promise<UnpricedNight[]>;
}
