import type { Quote } from '#src/rates/quote/quote.rules.ts';

/** Whether a change moved the guest: to other dates, or into another room type; a cancelled room is no move. D10 */
export const isMoved = (before: Quote, after: Quote): boolean =>
  before.stay.arrival !== after.stay.arrival ||
  before.stay.departure !== after.stay.departure ||
  after.rooms.some(({ roomId, roomTypeId }) => {
    const earlier = before.rooms.find((room) => room.roomId === roomId);
    return earlier !== undefined && earlier.roomTypeId !== roomTypeId;
  });
