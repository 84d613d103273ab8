import { addDays, type Stay } from '#src/booking/model/stay/stay.ts';
import { toHotelInstant } from '#src/booking/model/terms/deposit-policy.ts';

/**
 * Access links and cookies are valid for one access version; revoking increments it. Reservations begin with this one.
 */
export const FIRST_ACCESS_VERSION = 1;

/** Guests look for receipts after their stay, too. */
const LINK_DAYS_AFTER_DEPARTURE = 60;

/** Calculates when access links of mails expire: the end of the last valid day at the hotel, ISO instant. B2 */
export const calculateLinkExpiry = ({ departure }: Stay, timeZone: string): string =>
  toHotelInstant(addDays(departure, LINK_DAYS_AFTER_DEPARTURE + 1), 0, timeZone);
