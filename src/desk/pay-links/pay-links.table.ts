import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { endFormerAccess } from '#src/booking/access/reservation-access.table.ts';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { countPayLinkMails, writePayLinkMail } from '#src/booking/history/hold-events.table.ts';
import { createPayLinkMail } from '#src/booking/outbox/booking-mails.rules.ts';
import { NO_LONGER_TRUE } from '#src/booking/outbox/mail-relevance.rules.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { PayLink, PayLinkDetails, PayLinkMail } from '#src/booking/reservation/pay-link.rules.ts';
import { lockLiveHold, updateReservation } from '#src/booking/reservation/reservation-rows.table.ts';
import { readGuest, readLocale, readQuote } from '#src/booking/reservation/stored-documents.table.ts';
import { readMaker, writeEvent } from '#src/events/desk-events.table.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';

interface PayLinkCommand {
  readonly payLinkId: string;
  readonly actor: DeskActor;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Holds that the desk placed for guests. Every change is one transaction with its events and mail. D11 */
export interface PayLinks {
  /** Open ones by their end, then those placed since the instant (ISO), newest first; at most `limit`. */
  list(query: { readonly now: number; readonly since: string; readonly limit: number }): Promise<PayLink[]>;
  find(payLinkId: string, now: number): Promise<PayLinkDetails | undefined>;
  findId(reserva: Reserva): Promise<string | undefined>;
  /** Never shortens it; tells the guest the new end. `until`: ISO instant, at most its latest end. Idempotent. B12 */
  extend(command: PayLinkCommand & { readonly until: string }): Promise<'extended' | 'not-held'>;
  /**
   * Sends the link again, to another address when one is given, which checkout then shows too. `number`: of the mail to
   * write; the same again to the same address is written once (B12). `maxPerDay`: mails in 24 hours. D13
   */
  sendAgain(
    command: PayLinkCommand & { readonly email: string; readonly number: number; readonly maxPerDay: number },
  ): Promise<'written' | 'not-held' | 'too-many-mails'>;
}

type Mail = Pick<Selectable<Schema['mail_outbox']>, 'recipient' | 'sent_at' | 'dropped_at' | 'last_error'>;

interface EndEvent {
  readonly action: 'hold-released' | 'hold-expired';
  readonly at: string;
}

export interface PayLinkRow
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

/**
 * Number of mails with the pay link, as `countPayLinkMails` counts them; a list does without this count for each of its
 * rows.
 */
export const PAY_LINK_MAILS: RawBuilder<number> = sql`(
  select count(*)::int from desk_event
  where desk_event.reservation_id = reservation.reservation_id
    and action = 'pay-link-sent')`;

/** Columns of `PayLinkRow`. */
export const PAY_LINK_COLUMNS = sql`
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

const getStatus = ({ status, hold_expires_at, end_event }: PayLinkRow, now: number): PayLink['status'] => {
  if (status === 'confirmed' || status === 'cancelled') return 'paid';
  if (status === 'held' && Date.parse(hold_expires_at ?? '') > now) return 'open';
  return end_event?.action === 'hold-released' ? 'released' : 'expired';
};

const findClosingTime = (row: PayLinkRow, status: PayLink['status']): string | null => {
  if (status === 'open') return null;
  if (status === 'paid') return row.confirmed_at;
  return row.end_event ? new Date(row.end_event.at).toISOString() : row.hold_expires_at;
};

/** `now`: epoch milliseconds; an overdue hold has ended before a job ends it. B11 */
export const toPayLink = (row: PayLinkRow, now: number): PayLink => {
  const status = getStatus(row, now);
  const guest = readGuest(row.guest);
  return {
    payLinkId: row.desk_hold_id,
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

const DAY = 24 * 3_600_000;

type Command = Omit<Parameters<PayLinks['extend']>[0], 'until'>;

const listPayLinks = async (
  db: Kysely<Schema>,
  { now, since, limit }: Parameters<PayLinks['list']>[0],
): Promise<PayLink[]> => {
  const isOpen = sql`status = 'held' and hold_expires_at > ${new Date(now).toISOString()}::timestamptz`;
  const { rows } = await sql<PayLinkRow>`
    select ${PAY_LINK_COLUMNS} from reservation
    where desk_hold_id is not null
      and (created_at > ${since}::timestamptz or (${isOpen}))
    order by (${isOpen}) desc, case when ${isOpen} then hold_expires_at end, created_at desc, reservation_id
    limit ${limit}`.execute(db);
  return rows.map((row) => toPayLink(row, now));
};

const findPayLink = async (db: Kysely<Schema>, payLinkId: string, now: number): Promise<PayLinkDetails | undefined> => {
  const { rows } = await sql<PayLinkRow & Pick<PayLinkDetails, 'mails'>>`
    select ${PAY_LINK_COLUMNS}, ${PAY_LINK_MAILS} as mails from reservation
    where desk_hold_id = ${payLinkId}`.execute(db);
  return rows[0] && { ...toPayLink(rows[0], now), mails: rows[0].mails };
};

const selectHolds = (db: Kysely<Schema>) => db.selectFrom('reservation').where('desk_hold_id', 'is not', null);

const findReserva = async (db: Kysely<Schema>, payLinkId: string): Promise<string | undefined> => {
  const row = await selectHolds(db).select('reservation_id').where('desk_hold_id', '=', payLinkId).executeTakeFirst();
  return row?.reservation_id;
};

const findPayLinkId = async (db: Kysely<Schema>, reserva: string): Promise<string | undefined> => {
  const row = await selectHolds(db).select('desk_hold_id').where('reservation_id', '=', reserva).executeTakeFirst();
  return row?.desk_hold_id ?? undefined;
};

/** Runs a change of a live hold in one transaction, with its row locked. */
const changeLiveHold = async <Result>(
  db: Kysely<Schema>,
  { payLinkId, now }: Pick<Command, 'payLinkId' | 'now'>,
  change: (trx: Transaction<Schema>, hold: Held) => Promise<Result>,
): Promise<Result | 'not-held'> => {
  const reserva = await findReserva(db, payLinkId);
  if (reserva === undefined) return 'not-held';
  return runTransaction(db, async (trx) => {
    const hold = await lockLiveHold(trx, reserva, now);
    return hold ? change(trx, hold) : 'not-held';
  });
};

/** One more mail with the pay link; its number is unique, as the row of the hold is locked. */
const writeNextMail = async (
  trx: Transaction<Schema>,
  reserva: string,
  { actor, now }: Command,
  { guest, sent }: { readonly guest: GuestDetails; readonly sent: number },
): Promise<void> => {
  const at = new Date(now).toISOString();
  await writePayLinkMail(trx, reserva, { mail: createPayLinkMail(guest, sent + 1, at), actor }, at);
};

const readLockedGuest = async (trx: Transaction<Schema>, reserva: string): Promise<GuestDetails> => {
  const { guest } = await trx
    .selectFrom('reservation')
    .select('guest')
    .where('reservation_id', '=', reserva)
    .executeTakeFirstOrThrow();
  return readGuest(guest);
};

const extendPayLink = (db: Kysely<Schema>, command: Parameters<PayLinks['extend']>[0]) =>
  changeLiveHold(db, command, async (trx, { reserva, expiresAt, latestEnd }): Promise<'extended'> => {
    const { actor, now } = command;
    const until = command.until < latestEnd ? command.until : latestEnd;
    if (until <= expiresAt) return 'extended';
    const at = new Date(now).toISOString();
    await updateReservation(trx, reserva).set({ hold_expires_at: until }).execute();
    const event = { actor, action: 'hold-extended', reserva, before: { until: expiresAt }, after: { until } };
    await writeEvent(trx, event, at);
    const { all: sent } = await countPayLinkMails(trx, reserva, at);
    await writeNextMail(trx, reserva, command, { guest: await readLockedGuest(trx, reserva), sent });
    return 'extended';
  });

const sendPayLinkAgain = (db: Kysely<Schema>, command: Parameters<PayLinks['sendAgain']>[0]) =>
  changeLiveHold(db, command, async (trx, { reserva }): Promise<'written' | 'too-many-mails'> => {
    const { email, number, maxPerDay, now, actor: by } = command;
    const sent = await countPayLinkMails(trx, reserva, new Date(now - DAY).toISOString());
    const guest = await readLockedGuest(trx, reserva);
    if (sent.all >= number && guest.email === email) return 'written';
    if (sent.recent >= maxPerDay) return 'too-many-mails';
    const after = { ...guest, email };
    await updateReservation(trx, reserva)
      .set({ guest: JSON.stringify(after) })
      .execute();
    await endFormerAccess(trx, reserva, { before: guest, after, by, at: new Date(now).toISOString() });
    await writeNextMail(trx, reserva, command, { guest, sent: sent.all });
    return 'written';
  });

/** Port implementation: holds that the desk placed. */
export const createPayLinks = (db: Kysely<Schema>): PayLinks => ({
  list: (query) => listPayLinks(db, query),
  find: (payLinkId, now) => findPayLink(db, payLinkId, now),
  findId: (reserva) => findPayLinkId(db, reserva),
  extend: (command) => extendPayLink(db, command),
  sendAgain: (command) => sendPayLinkAgain(db, command),
});
