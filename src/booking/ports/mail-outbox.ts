import type { Reserva } from '../model/hold.ts';
import type { MailFacts, MailKind, MailToWrite } from '../model/mail.ts';

/** A mail that was taken to be sent. */
export interface TakenMail {
  readonly id: string;
  /** How often it was taken, this time included. */
  readonly attempts: number;
}

/** A mail about a reservation. B16 */
export interface ReservationMail extends TakenMail {
  readonly reserva: Reserva;
  readonly kind: MailKind;
  /** null: the hotel. */
  readonly recipient: string | null;
  /** The language of the guest. */
  readonly locale: 'es' | 'en';
  readonly facts: MailFacts;
}

/** Mails that were written down with what they report and wait to be sent. Instants are ISO texts. */
export interface MailOutbox<Mail extends TakenMail> {
  /** What is due, the oldest first, not given to anybody else before `leaseUntil`. */
  takeDue(now: string, leaseUntil: string, limit: number): Promise<Mail[]>;
  /** Prolongs the lease of a mail that is on its way. */
  renew(id: string, leaseUntil: string): Promise<void>;
  /** One that was written anew since it was taken still waits: what it says now goes out too. */
  sent(id: string, at: string): Promise<void>;
  putOff(id: string, sendAfter: string, reason: string): Promise<void>;
  /**
   * Kept, but not sent any more. One that was written anew since it was taken still waits. `toHotel` is written with it,
   * of the same reservation, or not at all.
   */
  drop(id: string, at: string, reason: string, toHotel?: MailToWrite | null): Promise<void>;
}
