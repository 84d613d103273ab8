import type { Minor } from '#src/booking/model/money/money.ts';
import type { RoomType } from '#src/booking/model/rates/room-type.ts';
import type { Inventory } from '#src/booking/ports/inventory.ts';

export interface ListedRoomType extends RoomType {
  /** Lowest nightly rate before tax, stored. R26 */
  readonly from: Minor;
}

/** By position; a room type without any rate is not on sale. */
export const listRoomTypes = async (ports: { readonly inventory: Inventory }): Promise<ListedRoomType[]> => {
  const roomTypes = await ports.inventory.listRoomTypes();
  const rates = new Map((await ports.inventory.listLowestRates()).map(({ roomTypeId, from }) => [roomTypeId, from]));
  return roomTypes.flatMap((roomType) => {
    const from = rates.get(roomType.roomTypeId);
    return from === undefined ? [] : [{ ...roomType, from }];
  });
};
