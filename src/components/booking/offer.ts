import type { Party } from '#src/booking/model/party.ts';
import type { RoomQuote } from '#src/booking/model/quote.ts';
import type { Rejection } from '#src/booking/model/rejections.ts';
import type { ClosedReason } from '#src/booking/model/restriction.ts';
import type { RoomTypeId } from '#src/booking/model/room-type.ts';
import type { RoomContent } from '#src/content/model.ts';

/** What one room type is to one party. */
export type Offer =
  | { readonly status: 'open'; readonly roomTypeId: RoomTypeId; readonly left: number; readonly quote: RoomQuote }
  | { readonly status: 'closed'; readonly roomTypeId: RoomTypeId; readonly because: ClosedReason }
  | { readonly status: 'unfit'; readonly roomTypeId: RoomTypeId; readonly because: Rejection };

export type OpenOffer = Extract<Offer, { status: 'open' }>;
export type RefusedOffer = Exclude<Offer, OpenOffer>;

/** One of the rooms that were asked for, with what each room type is to its party. */
export interface RoomOffers {
  readonly roomId: string;
  readonly party: Party;
  readonly offers: readonly Offer[];
}

/** Names and pictures by room type. */
export type RoomContents = ReadonlyMap<RoomTypeId, RoomContent>;

/** What the summary tells of an offer. */
export interface OfferSummary {
  readonly name: string;
  readonly total: number;
  /** Units that are left for the stay. */
  readonly left: number;
}

/** By room id, then by room type id; open offers only. */
export type OfferSummaries = Readonly<Record<string, Readonly<Record<string, OfferSummary>>>>;
