import type { ReservationMail } from '#src/booking/outbox/mail-outbox.table.ts';
import {
  createAgainKey,
  listResendableMails,
  type PreviewedMail,
  type ResendableMail,
} from '#src/booking/outbox/mail-relevance.rules.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import type { ReservationRecords } from '#src/desk/reservation/reservation-records.table.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Clock } from '#src/kernel/clock.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { ReservationCode } from '#src/kernel/reserva.ts';
import type { MailMessage } from '#src/server/mail/mailer.port.ts';

export interface ResendPorts {
  readonly reservations: Pick<Reservations, 'findByCode'>;
  readonly reservationRecords: ReservationRecords;
  readonly clock: Clock;
  /** Composes a mail without the guest's link, for people at the desk. D14 */
  readonly composePreview: (mail: ReservationMail, reservation: Paid) => Promise<Omit<MailMessage, 'id'>>;
  /** Called after a mail was written. */
  readonly onMail: () => void;
}

/** D13 */
const MAX_A_DAY = 5;
const DAY_MS = 24 * 60 * 60_000;

type Found = { readonly reservation: Paid; readonly mails: readonly ResendableMail[] };

const findMails = async (ports: ResendPorts, code: ReservationCode): Promise<Found | undefined> => {
  const reservation = await ports.reservations.findByCode(code);
  if (!reservation || !isPaid(reservation)) return undefined;
  const written = await ports.reservationRecords.listMails(reservation.reserva);
  return { reservation, mails: listResendableMails(reservation, written, ports.clock.now()) };
};

/** The mails that can be sent again, and one of them as it would be sent. Undefined for an unknown reservation. D13 */
export const previewMails = async (
  ports: ResendPorts,
  { code, kind }: { readonly code: ReservationCode; readonly kind: string },
): Promise<PreviewedMail | undefined> => {
  const found = await findMails(ports, code);
  if (!found) return undefined;
  const { reservation, mails } = found;
  const chosen = mails.find((mail) => mail.kind === kind);
  if (!chosen) return { mails, preview: null };
  const { reserva, guest, locale } = reservation;
  const mail = { id: createAgainKey(chosen), reserva, attempts: 0, recipient: guest.email, locale, ...chosen };
  const { subject, text, to } = await ports.composePreview(mail, reservation);
  return { mails, preview: { subject, text, to } };
};

export interface ResendCommand {
  readonly code: ReservationCode;
  readonly kind: string;
  /** Number of the mail that was shown; the same again is sent once. B12 */
  readonly number: number;
  readonly actor: Actor;
}

/** Sends a mail again to the guest's address, composed from the reservation as it is then. D13 */
export const resendMail = async (
  ports: ResendPorts,
  { code, kind, number, actor: by }: ResendCommand,
): Promise<Outcome<null, 'unknown-reservation' | 'mail-gone' | 'too-many-mails'>> => {
  const found = await findMails(ports, code);
  if (!found) return rejected('unknown-reservation');
  const chosen = found.mails.find((mail) => mail.kind === kind);
  if (!chosen || number < 1 || number > chosen.number) return rejected('mail-gone');
  const now = ports.clock.now();
  const at = new Date(now).toISOString();
  const { facts } = chosen;
  const mail = { kind: chosen.kind, facts, sendAfter: at, dedupeKey: createAgainKey({ kind: chosen.kind, number }) };
  const since = new Date(now - DAY_MS).toISOString();
  const { reserva } = found.reservation;
  const written = await ports.reservationRecords.writeAgain({ reserva, mail, by, at, since, limit: MAX_A_DAY });
  if (written === 'too-many') return rejected('too-many-mails', { max: MAX_A_DAY });
  if (written === 'written') ports.onMail();
  return accepted(null);
};
