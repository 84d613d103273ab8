import type { Occupancy, UnderOccupancy } from '#src/booking/model/stay/occupancy.ts';
import type { Minor } from '#src/kernel/money/money.ts';

/** Numeric id of the property-management system, e.g. `618449`. */
export type RoomTypeId = string;

export interface RoomType {
  readonly roomTypeId: RoomTypeId;
  readonly position: number;
  readonly units: number;
  readonly occupancy: Occupancy;
  readonly extraAdult: Minor;
  readonly extraChild: Minor;
  /** R3 */
  readonly underOccupancy?: UnderOccupancy | undefined;
}

export const isRoomTypeId = (text: string): text is RoomTypeId => /^\d{1,10}$/.test(text);
