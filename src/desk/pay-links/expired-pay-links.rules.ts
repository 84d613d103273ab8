import type { PayLink } from '#src/booking/reservation/pay-link.rules.ts';
import { addDays, type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';

interface HotelDay {
  readonly today: IsoDate;
  readonly timeZone: string;
}

const isSameGuest = (one: PayLink, other: PayLink): boolean =>
  one.guest.email.toLowerCase() === other.guest.email.toLowerCase();

/** Whether the caller booked later on the site, or has a later pay link that was paid or may still be. */
const isReplaced = (expired: PayLink, holds: readonly PayLink[]): boolean =>
  expired.hasBookedSince ||
  holds.some(
    (hold) =>
      (hold.status === 'open' || hold.status === 'paid') &&
      hold.placedAt > expired.placedAt &&
      isSameGuest(hold, expired),
  );

/**
 * Holds of the desk that expired unpaid today or yesterday, unless their caller has booked since or has a later pay link: staff call these
 * guests, or let it be, and two days later the list is empty again. D11
 */
export const listUnpaidExpiries = (holds: readonly PayLink[], { today, timeZone }: HotelDay): PayLink[] => {
  const yesterday = addDays(today, -1);
  return holds.filter(
    (hold) =>
      hold.status === 'expired' &&
      hold.closedAt !== null &&
      toHotelDate(Date.parse(hold.closedAt), timeZone) >= yesterday &&
      !isReplaced(hold, holds),
  );
};
