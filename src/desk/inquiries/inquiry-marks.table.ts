import type { Kysely, Selectable } from 'kysely';
import { writeEvent } from '#src/events/desk-events.table.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';

const toMark = ({ inquiry_id, answered_at, answered_by }: Selectable<Schema['inquiry_mark']>) => ({
  inquiryId: inquiry_id,
  answeredAt: answered_at,
  // Written by `mark` only.
  answeredBy: answered_by as DeskActor,
});

/** Marks of answered inquiries. Instants are ISO texts. */
export const createInquiryMarks = (db: Kysely<Schema>) => ({
  listMarks: async (inquiryIds: readonly string[]) => {
    if (inquiryIds.length === 0) return [];
    const rows = await db.selectFrom('inquiry_mark').selectAll().where('inquiry_id', 'in', inquiryIds).execute();
    return rows.map(toMark);
  },

  mark: (inquiryId: string, by: DeskActor, at: string): Promise<void> =>
    runTransaction(db, async (trx) => {
      const marked = await trx
        .insertInto('inquiry_mark')
        .values({ inquiry_id: inquiryId, answered_at: at, answered_by: JSON.stringify(by) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('inquiry_id')
        .executeTakeFirst();
      if (marked)
        await writeEvent(trx, { actor: by, action: 'inquiry-answered', reserva: null, subject: inquiryId }, at);
    }),

  unmark: (inquiryId: string, by: DeskActor, at: string): Promise<void> =>
    runTransaction(db, async (trx) => {
      const removed = await trx
        .deleteFrom('inquiry_mark')
        .where('inquiry_id', '=', inquiryId)
        .returning('inquiry_id')
        .executeTakeFirst();
      if (removed)
        await writeEvent(trx, { actor: by, action: 'inquiry-reopened', reserva: null, subject: inquiryId }, at);
    }),
});
