import { countNights, type Stay } from '#src/kernel/stay/stay.ts';
import type { AddOn, AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { createAddOnLines, createBookingAddOnLine } from '#src/rates/extras/price-add-on.rules.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { Line } from '#src/rates/taxes/line.rules.ts';

/** An extra that is sold to a room, or to the booking when `room` is null. */
export interface SoldAddOn {
  readonly addOn: AddOn;
  readonly room: RoomQuote | null;
}

const isIncluded = ({ addOns }: Quote, { roomId, lines }: RoomQuote, addOnId: string): boolean =>
  lines.some(({ kind, item }) => kind === 'add-on' && item === addOnId) &&
  !addOns.some((chosen) => chosen.addOnId === addOnId && chosen.roomId === roomId);

/** R13: on sale for the room's type and plan, and not part of its price already. */
const isSoldTo = (addOn: AddOn, room: RoomQuote, quote: Quote): boolean =>
  addOn.status === 'on-sale' &&
  (addOn.roomTypeIds?.includes(room.roomTypeId) ?? true) &&
  (addOn.ratePlanIds?.includes(room.ratePlanId) ?? true) &&
  !isIncluded(quote, room, addOn.addOnId);

/** Lists extras by room and position, then those of the booking, which suit at least one room. R13 */
export const listSoldAddOns = (quote: Quote, addOns: readonly AddOn[]): SoldAddOn[] => {
  const ofRooms = quote.rooms.flatMap((room) =>
    addOns.filter((addOn) => addOn.per === 'room' && isSoldTo(addOn, room, quote)).map((addOn) => ({ addOn, room })),
  );
  const ofBooking = addOns.filter(
    (addOn) => addOn.per === 'booking' && quote.rooms.some((room) => isSoldTo(addOn, room, quote)),
  );
  return [...ofRooms, ...ofBooking.map((addOn) => ({ addOn, room: null }))];
};

/** Whether a choice is one of this extra, for this room or the booking. */
export const isSameAddOn = (one: Pick<AddOnChoice, 'addOnId' | 'roomId'>, { addOn, room }: SoldAddOn): boolean =>
  one.addOnId === addOn.addOnId && one.roomId === (room?.roomId ?? null);

/** Creates the lines of an extra for a room or the booking. R12 */
export const createSoldLines = (
  { addOn, room }: SoldAddOn,
  stay: Stay,
  roomTypes: readonly RoomType[],
  quantity: number,
): Line[] => {
  if (!room) return [createBookingAddOnLine(addOn, quantity)];
  const roomType = roomTypes.find(({ roomTypeId }) => roomTypeId === room.roomTypeId);
  const ageBands = roomType?.occupancy.ageBands ?? [];
  return createAddOnLines(addOn, { party: room.party, ageBands }, countNights(stay), quantity);
};
