import type { Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { formatParty, type Party } from '#src/kernel/stay/party.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';

/** What the desk changes of a booked room; what is missing stays. D10 */
export interface RoomWish {
  readonly roomId: string;
  readonly roomTypeId?: RoomTypeId;
  readonly ratePlanId?: RatePlanId;
  readonly party?: Party;
}

/** `today`: at current rates. `agreed`: lines unchanged. `named`: that total, never more than today's. D10 */
export type PriceChoice =
  | { readonly kind: 'today' }
  | { readonly kind: 'agreed' }
  | { readonly kind: 'named'; readonly total: Minor };

/** What the desk changes of rooms and price. D10 */
export interface StayWishes {
  readonly rooms: readonly RoomWish[];
  readonly price: PriceChoice;
}

export type WishRefusal =
  | 'no-rooms'
  | 'too-many-adults'
  | 'too-many-guests'
  | 'unknown-room-type'
  /** An agreed price is for as many nights as were booked. */
  | 'price-needs-same-nights'
  /** The price of today is lower than the agreed one. */
  | 'agreed-above-today'
  /** A guest in house can only get another room, not another plan or other guests. */
  | 'in-house-room-only'
  | 'price-too-high'
  | 'price-too-low';

/** A room as it is wished. */
export type WishedRoom = Pick<RoomQuote, 'roomId' | 'roomTypeId' | 'ratePlanId' | 'party'>;

export const applyWish = (room: WishedRoom, wishes: readonly RoomWish[]): WishedRoom => {
  const { roomId } = room;
  const { roomTypeId, ratePlanId, party } = { ...room, ...wishes.find((wish) => wish.roomId === roomId) };
  return { roomId, roomTypeId, ratePlanId, party };
};

/** Whether other places are needed than were agreed, so that the occupancy is checked again. B17 */
export const needsOtherPlaces = (room: WishedRoom, wished: WishedRoom): boolean =>
  room.roomTypeId !== wished.roomTypeId || formatParty(room.party) !== formatParty(wished.party);

/** Other rooms or guests at the agreed price, plan and terms. D10 */
export const keepAgreedPrice = (quote: Quote, wishes: readonly RoomWish[]): Quote => ({
  ...quote,
  rooms: quote.rooms.map((room) => {
    const { roomTypeId, party } = applyWish(room, wishes);
    return { ...room, roomTypeId, party };
  }),
});
