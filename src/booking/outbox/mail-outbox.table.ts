import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { MailFacts, MailKind, MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { MailOutbox, TakenMail } from '#src/server/database/outbox.table.ts';
import { createLeaseEnds, leaseDueRows, updateWaiting } from '#src/server/database/outbox.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';

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

/**
 * Transactional outbox: inserts mails in the transaction they report. Those to the guest are addressed when they are
 * sent (D22); until then the desk shows the address of now. A guest without an address gets none (D26).
 * `at`: ISO instant of what they report; default: when they are to be sent. B16
 */
export const writeMails = async (
  db: Kysely<Schema>,
  reserva: string,
  mails: readonly MailToWrite[],
  at?: string,
): Promise<void> => {
  for (const { kind, dedupeKey, sendAfter, facts, to } of mails) {
    const guestEmail = kind.startsWith('hotel-') ? sql`null` : sql`guest ->> 'email'`;
    const recipient = to === undefined ? guestEmail : sql`${to}`;
    await sql`
      insert into mail_outbox (dedupe_key, reservation_id, kind, recipient, locale, facts, send_after,
        written_at)
      select ${`${reserva}.${dedupeKey}`}, reservation_id, ${kind}, ${recipient}, locale,
        ${JSON.stringify(facts)}::jsonb, ${sendAfter}::timestamptz,
        ${at ?? sendAfter}::timestamptz
      from reservation where reservation_id = ${reserva} and ${recipient} is distinct from ''
      on conflict (dedupe_key) do update
        set recipient = excluded.recipient, facts = excluded.facts, send_after = excluded.send_after, attempts = 0
        where mail_outbox.sent_at is null and mail_outbox.dropped_at is null`.execute(db);
  }
};

const toMail = (row: Selectable<Schema['mail_outbox']>): ReservationMail => ({
  id: row.dedupe_key,
  attempts: row.attempts,
  reserva: row.reservation_id,
  // Written by `writeMails` only, as are the facts.
  kind: row.kind as MailKind,
  recipient: row.recipient,
  locale: row.locale,
  facts: row.facts as MailFacts,
});

const OUTBOX = {
  table: 'mail_outbox',
  key: 'dedupe_key',
  waiting: sql<SqlBool>`sent_at is null and dropped_at is null`,
} as const;

/** Mails not rewritten since they were leased: `writeMails` resets their attempts to zero. */
const UNCHANGED = { ...OUTBOX, waiting: sql<SqlBool>`${OUTBOX.waiting} and attempts > 0` } as const;

interface MailDrop {
  readonly at: string;
  readonly reason: string;
  readonly toHotel: MailToWrite | null;
}

const dropMail = (db: Kysely<Schema>, id: string, { at, reason, toHotel }: MailDrop): Promise<void> =>
  runTransaction(db, async (trx) => {
    const dropped = await updateWaiting(trx, UNCHANGED, id)
      .set({ locked_until: null, dropped_at: at, last_error: reason })
      .returning('reservation_id')
      .executeTakeFirst();
    if (dropped && toHotel) await writeMails(trx, dropped.reservation_id, [toHotel], at);
  });

/** Outbox of mails about reservations. */
export const createMailOutbox = (db: Kysely<Schema>): ReservationMailOutbox => ({
  ...createLeaseEnds(db, UNCHANGED),
  readdress: async (id, recipient) => void (await updateWaiting(db, UNCHANGED, id).set({ recipient }).execute()),
  takeDue: async (now, leaseUntil, limit) =>
    (await leaseDueRows(db, OUTBOX, { now, until: leaseUntil, limit })).map(toMail),
  drop: (id, at, reason, toHotel = null) => dropMail(db, id, { at, reason, toHotel }),
});
