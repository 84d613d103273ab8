import type { DueBalance } from './balance.ts';
import { type MailToWrite, mailOf } from './mail.ts';

/** B16: a balance is announced so long before it is charged. */
const ANNOUNCED_MS = 3 * 24 * 3_600_000;

/** The announcement of a balance; none when its day for that has passed, for then the mail of this very moment tells it. */
export const announcementOf = (balance: DueBalance | null, now: number): MailToWrite[] => {
  if (!balance) return [];
  const sendAt = Date.parse(balance.dueAt) - ANNOUNCED_MS;
  if (sendAt <= now) return [];
  const when = { dedupeKey: 'balance-announced', sendAfter: new Date(sendAt).toISOString() };
  return [mailOf('balance-announced', { dueAt: balance.dueAt }, when)];
};

/** What is written when a deposit makes a reservation, at an instant in epoch milliseconds. B16 */
export const bookedMails = (balance: DueBalance | null, now: number): MailToWrite[] => {
  const sendAfter = new Date(now).toISOString();
  return [
    mailOf('confirmation', {}, { dedupeKey: 'confirmation', sendAfter }),
    mailOf('hotel-booked', {}, { dedupeKey: 'hotel-booked', sendAfter }),
    ...announcementOf(balance, now),
  ];
};
