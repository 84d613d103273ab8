import type { Minor } from '#src/booking/model/money.ts';
import type { RoomType } from '#src/booking/model/room-type.ts';
import type { RoomContent } from '#src/content/model.ts';

/** A room type as the site shows it: what is told of it, and what it admits and costs. */
export interface SoldRoom extends RoomType {
  readonly content: RoomContent;
  /** The lowest nightly rate, before tax. */
  readonly from: Minor;
}

/** The room types on sale of which there is something to tell, in the order of sale. */
export const soldRooms = (
  onSale: readonly (RoomType & { readonly from: Minor })[],
  contents: readonly RoomContent[],
): SoldRoom[] =>
  onSale.flatMap((roomType) => {
    const content = contents.find(({ roomTypeId }) => roomTypeId === roomType.roomTypeId);
    return content ? [{ ...roomType, content }] : [];
  });

/** The others, nearest in price first. */
export const similarRooms = (room: SoldRoom, all: readonly SoldRoom[], count: number): SoldRoom[] =>
  all
    .filter(({ roomTypeId }) => roomTypeId !== room.roomTypeId)
    .sort((a, b) => Math.abs(a.from - room.from) - Math.abs(b.from - room.from))
    .slice(0, count);
