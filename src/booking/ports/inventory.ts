import type { NightOffer } from '../model/availability.ts';
import type { NightlyRate, RatePlanId, Season, SeasonRate } from '../model/rate-plan.ts';
import type { RoomType } from '../model/room-type.ts';
import type { IsoDate } from '../model/stay.ts';

/** What the hotel sells: room types, and what is left of them on each night. */
export interface Inventory {
  /** Every room type that is sold, by position. */
  roomTypes(): Promise<RoomType[]>;
  /**
   * Rates, restrictions and units left from `from` to `to`, both inclusive, ordered by room type and night.
   * B11: a hold that expired by `now` (epoch milliseconds) takes nothing.
   */
  nightOffers(range: { from: IsoDate; to: IsoDate; ratePlanId: RatePlanId; now: number }): Promise<NightOffer[]>;
  /** The season calendar from which nights are priced. */
  seasons(): Promise<{ seasons: Season[]; rates: SeasonRate[] }>;
  /** The last night already opened for sale, or undefined when none is. */
  lastOpenNight(): Promise<IsoDate | undefined>;
  /** Opens nights for sale at full capacity; a night that is open already keeps its rate, restriction and counters. */
  openNights(nights: NightlyRate[]): Promise<void>;
}
