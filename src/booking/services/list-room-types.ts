import type { Minor } from '../model/money.ts';
import type { RoomType } from '../model/room-type.ts';
import type { Inventory } from '../ports/inventory.ts';

export interface ListedRoomType extends RoomType {
  /** The lowest nightly rate on sale, before tax: the 'from' price. Owes nothing to the clock. R26 */
  readonly from: Minor;
}

/** The room types on sale with their 'from' price, by position; one that never had a rate is not on sale. */
export const listRoomTypes = async (ports: { readonly inventory: Inventory }): Promise<ListedRoomType[]> => {
  const roomTypes = await ports.inventory.roomTypes();
  const rates = new Map((await ports.inventory.fromRates()).map(({ roomTypeId, from }) => [roomTypeId, from]));
  return roomTypes.flatMap((roomType) => {
    const from = rates.get(roomType.roomTypeId);
    return from === undefined ? [] : [{ ...roomType, from }];
  });
};
