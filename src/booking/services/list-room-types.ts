import type { Minor } from '../model/money.ts';
import { WEBSITE_RATE_PLAN } from '../model/rate-plan.ts';
import type { RoomType } from '../model/room-type.ts';
import type { Inventory } from '../ports/inventory.ts';

export interface ListedRoomType extends RoomType {
  /** The lowest nightly rate of its season calendar, before tax: the 'from' price. Owes nothing to the clock. */
  readonly from: Minor;
}

/** The room types on sale with their 'from' price, by position; one without any rate is not on sale. */
export const listRoomTypes = async (ports: { readonly inventory: Inventory }): Promise<ListedRoomType[]> => {
  const roomTypes = await ports.inventory.roomTypes();
  const { rates } = await ports.inventory.seasons();
  return roomTypes.flatMap((roomType) => {
    const ofRoom = rates.filter(
      ({ roomTypeId, ratePlanId }) => roomTypeId === roomType.roomTypeId && ratePlanId === WEBSITE_RATE_PLAN,
    );
    return ofRoom.length === 0 ? [] : [{ ...roomType, from: Math.min(...ofRoom.map(({ rate }) => rate)) }];
  });
};
