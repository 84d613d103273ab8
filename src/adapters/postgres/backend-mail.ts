import { type Kysely, sql } from 'kysely';
import type { MailOutbox, TakenMail } from '#src/booking/ports/mail-outbox.ts';
import type { AccountMailKind, Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** What the embedded backend sends by mail. */
export interface KeptMail {
  readonly to: string;
  readonly kind: AccountMailKind;
  /** Holds the token: whoever reads this can act for the recipient. */
  readonly url: string;
  /** ISO instant. */
  readonly createdAt: string;
}

const takeDue = (db: Kysely<Schema>, now: string, leaseUntil: string, limit: number) =>
  transaction(db, async (trx): Promise<(KeptMail & TakenMail)[]> => {
    const due = await trx
      .selectFrom('backend.mail')
      .select('position')
      .where('url', 'is not', null)
      .where('send_after', '<=', now)
      .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
      .orderBy('send_after')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    const positions = due.map(({ position }) => position);
    const taken = await trx
      .updateTable('backend.mail')
      .set({ attempts: sql`attempts + 1`, locked_until: leaseUntil })
      .where('position', 'in', positions)
      .returningAll()
      .execute();
    return taken.flatMap(({ position, attempts, recipient: to, kind, url, created_at: createdAt }) =>
      url === null ? [] : [{ id: String(position), attempts, to, kind, url, createdAt }],
    );
  });

/** Mails of the embedded backend that wait to be sent; what was sent or dropped keeps no token. */
export const backendMailIn = (
  db: Kysely<Schema>,
): MailOutbox<KeptMail & TakenMail> & { keep(mail: KeptMail): Promise<void> } => {
  const waiting = (id: string) =>
    db.updateTable('backend.mail').where('position', '=', Number(id)).where('url', 'is not', null);
  return {
    keep: async ({ to, kind, url, createdAt }) => {
      const row = { recipient: to, kind, url, created_at: createdAt, send_after: createdAt };
      await db.insertInto('backend.mail').values(row).execute();
    },
    takeDue: (now, leaseUntil, limit) => takeDue(db, now, leaseUntil, limit),
    renew: async (id, leaseUntil) => void (await waiting(id).set({ locked_until: leaseUntil }).execute()),
    sent: async (id, at) =>
      void (await waiting(id).set({ locked_until: null, sent_at: at, url: null, last_error: null }).execute()),
    putOff: async (id, sendAfter, reason) =>
      void (await waiting(id).set({ locked_until: null, send_after: sendAfter, last_error: reason }).execute()),
    drop: async (id, at, reason) =>
      void (await waiting(id).set({ locked_until: null, dropped_at: at, url: null, last_error: reason }).execute()),
  };
};
