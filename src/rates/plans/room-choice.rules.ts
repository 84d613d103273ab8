import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { RatePlanId } from './rate-plan.rules.ts';

/** A room type in one of its rate plans. */
export interface RoomChoice {
  readonly roomTypeId: RoomTypeId;
  /** null: the reference plan. */
  readonly ratePlanId: RatePlanId | null;
}

const CHOICE = /^(\d{1,10})(?:\.([a-z0-9][a-z0-9-]{0,31}))?$/;

/** Parses a value of the results form: `618449`, or with a plan `618449.half-board`. */
export const parseRoomChoice = (text: string): RoomChoice | undefined => {
  const [, roomTypeId, ratePlanId = null] = CHOICE.exec(text) ?? [];
  return roomTypeId === undefined ? undefined : { roomTypeId, ratePlanId };
};

/** Returns the room type of a `RoomChoice` as text. */
export const getRoomTypeId = (choice: string): RoomTypeId => choice.split('.', 1)[0] ?? '';

/** Returns the rate plan of a `RoomChoice` as text; empty for the reference plan. */
export const getRatePlanId = (choice: string): RatePlanId => choice.split('.', 2)[1] ?? '';

export const formatRoomChoice = ({ roomTypeId, ratePlanId }: RoomChoice): string =>
  ratePlanId === null ? roomTypeId : `${roomTypeId}.${ratePlanId}`;
