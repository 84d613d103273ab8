import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { FileProblem, RatesFile } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { type Closure, coversNight } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { InventoryNight } from '#src/rates/state/rates-state.rules.ts';

/** A closure that takes more rooms than are free on a night. */
export interface OverbookedClosure {
  readonly closure: Closure;
  readonly night: IsoDate;
  /** All of the room type where the closure has no number. */
  readonly wanted: number;
  readonly free: number;
}

/** Hotel as it will be. */
export interface ClosedHotel {
  readonly closures: readonly Closure[];
  readonly roomTypes: readonly Pick<RoomType, 'roomTypeId' | 'units'>[];
  /** Inventory as it is now, from today on. */
  readonly inventory: readonly InventoryNight[];
  /** Room types whose units change, from tomorrow on. R28 */
  readonly resized: readonly RoomTypeId[];
}

type NightUnits = Pick<InventoryNight, 'night' | 'capacity' | 'taken'>;

/** The nights of a closure that are on sale, and its first one, which may be opened later. */
const listNightUnits = (
  { roomTypeId, firstNight, lastNight }: Closure,
  { roomTypes, inventory, resized }: ClosedHotel,
  today: IsoDate,
): NightUnits[] => {
  const { units = 0 } = roomTypes.find((each) => each.roomTypeId === roomTypeId) ?? {};
  const first = firstNight < today ? today : firstNight;
  const open = inventory
    .filter((each) => each.roomTypeId === roomTypeId && first <= each.night && each.night <= lastNight)
    .map(({ night, capacity, taken }) => {
      const isResized = night > today && resized.includes(roomTypeId);
      return { night, taken, capacity: isResized ? units : capacity };
    });
  return open[0]?.night === first ? open : [{ night: first, capacity: units, taken: 0 }, ...open];
};

/** Lists the nights on which a closure takes rooms that are held, sold or closed by another one. B10 */
export const listOverbookedNights = (closure: Closure, hotel: ClosedHotel, today: IsoDate): OverbookedClosure[] => {
  const others = hotel.closures.filter((each) => each !== closure && each.roomTypeId === closure.roomTypeId);
  return listNightUnits(closure, hotel, today).flatMap(({ night, capacity, taken }) => {
    const beside = others.filter((each) => coversNight(each, closure.roomTypeId, night));
    const blocked = closure.units === null ? 0 : beside.reduce((sum, { units }) => sum + (units ?? 0), 0);
    const free = Math.max(0, capacity - taken - blocked);
    const wanted = closure.units ?? capacity;
    return wanted > free ? [{ closure, night, wanted, free }] : [];
  });
};

/** Finds closures that take rooms that are held, sold or closed by another one, each with the first night. B10 */
export const findOverbookedClosures = (hotel: ClosedHotel, today: IsoDate): OverbookedClosure[] =>
  hotel.closures.flatMap((closure) => listOverbookedNights(closure, hotel, today).slice(0, 1));

const describeRooms = ({ closure, wanted, free, night }: OverbookedClosure): string => {
  const rooms = closure.units === null ? `all ${wanted} rooms` : `${wanted} room${wanted === 1 ? '' : 's'}`;
  return `takes ${rooms}, more than the ${free} free on ${night}`;
};

/**
 * Reports closures as errors in the order of the file; where it leaves closures as they are, the fewer units of the
 * room type are the error.
 */
export const reportOverbookedClosures = (
  found: readonly OverbookedClosure[],
  { closures, roomTypes = [] }: Pick<RatesFile, 'closures' | 'roomTypes'>,
): FileProblem[] => {
  if (closures)
    return closures.flatMap((closure, index) => {
      const overbooked = found.find((each) => each.closure === closure);
      return overbooked ? [{ path: `closures[${index}]`, words: describeRooms(overbooked) }] : [];
    });
  return found.map((overbooked) => {
    const { roomTypeId, firstNight } = overbooked.closure;
    const index = roomTypes.findIndex((entry) => entry.roomTypeId === roomTypeId);
    const words = `is too few: the closure from ${firstNight} ${describeRooms(overbooked)}`;
    return { path: `roomTypes[${index}].units`, words };
  });
};

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
