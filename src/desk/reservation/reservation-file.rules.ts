import type { WrittenMail } from '#src/booking/outbox/written-mail.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { NoteEntry } from '#src/desk/notes/reservation-note.rules.ts';
import type { DeskEvent } from '#src/history/desk-event.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';

/** Where a reservation was made. D11 */
export interface ReservationOrigin {
  readonly source: 'web' | 'desk';
  /** null: by the guest. */
  readonly madeBy: Actor | 'unknown' | null;
  /** Of the pay link by which it was booked; null without one. */
  readonly deskHoldId: string | null;
}

/** All that the desk knows of a reservation; lists are oldest first. */
export interface ReservationFile {
  readonly reservation: Paid;
  readonly origin: ReservationOrigin;
  readonly attempts: readonly PaymentAttempt[];
  readonly events: readonly DeskEvent[];
  readonly mails: readonly WrittenMail[];
  readonly notes: readonly NoteEntry[];
}

/** `wrong-code`: no code is spelled like that, so that it was mistyped. */
export type FileResult = ReservationFile | 'wrong-code' | 'unknown-code';
