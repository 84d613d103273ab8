import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { addDays, type Stay } from '#src/kernel/stay/stay.ts';
import { toHotelInstant } from '#src/rates/deposit-terms/deposit-terms.rules.ts';

/** Revoking increments the access version of a reservation, which links and cookies must have. */
export const FIRST_ACCESS_VERSION = 1;

/** A change of the e-mail ends all links, as they were mailed to the former address. */
export const endsAccess = (before: Pick<GuestDetails, 'email'>, after: Pick<GuestDetails, 'email'>): boolean =>
  before.email.toLowerCase() !== after.email.toLowerCase();

/** Guests look for receipts after their stay, too. */
const LINK_DAYS_AFTER_DEPARTURE = 60;

/** The end of the last valid day at the hotel, ISO instant. B2 */
export const calculateLinkExpiry = ({ departure }: Stay, timeZone: string): string =>
  toHotelInstant(addDays(departure, LINK_DAYS_AFTER_DEPARTURE + 1), 0, timeZone);
