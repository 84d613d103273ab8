import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { Booking } from '#src/booking/reservation/hold.rules.ts';
import type { MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Reserva } from '#src/kernel/reserva.ts';

/** Unsent mail; its `dedupeKey` begins with the reserva. */
export interface WrittenMail extends MailToWrite {
  readonly reserva: Reserva;
  /** null: the hotel. */
  readonly recipient: string | null;
  readonly locale: Locale;
  /** Neither sent nor dropped. */
  readonly waits: boolean;
}

export interface MemoryMails {
  /** By `dedupeKey`, in order of insertion. */
  readonly rows: Map<string, WrittenMail>;
  /** Replaces an unsent mail of the same key; ignored after it was sent. */
  write(booking: Booking, guest: GuestDetails | undefined, mails?: readonly MailToWrite[]): void;
}

export const createMemoryMails = (): MemoryMails => {
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
