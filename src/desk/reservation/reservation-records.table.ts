import { type Kysely, type Selectable, sql } from 'kysely';
import { writeMails } from '#src/booking/outbox/mail-outbox.table.ts';
import type { WrittenMail } from '#src/booking/outbox/mail-relevance.rules.ts';
import type { MailFacts, MailKind, MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import { lockReservation } from '#src/booking/reservation/reservation-rows.table.ts';
import { readMaker, writeEvent } from '#src/events/desk-events.table.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import type { ReservationOrigin } from './reservation-file.rules.ts';

export interface ResendCommand {
  readonly reserva: Reserva;
  readonly mail: MailToWrite;
  readonly by: Actor;
  /** ISO instants; at most `limit` mails are sent again after `since`. */
  readonly at: string;
  readonly since: string;
  readonly limit: number;
}

/** What the desk reads of a reservation besides the reservation itself, and the mails that it sends again. */
export interface ReservationRecords {
  findOrigin(reserva: Reserva): Promise<ReservationOrigin | undefined>;
  /** Oldest first, also to the hotel. */
  listMails(reserva: Reserva): Promise<WrittenMail[]>;
  /** Writes a mail again with its event, in one transaction; `repeated`: the same key was written before. B12, D13 */
  writeAgain(command: ResendCommand): Promise<'written' | 'repeated' | 'too-many'>;
}

const toWrittenMail = (row: Selectable<Schema['mail_outbox']>): WrittenMail => ({
  dedupeKey: row.dedupe_key.slice(row.reservation_id.length + 1),
  // Written by `writeMails` only, as are the facts.
  kind: row.kind as MailKind,
  recipient: row.recipient,
  locale: row.locale,
  facts: row.facts as MailFacts,
  writtenAt: row.written_at,
  sendAfter: row.send_after,
  attempts: row.attempts,
  sentAt: row.sent_at,
  droppedAt: row.dropped_at,
  lastError: row.last_error,
});

const selectMails = (db: Kysely<Schema>, reserva: string) =>
  db.selectFrom('mail_outbox').where('reservation_id', '=', reserva);

const writeAgain = (
  db: Kysely<Schema>,
  { reserva, mail, by, at, since, limit }: ResendCommand,
): ReturnType<ReservationRecords['writeAgain']> =>
  runTransaction(db, async (trx) => {
    // Two people at once must not exceed the limit.
    await lockReservation(trx, reserva);
    const before = await selectMails(trx, reserva)
      .select('dedupe_key')
      .where('dedupe_key', '=', `${reserva}.${mail.dedupeKey}`)
      .executeTakeFirst();
    if (before) return 'repeated';
    const { sent } = await trx
      .selectFrom('desk_event')
      .select(sql<number>`count(*)::int`.as('sent'))
      .where('reservation_id', '=', reserva)
      .where('action', '=', 'mail-sent-again')
      .where('at', '>', since)
      .executeTakeFirstOrThrow();
    if (sent >= limit) return 'too-many';
    await writeMails(trx, reserva, [mail], at);
    await writeEvent(trx, { actor: by, action: 'mail-sent-again', reserva, after: { mail: mail.kind } }, at);
    return 'written';
  });

/** Port implementation: origin and mails of reservations. */
export const createReservationRecords = (db: Kysely<Schema>): ReservationRecords => ({
  findOrigin: async (reserva) => {
    const row = await db
      .selectFrom('reservation')
      .select(['source', 'channel', 'agent', 'made_by', 'desk_hold_id'])
      .where('reservation_id', '=', reserva)
      .executeTakeFirst();
    if (!row) return undefined;
    const madeBy = row.made_by === null ? null : readMaker(row.made_by);
    return { source: row.channel ?? row.source, agent: row.agent, madeBy, payLinkId: row.desk_hold_id };
  },
  listMails: async (reserva) =>
    (await selectMails(db, reserva).selectAll().orderBy('written_at').orderBy('dedupe_key').execute()).map(
      toWrittenMail,
    ),
  writeAgain: (command) => writeAgain(db, command),
});
