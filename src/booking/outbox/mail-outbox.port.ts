import type { MailFacts, MailKind, MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { MailOutbox, TakenMail } from '#src/server/database/outbox.port.ts';

export interface ReservationMail extends TakenMail {
  readonly reserva: Reserva;
  readonly kind: MailKind;
  /** null: to the hotel. Of a mail that waits: as it was when the mail was written. */
  readonly recipient: string | null;
  readonly locale: Locale;
  readonly facts: MailFacts;
}

export interface ReservationMailOutbox extends MailOutbox<ReservationMail, MailToWrite> {
  /** Records the address to which a leased mail is sent, unless it was replaced since. */
  readdress(id: string, recipient: string): Promise<void>;
}
