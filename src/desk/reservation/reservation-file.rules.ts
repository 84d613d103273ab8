import { GUEST_CONTACTS } from '#src/booking/guest/guest-details.rules.ts';
import { maskRequest } from '#src/booking/guest/guest-request.rules.ts';
import type { WrittenMail } from '#src/booking/outbox/mail-relevance.rules.ts';
import type { StayMarkEntry, UsedRoomName } from '#src/booking/presence/stay-mark.rules.ts';
import { maskDetails, maskEmail, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { NoteEntry } from '#src/desk/notes/reservation-note.rules.ts';
import { maskContacts, type ReservationSource } from '#src/desk/summary/reservation-summary.rules.ts';
import type { DeskEvent, EventFacts } from '#src/events/desk-event.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';

/** Where a reservation was made. D11, D27 */
export interface ReservationOrigin {
  readonly source: ReservationSource;
  /** Name of the agent that booked; null: none did. */
  readonly agent: string | null;
  /** null: by the guest. */
  readonly madeBy: Actor | 'unknown' | null;
  /** Id of the pay link by which it was booked; null without one. */
  readonly payLinkId: string | null;
}

/** All that the desk knows of a reservation; lists are oldest first. */
export interface ReservationFile {
  readonly reservation: Paid;
  readonly origin: ReservationOrigin;
  readonly attempts: readonly PaymentAttempt[];
  readonly events: readonly DeskEvent[];
  readonly mails: readonly WrittenMail[];
  readonly notes: readonly NoteEntry[];
  /** D21 */
  readonly marks: readonly StayMarkEntry[];
  /** Room names that were used before for its room types, to suggest them. */
  readonly usedRoomNames: readonly UsedRoomName[];
}

/** `wrong-code`: no code is spelled like that, so that it was mistyped. */
export type FileResult = ReservationFile | 'wrong-code' | 'unknown-code';

const MASK = '•••';

const CONTACT_FACTS: ReadonlySet<string> = new Set(GUEST_CONTACTS);

const maskFacts = (facts: EventFacts): EventFacts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, CONTACT_FACTS.has(name) ? MASK : value]));

/** Masks contact data in what an event says. D14 */
export const maskEvent = <Event extends DeskEvent>(event: Event): Event => ({
  ...event,
  ...(event.before && { before: maskFacts(event.before) }),
  ...(event.after && { after: maskFacts(event.after) }),
});

/** The server's answer to a mail may contain its recipient. */
const maskMail = (mail: WrittenMail): WrittenMail => ({
  ...mail,
  recipient: mail.recipient === null ? null : maskEmail(mail.recipient),
  lastError: mail.lastError === null ? null : MASK,
});

/** Masks contact data for people who may not see them; names, stay, amounts and the card's last digits remain. D14 */
export const maskFile = (file: ReservationFile): ReservationFile => {
  const { reservation } = file;
  const { email, phone } = maskContacts(reservation.guest);
  const guest = {
    ...reservation.guest,
    ...maskDetails(GUEST_CONTACTS),
    ...{ email, phone },
    request: maskRequest(reservation.guest.request),
  };
  return {
    ...file,
    reservation: { ...reservation, guest },
    events: file.events.map(maskEvent),
    mails: file.mails.map(maskMail),
  };
};
