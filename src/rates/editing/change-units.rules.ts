import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { InventoryNight } from '#src/rates/state/rates-state.rules.ts';

/** A night on which more units are taken than a room type would have. */
export interface OvertakenNight {
  readonly roomTypeId: RoomTypeId;
  readonly night: IsoDate;
  readonly taken: number;
  readonly units: number;
}

/** Finds nights after today on which more units are held or sold than the room types will have. R28 */
export const findOvertakenNights = (
  roomTypes: readonly Pick<RoomType, 'roomTypeId' | 'units'>[],
  inventory: readonly InventoryNight[],
  today: IsoDate,
): OvertakenNight[] => {
  const unitsById = new Map(roomTypes.map(({ roomTypeId, units }) => [roomTypeId, units]));
  return inventory.flatMap(({ roomTypeId, night, taken }) => {
    const units = unitsById.get(roomTypeId);
    return units !== undefined && night > today && taken > units ? [{ roomTypeId, night, taken, units }] : [];
  });
};
