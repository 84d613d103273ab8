import type { Reserva } from '#src/booking/model/hold/hold.ts';
import type { MailFacts, MailKind, MailToWrite } from '#src/booking/model/mail/mail.ts';
import type { Locale } from '../model/guest/locale.ts';

export interface TakenMail {
  readonly id: string;
  /** Delivery attempts, including this one. */
  readonly attempts: number;
}

export interface ReservationMail extends TakenMail {
  readonly reserva: Reserva;
  readonly kind: MailKind;
  /** null: to the hotel. */
  readonly recipient: string | null;
  readonly locale: Locale;
  readonly facts: MailFacts;
}

/** Transactional outbox of mails. Instants are ISO texts. */
export interface MailOutbox<Mail extends TakenMail> {
  /** Leases due mails until `leaseUntil`, oldest first. */
  takeDue(now: string, leaseUntil: string, limit: number): Promise<Mail[]>;
  /** Extends the lease during delivery. */
  renewLease(id: string, leaseUntil: string): Promise<void>;
  /** Marks a mail as sent; one that was replaced since it was leased stays due. */
  markSent(id: string, at: string): Promise<void>;
  postpone(id: string, sendAfter: string, reason: string): Promise<void>;
  /**
   * Gives up a mail but keeps its row; one that was replaced since it was leased stays due. `toHotel` is written in the
   * same transaction.
   */
  drop(id: string, at: string, reason: string, toHotel?: MailToWrite | null): Promise<void>;
}
