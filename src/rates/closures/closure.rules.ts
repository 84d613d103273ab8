import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';

/** Rooms of a type that a hotel takes out of sale, both nights inclusive. R5 */
export interface Closure {
  readonly roomTypeId: RoomTypeId;
  readonly firstNight: IsoDate;
  readonly lastNight: IsoDate;
  /** null: all of the room type. */
  readonly units: number | null;
  /** For the hotel only. */
  readonly note: string | null;
}

/** Whether a closure takes rooms of a type on a night. */
export const coversNight = (
  { roomTypeId, firstNight, lastNight }: Closure,
  type: RoomTypeId,
  night: IsoDate,
): boolean => roomTypeId === type && firstNight <= night && night <= lastNight;
