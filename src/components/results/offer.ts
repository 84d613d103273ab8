import type { RoomTypeId } from '#src/booking/model/rates/room-type.ts';
import type { RoomContent } from '#src/content/model.ts';

/** Content by room type. */
export type RoomContents = ReadonlyMap<RoomTypeId, RoomContent>;

/** Offer data for the summary. */
export interface OfferSummary {
  readonly name: string;
  readonly total: number;
  /** Available units. */
  readonly left: number;
}

/** By room id, then room type id; open offers only. */
export type OfferSummaries = Readonly<Record<string, Readonly<Record<string, OfferSummary>>>>;
