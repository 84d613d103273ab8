import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { isForFormerAddress, isForHotel, isStillRelevant, toTypedMail } from './mail-relevance.rules.ts';
import type { WrittenMail } from './written-mail.rules.ts';

/**
 * Mails as they will be sent: those that wait have the guest's address of now (D22), and those that the reservation no
 * longer needs are left out. `now`: epoch milliseconds.
 */
export const listCurrentMails = (reservation: Paid, mails: readonly WrittenMail[], now: number): WrittenMail[] =>
  mails.flatMap((mail) => {
    const { kind, sentAt, droppedAt } = mail;
    if (sentAt !== null || droppedAt !== null) return [mail];
    if (!isStillRelevant(toTypedMail(mail), reservation, now)) return [];
    return [isForHotel(kind) || isForFormerAddress(kind) ? mail : { ...mail, recipient: reservation.guest.email }];
  });
