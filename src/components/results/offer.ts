import type { BasisPoints } from '#src/booking/model/money/money.ts';
import type { RatePlanId } from '#src/booking/model/rates/rate-plan.ts';
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
}

/** B7 */
export interface PaymentShare {
  /** Share of the total paid at booking. */
  readonly shareToday: BasisPoints;
  /** Hotel-local date of the balance charge. */
  readonly balanceOn: string;
}

/** What a rate is in every room in which it is sold. */
export interface RateTexts extends PaymentShare {
  readonly name: string;
  readonly board?: string | undefined;
  /** Extras that it includes, when it is paid and until when cancelling is free. */
  readonly conditions: readonly string[];
  readonly termsId: string;
}

/** By the rate plan of a `RoomChoice`, as `getRatePlanId` has it; none where the hotel sells one rate. */
export type RatesTexts = Readonly<Record<RatePlanId, RateTexts>>;

/** By room id, then by the text of a `RoomChoice`; open offers only. */
export type OfferSummaries = Readonly<Record<string, Readonly<Record<string, OfferSummary>>>>;
