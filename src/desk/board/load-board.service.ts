import type { Clock } from '#src/kernel/clock.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { Inventory } from '#src/rates/offers/inventory.port.ts';
import type { Closures } from '#src/rates/rooms-out-of-sale/closures.table.ts';
import { type BoardGroup, buildBoard, listBoardStays } from './board.rules.ts';
import type { BoardNights } from './board-rows.table.ts';

export interface BoardPorts {
  readonly deskReservations: BoardNights;
  readonly closures: Pick<Closures, 'listBetween'>;
  readonly inventory: Pick<Inventory, 'listRoomTypes'>;
  readonly clock: Clock;
}

export interface BoardCommand {
  /** First night. */
  readonly from: IsoDate;
  readonly days: number;
}

/** Rooms by nights, one group per room type: confirmed stays, live holds, closures, and what is free. */
export const loadBoard = async (
  { deskReservations, closures, inventory, clock }: BoardPorts,
  range: BoardCommand,
): Promise<BoardGroup[]> => {
  const now = clock.now();
  const shown = { from: range.from, to: addDays(range.from, range.days - 1), now };
  const [roomTypes, reservations, holds, nights, closed] = await Promise.all([
    inventory.listRoomTypes(),
    deskReservations.listStays(shown),
    deskReservations.listHolds(shown),
    deskReservations.listNights(shown),
    closures.listBetween(shown),
  ]);
  const roomTypeIds = roomTypes.map(({ roomTypeId }) => roomTypeId);
  return buildBoard(range, roomTypeIds, listBoardStays(reservations, holds, closed), nights);
};
