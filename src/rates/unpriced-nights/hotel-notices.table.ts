import { type Kysely, type SqlBool, sql } from 'kysely';
import type { MailOutbox, TakenMail } from '#src/server/database/outbox.table.ts';
import { createLeaseEnds, leaseDueRows } from '#src/server/database/outbox.table.ts';
import type { Schema } from '#src/server/database/schema.ts';

/** Its content is read when it is sent. */
export interface HotelNotice {
  /** One mail per key, on any number of nodes. */
  readonly dedupeKey: string;
  readonly kind: 'hotel-unpriced-nights';
}

export interface HotelNotices extends MailOutbox<HotelNotice & TakenMail> {
  /** `at`: ISO instant. False when the key exists, sent or not. */
  write(notice: HotelNotice, at: string): Promise<boolean>;
}

const OUTBOX = {
  table: 'hotel_notice',
  key: 'dedupe_key',
  waiting: sql<SqlBool>`sent_at is null and dropped_at is null`,
} as const;

/** Outbox of mails to the hotel without a reservation; sent and dropped rows stay for deduplication. */
export const createHotelNotices = (db: Kysely<Schema>): HotelNotices => ({
  write: async ({ dedupeKey, kind }, at) => {
    const row = { dedupe_key: dedupeKey, kind, written_at: at, send_after: at };
    const written = await db
      .insertInto('hotel_notice')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('dedupe_key')
      .execute();
    return written.length > 0;
  },
  takeDue: async (now, leaseUntil, limit) => {
    const rows = await leaseDueRows(db, OUTBOX, { now, until: leaseUntil, limit });
    return rows.map(({ dedupe_key: id, kind, attempts }) => ({ id, dedupeKey: id, kind, attempts }));
  },
  ...createLeaseEnds(db, OUTBOX),
});
