import type { GuestDetails } from '#src/booking/model/guest-details.ts';
import type { Booking, Reserva } from '#src/booking/model/hold.ts';
import type { MailToWrite } from '#src/booking/model/mail.ts';

/** A mail as it waits to be sent; its `dedupeKey` is led by the reserva. */
export interface WrittenMail extends MailToWrite {
  readonly reserva: Reserva;
  /** null: the hotel. */
  readonly recipient: string | null;
  readonly locale: 'es' | 'en';
  /** Neither sent nor dropped. */
  readonly waits: boolean;
}

export interface MemoryMails {
  /** By `dedupeKey`, in the order in which they were first written. */
  readonly rows: Map<string, WrittenMail>;
  /** The same key again takes the place of a mail that waits, and is nothing to one that does not. */
  write(booking: Booking, guest: GuestDetails | undefined, mails?: readonly MailToWrite[]): void;
}

export const memoryMails = (): MemoryMails => {
  const rows = new Map<string, WrittenMail>();
  return {
    rows,
    write: ({ reserva, locale }, guest, mails = []) => {
      for (const mail of mails) {
        const dedupeKey = `${reserva}.${mail.dedupeKey}`;
        const ofGuest = mail.kind.startsWith('hotel-') ? null : (guest?.email ?? null);
        const recipient = mail.to ?? ofGuest;
        const before = rows.get(dedupeKey);
        if (!before) rows.set(dedupeKey, { ...mail, dedupeKey, reserva, recipient, locale, waits: true });
        else if (before.waits)
          rows.set(dedupeKey, { ...before, recipient, facts: mail.facts, sendAfter: mail.sendAfter });
      }
    },
  };
};
