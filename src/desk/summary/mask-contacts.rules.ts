import { maskRequest } from '#src/booking/guest/guest-request.rules.ts';
import { maskEmail } from '#src/booking/reservation/mask-guest.rules.ts';
import type { ReservationSummary } from './reservation-summary.rules.ts';

const VISIBLE_DIGITS = 3;

/** `•••567` */
export const maskPhone = (phone: string): string => `•••${phone.slice(-VISIBLE_DIGITS)}`;

/** Masks contact data that a viewer may not see. D14 */
export const maskContacts = <Contacts extends Pick<ReservationSummary, 'email' | 'phone'>>(
  shown: Contacts,
): Contacts => ({
  ...shown,
  email: maskEmail(shown.email),
  phone: maskPhone(shown.phone),
});

/** Masks a row of a list for a viewer: contact data, and what the guest asks for. D14 */
export const maskSummary = (summary: ReservationSummary): ReservationSummary => ({
  ...maskContacts(summary),
  request: maskRequest(summary.request),
});
