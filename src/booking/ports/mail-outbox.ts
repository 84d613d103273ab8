import type { Reserva } from '#src/booking/model/hold/hold.ts';
import type { MailFacts, MailKind, MailToWrite } from '#src/booking/model/mail/mail.ts';
import type { Locale } from '#src/kernel/locale.ts';

export interface TakenMail {
  readonly id: string;
  readonly attempts: number;
}

export interface ReservationMail extends TakenMail {
  readonly reserva: Reserva;
  readonly kind: MailKind;
  /** null: to the hotel. Of a mail that waits: as it was when the mail was written. */
  readonly recipient: string | null;
  readonly locale: Locale;
  readonly facts: MailFacts;
}

/** Transactional outbox. Instants are ISO texts. */
export interface MailOutbox<Mail extends TakenMail> {
  /** Oldest first. */
  takeDue(now: string, leaseUntil: string, limit: number): Promise<Mail[]>;
  renewLease(id: string, leaseUntil: string): Promise<void>;
  /** A mail that was replaced since it was leased stays due. */
  markSent(id: string, at: string): Promise<void>;
  postpone(id: string, sendAfter: string, reason: string): Promise<void>;
  /** Gives up a mail, unless it was replaced since. `toHotel` is written in the same transaction. */
  drop(id: string, at: string, reason: string, toHotel?: MailToWrite | null): Promise<void>;
}

export interface ReservationMailOutbox extends MailOutbox<ReservationMail> {
  /** Records the address to which a leased mail is sent, unless it was replaced since. */
  readdress(id: string, recipient: string): Promise<void>;
}
