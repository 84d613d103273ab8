import type { Minor } from '#src/kernel/money/money.ts';
import type { Rejection } from '#src/kernel/outcome.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { ClosedReason } from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomQuote } from '#src/rates/quote/quote.rules.ts';

/** A room as one rate plan sells it. */
export interface PlanOffer {
  readonly plan: RatePlan;
  readonly terms: Terms;
  /** Quote with the best promotion. R16 */
  readonly quote: RoomQuote;
  /** Total without the promotion; null without one. */
  readonly before: Minor | null;
  /** Total less the reference plan's, 0 for itself; null when the reference plan is closed for the stay. R25 */
  readonly difference: Minor | null;
}

export interface OpenOffer {
  readonly status: 'open';
  readonly roomTypeId: RoomTypeId;
  readonly left: number;
  /** Guests that the room type admits. B5 */
  readonly maxGuests: number;
  /** Quote of the first plan. */
  readonly quote: RoomQuote;
  /** The open plans: reference, cheapest, then by position. At least one. R6 */
  readonly plans: readonly [PlanOffer, ...PlanOffer[]];
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

/** The plans of every open offer. */
export const listOpenPlans = (rooms: readonly Pick<OfferedRoom, 'offers'>[]): PlanOffer[] =>
  rooms.flatMap(({ offers }) => offers.flatMap((offer) => (offer.status === 'open' ? offer.plans : [])));

/** Whether no room type admits the party in one room, on any dates. B5 */
export const isTooBigForAnyRoom = ({ offers }: Pick<OfferedRoom, 'offers'>): boolean =>
  offers.every(({ status }) => status === 'unfit');
