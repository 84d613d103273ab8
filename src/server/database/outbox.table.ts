import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { runTransaction } from './transaction.ts';

export interface TakenMail {
  readonly id: string;
  readonly attempts: number;
}

/** Transactional outbox. Instants are ISO texts. */
export interface MailOutbox<Mail extends TakenMail, ToHotel = never> {
  /** Oldest first. */
  takeDue(now: string, leaseUntil: string, limit: number): Promise<Mail[]>;
  renewLease(id: string, leaseUntil: string): Promise<void>;
  /** A mail that was replaced since it was leased stays due. */
  markSent(id: string, at: string): Promise<void>;
  postpone(id: string, sendAfter: string, reason: string): Promise<void>;
  /** Gives up a mail, unless it was replaced since. `toHotel` is written in the same transaction. */
  drop(id: string, at: string, reason: string, toHotel?: ToHotel | null): Promise<void>;
}

type MailTable = 'backend.mail' | 'hotel_notice' | 'mail_outbox';

/** Outbox table: rows are due from `send_after` on and count their attempts. */
interface Outbox<Table extends MailTable | 'inquiry_outbox'> {
  readonly table: Table;
  /** Column that identifies a row among those of `waiting`. */
  readonly key: string;
  /** Condition of rows to be sent. */
  readonly waiting: RawBuilder<SqlBool>;
}

interface Lease {
  /** ISO instants. */
  readonly now: string;
  readonly until: string;
  /** Maximum number of rows. */
  readonly limit: number;
  /** Column of the lease's end; default `locked_until`. */
  readonly column?: 'locked_until' | 'send_after';
}

/**
 * Leases due rows, oldest first: `FOR UPDATE SKIP LOCKED` excludes concurrent workers, the lease later ones. The rows
 * of a dead worker are due again when its lease ends.
 */
export const leaseDueRows = <Table extends MailTable | 'inquiry_outbox'>(
  db: Kysely<Schema>,
  outbox: Outbox<Table>,
  { now, until, limit, column = 'locked_until' }: Lease,
): Promise<Selectable<Schema[Table]>[]> =>
  runTransaction(db, async (trx) => {
    const [table, key, lease] = [sql.table(outbox.table), sql.ref(outbox.key), sql.ref(column)];
    const due = await sql<{ key: string | number }>`
      select ${key} as key from ${table}
      where ${outbox.waiting} and send_after <= ${now}::timestamptz
        and (${lease} is null or ${lease} <= ${now}::timestamptz)
      order by send_after
      limit ${limit}::int
      for update skip locked`.execute(trx);
    if (due.rows.length === 0) return [];
    const keys = sql.join(due.rows.map((row) => row.key));
    const taken = await sql<Selectable<Schema[Table]> & { readonly send_after: string }>`
      update ${table} set attempts = attempts + 1, ${lease} = ${until}::timestamptz
      where ${outbox.waiting} and ${key} in (${keys})
      returning *`.execute(trx);
    return taken.rows.toSorted((one, other) => (one.send_after < other.send_after ? -1 : 1));
  });

/** Builds the update of a mail that is still to be sent. */
export const updateWaiting = <Table extends MailTable>(db: Kysely<Schema>, outbox: Outbox<Table>, id: string) =>
  db
    .updateTable(outbox.table as MailTable)
    .where(outbox.waiting)
    .where(sql<SqlBool>`${sql.ref(outbox.key)} = ${id}`);

/** Ends of a lease: sent, postponed or dropped; columns of `erased` are set when the mail is sent or dropped. */
export const createLeaseEnds = <Table extends MailTable>(
  db: Kysely<Schema>,
  outbox: Outbox<Table>,
  erased: { readonly url?: null } = {},
): Omit<MailOutbox<TakenMail>, 'takeDue'> => {
  const update = (id: string) => updateWaiting(db, outbox, id);
  return {
    renewLease: async (id, leaseUntil) => void (await update(id).set({ locked_until: leaseUntil }).execute()),
    markSent: async (id, at) =>
      void (await update(id)
        .set({ locked_until: null, sent_at: at, last_error: null, ...erased })
        .execute()),
    postpone: async (id, sendAfter, reason) =>
      void (await update(id).set({ locked_until: null, send_after: sendAfter, last_error: reason }).execute()),
    drop: async (id, at, reason) =>
      void (await update(id)
        .set({ locked_until: null, dropped_at: at, last_error: reason, ...erased })
        .execute()),
  };
};
