import { type Kysely, type Selectable, sql } from 'kysely';
import type { MailFacts, MailToWrite } from '#src/booking/model/mail.ts';
import type { MailOutbox, ReservationMail } from '#src/booking/ports/mail-outbox.ts';
import type { MailOutboxTable } from './booking-schema.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** B16: writes mails in the transaction of what they report; unless said otherwise, to the guest's address of now. */
export const writeMails = async (db: Kysely<Schema>, reserva: string, mails: readonly MailToWrite[]): Promise<void> => {
  for (const { kind, dedupeKey, sendAfter, facts, to } of mails) {
    const ofGuest = kind.startsWith('hotel-') ? sql`null` : sql`guest ->> 'email'`;
    const recipient = to === undefined ? ofGuest : sql`${to}`;
    await sql`
      insert into mail_outbox (property_id, dedupe_key, reservation_id, kind, recipient, locale, facts, send_after)
      select property_id, ${`${reserva}.${dedupeKey}`}, reservation_id, ${kind}, ${recipient}, locale,
        ${JSON.stringify(facts)}::jsonb, ${sendAfter}::timestamptz
      from reservation where property_id = ${PROPERTY} and reservation_id = ${reserva}
      on conflict (property_id, dedupe_key) do update
        set recipient = excluded.recipient, facts = excluded.facts, send_after = excluded.send_after, attempts = 0
        where mail_outbox.sent_at is null and mail_outbox.dropped_at is null`.execute(db);
  }
};

const toMail = (row: Selectable<MailOutboxTable>): ReservationMail => ({
  id: row.dedupe_key,
  attempts: row.attempts,
  reserva: row.reservation_id,
  kind: row.kind,
  recipient: row.recipient,
  locale: row.locale,
  // Written by `writeMails`, and by nobody else.
  facts: row.facts as MailFacts,
});

const takeDue = (db: Kysely<Schema>, now: string, leaseUntil: string, limit: number): Promise<ReservationMail[]> =>
  transaction(db, async (trx) => {
    const due = await trx
      .selectFrom('mail_outbox')
      .select('dedupe_key')
      .where('property_id', '=', PROPERTY)
      .where('sent_at', 'is', null)
      .where('dropped_at', 'is', null)
      .where('send_after', '<=', now)
      .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
      .orderBy('send_after')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    const taken = await trx
      .updateTable('mail_outbox')
      .set({ attempts: sql`attempts + 1`, locked_until: leaseUntil })
      .where('property_id', '=', PROPERTY)
      .where(
        'dedupe_key',
        'in',
        due.map(({ dedupe_key }) => dedupe_key),
      )
      .returningAll()
      .execute();
    return taken.sort((a, b) => (a.send_after < b.send_after ? -1 : 1)).map(toMail);
  });

/** A mail that waits and was not written anew since it was taken: `writeMails` puts its attempts back to none. */
const unchangedMail = (db: Kysely<Schema>, id: string) =>
  db
    .updateTable('mail_outbox')
    .where('property_id', '=', PROPERTY)
    .where('dedupe_key', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('attempts', '>', 0);

interface Dropping {
  readonly at: string;
  readonly reason: string;
  readonly toHotel: MailToWrite | null;
}

const drop = (db: Kysely<Schema>, id: string, { at, reason, toHotel }: Dropping): Promise<void> =>
  transaction(db, async (trx) => {
    const dropped = await unchangedMail(trx, id)
      .set({ locked_until: null, dropped_at: at, last_error: reason })
      .returning('reservation_id')
      .executeTakeFirst();
    if (dropped && toHotel) await writeMails(trx, dropped.reservation_id, [toHotel]);
  });

/** Mails about reservations that wait to be sent. */
export const mailOutboxIn = (db: Kysely<Schema>): MailOutbox<ReservationMail> => {
  const unchanged = (id: string) => unchangedMail(db, id);
  return {
    takeDue: (now, leaseUntil, limit) => takeDue(db, now, leaseUntil, limit),
    sent: async (id, at) =>
      void (await unchanged(id).set({ locked_until: null, sent_at: at, last_error: null }).execute()),
    putOff: async (id, sendAfter, reason) =>
      void (await unchanged(id).set({ locked_until: null, send_after: sendAfter, last_error: reason }).execute()),
    renew: async (id, leaseUntil) => void (await unchanged(id).set({ locked_until: leaseUntil }).execute()),
    drop: (id, at, reason, toHotel = null) => drop(db, id, { at, reason, toHotel }),
  };
};
