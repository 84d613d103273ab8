import { hotelInstant } from './deposit-policy.ts';
import { addDays, type Stay } from './stay.ts';

/**
 * Links and cookies open a reservation in the version for which they were made; the next version ends them all. This
 * is the one with which every reservation begins.
 */
export const FIRST_ACCESS_VERSION = 1;

/** Receipts are looked for after the journey, too. */
const LINK_DAYS_AFTER_DEPARTURE = 60;

/** The end of the last day, at the hotel, on which a link of a mail opens a reservation; ISO instant. B2 */
export const linkEndsAt = ({ departure }: Stay, timeZone: string): string =>
  hotelInstant(addDays(departure, LINK_DAYS_AFTER_DEPARTURE + 1), 0, timeZone);
