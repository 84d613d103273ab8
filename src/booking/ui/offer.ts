import type { RoomContent } from '#src/content/backend/localized-content.ts';
import type { BasisPoints } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import { formatRoomChoice, getRatePlanId, getRoomTypeId } from '#src/rates/plans/room-choice.rules.ts';

/** Content by room type. */
export type RoomContents = ReadonlyMap<RoomTypeId, RoomContent>;

/** Offer data for the summary. */
export interface OfferSummary {
  readonly name: string;
  readonly total: number;
  /** Total without the promotion. R16 */
  readonly before?: number;
  /** Available units. */
  readonly left: number;
  /** Where it names its rates, by the rate plan of a `RoomChoice`. */
  readonly totals?: Readonly<Record<RatePlanId, number>>;
  /** Those of `totals` that a promotion lowers, without the promotion. */
  readonly totalsBefore?: Readonly<Record<RatePlanId, number>>;
}

/** B7 */
export interface PaymentShare {
  /** Share of the total paid at booking. */
  readonly shareToday: BasisPoints;
  /** Hotel-local date of the balance charge. */
  readonly balanceOn: string;
  /** Names the rest where it is charged today too. */
  readonly restToday?: string;
}

/** What a rate is in every room in which it is sold. */
export interface RateTexts extends PaymentShare {
  readonly name: string;
  /** Such as "with breakfast"; none where the name says it. */
  readonly board?: string | undefined;
  /** Extras that it includes, when it is paid and until when cancelling is free. */
  readonly conditions: readonly string[];
  readonly termsId: string;
}

/** Texts by the rate plan of a `RoomChoice`, as `getRatePlanId` returns it; none where the hotel sells one rate. */
export type RatesTexts = Readonly<Record<RatePlanId, RateTexts>>;

/** Summaries by room id, then by room type; open offers only. */
export type OfferSummaries = Readonly<Record<string, Readonly<Record<RoomTypeId, OfferSummary>>>>;

/** Lists what each `RoomChoice` of a room is shown to cost. */
export const listPrices = (offers: Readonly<Record<RoomTypeId, OfferSummary>>): [string, number][] =>
  Object.entries(offers).flatMap(([roomTypeId, { total, totals }]): [string, number][] =>
    Object.entries(totals ?? { '': total }).map(([ratePlanId, price]) => [
      formatRoomChoice({ roomTypeId, ratePlanId: ratePlanId || null }),
      price,
    ]),
  );

/** What a choice is and costs. */
export type ChosenOffer = Omit<OfferSummary, 'totals' | 'totalsBefore'>;

/** Finds the offer of a `RoomChoice` as text, at the price of its rate; undefined when it is not offered. */
export const findChosenOffer = (
  offers: Readonly<Record<RoomTypeId, OfferSummary>>,
  choice: string,
): ChosenOffer | undefined => {
  const offer = offers[getRoomTypeId(choice)];
  const ratePlanId = getRatePlanId(choice);
  if (!offer?.totals) return ratePlanId === '' ? offer : undefined;
  const { [ratePlanId]: total } = offer.totals;
  const before = offer.totalsBefore?.[ratePlanId];
  if (total === undefined) return undefined;
  return { name: offer.name, left: offer.left, total, ...(before !== undefined && { before }) };
};
