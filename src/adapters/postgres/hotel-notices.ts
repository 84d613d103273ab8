import { type Kysely, sql } from 'kysely';
import type { HotelNotice, HotelNotices } from '#src/booking/ports/hotel-notices.ts';
import type { TakenMail } from '#src/booking/ports/mail-outbox.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

const takeDue = (db: Kysely<Schema>, now: string, leaseUntil: string, limit: number) =>
  transaction(db, async (trx): Promise<(HotelNotice & TakenMail)[]> => {
    const due = await trx
      .selectFrom('hotel_notice')
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
    const keys = due.map(({ dedupe_key }) => dedupe_key);
    const taken = await trx
      .updateTable('hotel_notice')
      .set({ attempts: sql`attempts + 1`, locked_until: leaseUntil })
      .where('property_id', '=', PROPERTY)
      .where('dedupe_key', 'in', keys)
      .returning(['dedupe_key', 'kind', 'attempts'])
      .execute();
    return taken.map(({ dedupe_key, kind, attempts }) => ({ id: dedupe_key, dedupeKey: dedupe_key, kind, attempts }));
  });

/** Mails to the hotel that no reservation brings about; sent and dropped ones stay, for their keys. */
export const hotelNoticesIn = (db: Kysely<Schema>): HotelNotices => {
  const waiting = (id: string) =>
    db
      .updateTable('hotel_notice')
      .where('property_id', '=', PROPERTY)
      .where('dedupe_key', '=', id)
      .where('sent_at', 'is', null)
      .where('dropped_at', 'is', null);
  return {
    write: async ({ dedupeKey, kind }, at) => {
      const row = { property_id: PROPERTY, dedupe_key: dedupeKey, kind, written_at: at, send_after: at };
      const written = await db
        .insertInto('hotel_notice')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('dedupe_key')
        .execute();
      return written.length > 0;
    },
    takeDue: (now, leaseUntil, limit) => takeDue(db, now, leaseUntil, limit),
    renew: async (id, leaseUntil) => void (await waiting(id).set({ locked_until: leaseUntil }).execute()),
    sent: async (id, at) =>
      void (await waiting(id).set({ locked_until: null, sent_at: at, last_error: null }).execute()),
    putOff: async (id, sendAfter, reason) =>
      void (await waiting(id).set({ locked_until: null, send_after: sendAfter, last_error: reason }).execute()),
    drop: async (id, at, reason) =>
      void (await waiting(id).set({ locked_until: null, dropped_at: at, last_error: reason }).execute()),
  };
};
