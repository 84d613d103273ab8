import type { OfferedRoom, OpenOffer } from '#src/rates/offers/room-offer.rules.ts';

/** Maximum number of rooms in a comparison: as many as fit side by side. */
export const MAX_COMPARED = 3;

/** Rooms to show side by side, as the address names them. */
export interface ComparisonQuery {
  readonly roomTypeIds: readonly string[];
  /** The room of the search for which they are compared. */
  readonly roomId: string;
}

export interface Comparison {
  readonly room: OfferedRoom;
  /** Two or three, in the order of the address. */
  readonly offers: readonly OpenOffer[];
  /** More were named than fit side by side. */
  readonly isTrimmed: boolean;
}

export const readComparison = (query: string): ComparisonQuery => {
  const params = new URLSearchParams(query);
  return { roomTypeIds: [...new Set(params.getAll('compare'))], roomId: params.get('compare-for') ?? '1' };
};

/** Finds the offers to compare; undefined with fewer than two on offer. */
export const findComparison = (
  rooms: readonly OfferedRoom[],
  { roomTypeIds, roomId }: ComparisonQuery,
): Comparison | undefined => {
  const room = rooms.find((each) => each.roomId === roomId) ?? rooms[0];
  if (!room) return undefined;
  const open = roomTypeIds.flatMap((roomTypeId) =>
    room.offers.filter((offer): offer is OpenOffer => offer.status === 'open' && offer.roomTypeId === roomTypeId),
  );
  const offers = open.slice(0, MAX_COMPARED);
  return offers.length > 1 ? { room, offers, isTrimmed: open.length > offers.length } : undefined;
};
