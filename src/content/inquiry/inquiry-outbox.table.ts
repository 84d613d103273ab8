import { type Kysely, type SqlBool, sql } from 'kysely';
import { leaseDueRows } from '#src/server/database/outbox.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { DueInquiry, Inquiry } from './inquiry.rules.ts';

/** More wait only while the backend is away for long. */
const MAX_LISTED = 200;

/** `send_after` serves as the lease. */
const OUTBOX = {
  table: 'inquiry_outbox',
  key: 'inquiry_id',
  waiting: sql<SqlBool>`true`,
} as const;

/** Outbox of inquiries for the content backend. Instants are ISO texts. */
export const createInquiryOutbox = (db: Kysely<Schema>) => ({
  save: async (inquiry: Inquiry, sendAfter: string): Promise<void> => {
    const row = { inquiry_id: inquiry.id, inquiry: JSON.stringify(inquiry) };
    await db
      .insertInto('inquiry_outbox')
      .values({ ...row, send_after: sendAfter })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Lists those that have not reached the backend, newest first. */
  listWaiting: async (): Promise<(Inquiry & { readonly created: string })[]> => {
    const rows = await db
      .selectFrom('inquiry_outbox')
      .select(['inquiry', 'saved_at'])
      .orderBy('saved_at', 'desc')
      .orderBy('inquiry_id')
      .limit(MAX_LISTED)
      .execute();
    return rows.map(({ inquiry, saved_at }) => ({ ...(inquiry as Inquiry), created: saved_at }));
  },

  /** Leases due inquiries until `leaseUntil`. */
  takeDue: async (now: string, leaseUntil: string, limit: number): Promise<DueInquiry[]> => {
    const rows = await leaseDueRows(db, OUTBOX, { now, until: leaseUntil, limit, column: 'send_after' });
    // Written by `save` only.
    return rows.map(({ inquiry, attempts }) => ({ inquiry: inquiry as Inquiry, attempts }));
  },

  postpone: async (inquiryId: string, sendAfter: string): Promise<void> => {
    await db.updateTable('inquiry_outbox').set({ send_after: sendAfter }).where('inquiry_id', '=', inquiryId).execute();
  },

  drop: async (inquiryId: string): Promise<void> => {
    await db.deleteFrom('inquiry_outbox').where('inquiry_id', '=', inquiryId).execute();
  },
});
