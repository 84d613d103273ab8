import { type Kysely, sql } from 'kysely';
import type { Inquiry } from '#src/content/inquiry.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** An inquiry that is still to be sent; `attempts` counts this one. */
export interface DueInquiry {
  readonly inquiry: Inquiry;
  readonly attempts: number;
}

const takeDue = (db: Kysely<Schema>, now: string, leaseUntil: string, limit: number): Promise<DueInquiry[]> =>
  transaction(db, async (trx) => {
    const due = trx
      .selectFrom('inquiry_outbox')
      .select('inquiry_id')
      .where('property_id', '=', PROPERTY)
      .where('send_after', '<=', now)
      .orderBy('send_after')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const ids = (await due.execute()).map(({ inquiry_id }) => inquiry_id);
    if (ids.length === 0) return [];
    const taken = await trx
      .updateTable('inquiry_outbox')
      .set({ attempts: sql`attempts + 1`, send_after: leaseUntil })
      .where('property_id', '=', PROPERTY)
      .where('inquiry_id', 'in', ids)
      .returning(['inquiry', 'attempts'])
      .execute();
    // Written by `keep`, and by nobody else.
    return taken.map(({ inquiry, attempts }) => ({ inquiry: inquiry as Inquiry, attempts }));
  });

/** Inquiries that the content backend has not taken yet. Instants are ISO texts. */
export const inquiryOutboxIn = (db: Kysely<Schema>) => ({
  keep: async (inquiry: Inquiry, sendAfter: string): Promise<void> => {
    const row = { property_id: PROPERTY, inquiry_id: inquiry.id, inquiry: JSON.stringify(inquiry) };
    await db
      .insertInto('inquiry_outbox')
      .values({ ...row, send_after: sendAfter })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Takes what is due; nobody else is given it before `leaseUntil`. */
  takeDue: (now: string, leaseUntil: string, limit: number) => takeDue(db, now, leaseUntil, limit),

  putOff: async (inquiryId: string, sendAfter: string): Promise<void> => {
    await db
      .updateTable('inquiry_outbox')
      .set({ send_after: sendAfter })
      .where('property_id', '=', PROPERTY)
      .where('inquiry_id', '=', inquiryId)
      .execute();
  },

  drop: async (inquiryId: string): Promise<void> => {
    await db
      .deleteFrom('inquiry_outbox')
      .where('property_id', '=', PROPERTY)
      .where('inquiry_id', '=', inquiryId)
      .execute();
  },
});
