import { maskRequest } from '#src/booking/guest/guest-request.rules.ts';
import type { WrittenMail } from '#src/booking/outbox/written-mail.rules.ts';
import { maskEmail } from '#src/booking/reservation/mask-guest.rules.ts';
import { maskContacts } from '#src/desk/summary/mask-contacts.rules.ts';
import type { DeskEvent, EventFacts } from '#src/history/desk-event.rules.ts';
import type { ReservationFile } from './reservation-file.rules.ts';

const MASK = '•••';

const CONTACT_FACTS: ReadonlySet<string> = new Set(['email', 'phone', 'zip', 'legalId']);

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
  const guest = {
    ...maskContacts(reservation.guest),
    zip: MASK,
    legalId: MASK,
    request: maskRequest(reservation.guest.request),
  };
  return {
    ...file,
    reservation: { ...reservation, guest },
    events: file.events.map(maskEvent),
    mails: file.mails.map(maskMail),
  };
};
