import type { WrittenMail } from '#src/booking/model/mail/written-mail.ts';
import type { PaymentAttempt } from '#src/booking/model/payment/payment-attempt.ts';
import type { Paid } from '#src/booking/model/reservation/reservation.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { DeskEvent } from './desk-event.ts';
import type { NoteEntry } from './reservation-note.ts';

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
