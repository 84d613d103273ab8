import type { Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { Occupancy, UnderOccupancy } from './occupancy.rules.ts';

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
