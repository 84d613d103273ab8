import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { DueBalance } from '#src/booking/reservation/due-balance.rules.ts';
import { createMail, type MailToWrite } from '#src/booking/reservation/mail.rules.ts';

const ANNOUNCEMENT_LEAD_MS = 3 * 24 * 3_600_000;

/** None when its send time has passed, because the current mail announces it. */
export const buildBalanceAnnouncement = (balance: DueBalance | null, now: number): MailToWrite[] => {
  if (!balance) return [];
  const sendAt = Date.parse(balance.dueAt) - ANNOUNCEMENT_LEAD_MS;
  if (sendAt <= now) return [];
  const when = { dedupeKey: 'balance-announced', sendAfter: new Date(sendAt).toISOString() };
  return [createMail('balance-announced', { dueAt: balance.dueAt }, when)];
};

/** `now` is in epoch milliseconds. B16 */
export const buildBookingMails = (balance: DueBalance | null, now: number): MailToWrite[] => {
  const sendAfter = new Date(now).toISOString();
  return [
    createMail('confirmation', {}, { dedupeKey: 'confirmation', sendAfter }),
    createMail('hotel-booked', {}, { dedupeKey: 'hotel-booked', sendAfter }),
    ...buildBalanceAnnouncement(balance, now),
  ];
};

/** `number`: from 1, of the mails with this link. `at`: ISO instant. D11 */
export const createPayLinkMail = (
  { firstName }: Pick<GuestDetails, 'firstName'>,
  number: number,
  at: string,
): MailToWrite => createMail('pay-link', { firstName }, { dedupeKey: `pay-link.${number}`, sendAfter: at });
