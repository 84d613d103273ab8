import type { BasisPoints } from '#src/booking/model/money/money.ts';
import type { RoomTypeId } from '#src/booking/model/rates/room-type.ts';
import type { RoomContent } from '#src/content/model.ts';

/** Content by room type. */
export type RoomContents = ReadonlyMap<RoomTypeId, RoomContent>;

/** Offer data for the summary. */
export interface OfferSummary {
  readonly name: string;
  readonly total: number;
  /** Without the promotion. R16 */
  readonly before?: number;
  /** Available units. */
  readonly left: number;
  /** Where the hotel sells several rates. */
  readonly rate?: RateSummary;
}

/** The rate of an offer and when it is paid. */
export interface RateSummary extends PaymentShare {
  readonly name: string;
  readonly termsId: string;
}

/** B7 */
export interface PaymentShare {
  /** Share of the total paid at booking. */
  readonly shareToday: BasisPoints;
  /** Hotel-local date of the balance charge. */
  readonly balanceOn: string;
}

/** By room id, then by the text of a `RoomChoice`; open offers only. */
export type OfferSummaries = Readonly<Record<string, Readonly<Record<string, OfferSummary>>>>;
