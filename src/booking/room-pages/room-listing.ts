import type { RoomContent } from '#src/content/backend/localized-content.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';

/** A room type with content and price. */
export interface RoomListing extends RoomType {
  readonly content: RoomContent;
  /** Lowest nightly rate, before tax. */
  readonly from: Minor;
}

/** Combines room types on sale with their content; those without content are left out. */
export const createRoomListings = (
  onSale: readonly (RoomType & { readonly from: Minor })[],
  contents: readonly RoomContent[],
): RoomListing[] =>
  onSale.flatMap((roomType) => {
    const content = contents.find(({ roomTypeId }) => roomTypeId === roomType.roomTypeId);
    return content ? [{ ...roomType, content }] : [];
  });

/** Finds other rooms, nearest in price first. */
export const findSimilarRooms = (room: RoomListing, all: readonly RoomListing[], count: number): RoomListing[] =>
  all
    .filter(({ roomTypeId }) => roomTypeId !== room.roomTypeId)
    .sort((a, b) => Math.abs(a.from - room.from) - Math.abs(b.from - room.from))
    .slice(0, count);
