import type { Rejection } from '#src/booking/model/outcome.ts';
import type { RoomQuote } from '#src/booking/model/quote/quote.ts';
import type { Party } from '#src/booking/model/stay/party.ts';
import type { ClosedReason } from './restriction.ts';
import type { RoomTypeId } from './room-type.ts';

export interface OpenOffer {
  readonly status: 'open';
  readonly roomTypeId: RoomTypeId;
  readonly left: number;
  readonly quote: RoomQuote;
}

export type UnavailableOffer =
  | { readonly status: 'closed'; readonly roomTypeId: RoomTypeId; readonly because: ClosedReason }
  | {
      readonly status: 'unfit';
      readonly roomTypeId: RoomTypeId;
      readonly because: Rejection<'too-many-adults' | 'too-many-guests'>;
    };

export type RoomOffer = OpenOffer | UnavailableOffer;

export interface OfferedRoom {
  readonly roomId: string;
  readonly party: Party;
  readonly offers: readonly RoomOffer[];
}
