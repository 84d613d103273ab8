import type { Rejection } from '#src/booking/model/outcome.ts';
import type { RoomQuote } from '#src/booking/model/quote/quote.ts';
import type { Party } from '#src/booking/model/stay/party.ts';
import type { ClosedReason } from './restriction.ts';
import type { RoomTypeId } from './room-type.ts';

/** A room type that can be had for the stay asked for. */
export interface OpenOffer {
  readonly status: 'open';
  readonly roomTypeId: RoomTypeId;
  /** Units that are left for the stay. */
  readonly left: number;
  readonly quote: RoomQuote;
}

/** A room type that cannot, with the reason. B5, B9 */
export type UnavailableOffer =
  | { readonly status: 'closed'; readonly roomTypeId: RoomTypeId; readonly because: ClosedReason }
  | {
      readonly status: 'unfit';
      readonly roomTypeId: RoomTypeId;
      readonly because: Rejection<'too-many-adults' | 'too-many-guests'>;
    };

/** What one room type is to one party. */
export type RoomOffer = OpenOffer | UnavailableOffer;

/** One of the rooms asked for; every sold room type has an offer for its party. */
export interface OfferedRoom {
  readonly roomId: string;
  readonly party: Party;
  readonly offers: readonly RoomOffer[];
}
