import { type Held, isAlive } from '#src/booking/model/hold.ts';
import { type Stay, shareNights } from '#src/booking/model/stay.ts';
import { services } from '#src/server/provided-services.ts';
import { openedBookings } from './opened-bookings.ts';

/** The newest live hold of this browser that takes rooms in these nights from its own search. B11 */
export const ownHoldIn = async (stay: Stay): Promise<Held | undefined> => {
  const bookings = await openedBookings();
  const now = services().clock.now();
  return bookings.find(
    (each): each is Held =>
      each.status === 'held' && each.changes === null && isAlive(each, now) && shareNights(each.quote.stay, stay),
  );
};
