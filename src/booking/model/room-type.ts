import type { Minor } from './money.ts';
import type { Occupancy } from './occupancy.ts';

/** Numeric text, as the property-management system spells it: `618449`. */
export type RoomTypeId = string;

/** What is sold and how it is charged; names, texts and pictures are content and live in the backend. */
export interface RoomType {
  readonly roomTypeId: RoomTypeId;
  /** Order on the list, ascending. */
  readonly position: number;
  /** Physical rooms of this type. */
  readonly units: number;
  readonly occupancy: Occupancy;
  /** Per extra adult and night. B5 */
  readonly extraAdult: Minor;
  /** Per extra child and night. B5 */
  readonly extraChild: Minor;
}

/** A room type id as the routes accept it: 1–10 digits. */
export const isRoomTypeId = (text: string): text is RoomTypeId => /^\d{1,10}$/.test(text);
