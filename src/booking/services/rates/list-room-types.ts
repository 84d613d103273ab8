import type { Minor } from '#src/booking/model/money/money.ts';
import type { RoomType } from '#src/booking/model/rates/room-type.ts';
import type { Inventory } from '#src/booking/ports/inventory.ts';

export interface ListedRoomType extends RoomType {
  /** The lowest nightly rate on sale, before tax ('from' price); stored, so independent of the clock. R26 */
  readonly from: Minor;
}

/** Lists the room types on sale with their lowest rate, by position; one without any rate is not on sale. */
export const listRoomTypes = async (ports: { readonly inventory: Inventory }): Promise<ListedRoomType[]> => {
  const roomTypes = await ports.inventory.listRoomTypes();
  const rates = new Map((await ports.inventory.listLowestRates()).map(({ roomTypeId, from }) => [roomTypeId, from]));
  return roomTypes.flatMap((roomType) => {
    const from = rates.get(roomType.roomTypeId);
    return from === undefined ? [] : [{ ...roomType, from }];
  });
};
