import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { NO_LONGER_TRUE } from '#src/booking/outbox/written-mail.rules.ts';
import type { DeskHold, PayLinkMail } from '#src/booking/reservation/desk-hold.rules.ts';
import { readGuest, readLocale } from '#src/booking/reservation/stored-documents.table.ts';
import { readQuote } from '#src/booking/reservation/stored-quotes.table.ts';
import { readMaker } from '#src/history/stored-events.table.ts';
import type { Schema } from '#src/server/database/schema.ts';

type Mail = Pick<Selectable<Schema['mail_outbox']>, 'recipient' | 'sent_at' | 'dropped_at' | 'last_error'>;

interface EndEvent {
  readonly action: 'hold-released' | 'hold-expired';
  readonly at: string;
}

export interface DeskHoldRow
  extends Pick<
    Selectable<Schema['reservation']>,
    | 'reservation_id'
    | 'status'
    | 'quote'
    | 'guest'
    | 'locale'
    | 'made_by'
    | 'created_at'
    | 'hold_expires_at'
    | 'hold_latest_end'
    | 'confirmed_at'
    | 'code'
  > {
  readonly desk_hold_id: string;
  readonly end_event: EndEvent | null;
  readonly mail: Mail | null;
  readonly has_booked_since: boolean;
}

/** How and when the rooms were given back. */
const END_EVENT: RawBuilder<EndEvent | null> = sql`(
  select json_build_object('action', action, 'at', at) from desk_event
  where desk_event.reservation_id = reservation.reservation_id
    and action in ('hold-released', 'hold-expired')
  order by position desc limit 1)`;

/** The last mail with the pay link. */
const MAIL: RawBuilder<Mail | null> = sql`(
  select json_build_object('recipient', recipient, 'sent_at', sent_at, 'dropped_at', dropped_at, 'last_error', last_error)
  from mail_outbox
  where dedupe_key like reservation.reservation_id || '.pay-link.%'
  order by length(dedupe_key) desc, dedupe_key desc limit 1)`;

/** Whether the guest has paid for another reservation since. */
const HAS_BOOKED_SINCE: RawBuilder<boolean> = sql`exists (
  select from reservation_word as word
  join reservation as booked using (reservation_id)
  where word.word = lower(reservation.guest ->> 'email') and word.is_contact
    and booked.status = 'confirmed' and booked.confirmed_at > reservation.created_at
    and reservation_id <> reservation.reservation_id)`;

/** As many as `countPayLinkMails` says; a list does without this count for each of its rows. */
export const PAY_LINK_MAILS: RawBuilder<number> = sql`(
  select count(*)::int from desk_event
  where desk_event.reservation_id = reservation.reservation_id
    and action = 'pay-link-sent')`;

/** Columns of `DeskHoldRow`. */
export const DESK_HOLD_COLUMNS = sql`
  reservation_id, status, quote, guest, locale, made_by, created_at, hold_expires_at, hold_latest_end, code,
  confirmed_at, desk_hold_id, ${END_EVENT} as end_event, ${MAIL} as mail,
  ${HAS_BOOKED_SINCE} as has_booked_since`;

const getMailState = ({ sent_at, dropped_at, last_error }: Mail): PayLinkMail['state'] => {
  if (sent_at) return 'sent';
  if (!dropped_at) return 'waiting';
  return last_error === NO_LONGER_TRUE ? 'obsolete' : 'undelivered';
};

/** One that waits goes to the guest's address of now. D22 */
const toMail = (mail: Mail, { email }: GuestDetails): PayLinkMail => {
  const { recipient, sent_at, dropped_at } = mail;
  const at = sent_at ?? dropped_at;
  return { state: getMailState(mail), recipient: (at && recipient) || email, at: at && new Date(at).toISOString() };
};

const getStatus = ({ status, hold_expires_at, end_event }: DeskHoldRow, now: number): DeskHold['status'] => {
  if (status === 'confirmed' || status === 'cancelled') return 'paid';
  if (status === 'held' && Date.parse(hold_expires_at ?? '') > now) return 'open';
  return end_event?.action === 'hold-released' ? 'released' : 'expired';
};

const findClosingTime = (row: DeskHoldRow, status: DeskHold['status']): string | null => {
  if (status === 'open') return null;
  if (status === 'paid') return row.confirmed_at;
  return row.end_event ? new Date(row.end_event.at).toISOString() : row.hold_expires_at;
};

/** `now`: epoch milliseconds; an overdue hold has ended before a job ends it. B11 */
export const toDeskHold = (row: DeskHoldRow, now: number): DeskHold => {
  const status = getStatus(row, now);
  const guest = readGuest(row.guest);
  return {
    deskHoldId: row.desk_hold_id,
    reserva: row.reservation_id,
    status,
    quote: readQuote(row.quote),
    guest,
    locale: readLocale(row.locale),
    madeBy: readMaker(row.made_by),
    placedAt: row.created_at,
    expiresAt: status === 'open' ? row.hold_expires_at : null,
    latestEnd: row.hold_latest_end,
    closedAt: findClosingTime(row, status),
    hasBookedSince: row.has_booked_since,
    code: row.code,
    mail: row.mail && toMail(row.mail, guest),
  };
};
