import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** Counters of the rate limit, by action and subject, in fixed windows. */
export const createRateWindows = (db: Kysely<Schema>) => ({
  /** Increments and returns the count; a window that is empty or opened before `since` starts again. ISO instants. */
  count: async (what: string, who: string, { now, since }: { now: string; since: string }): Promise<number> => {
    const isExpired = sql<boolean>`(rate_window.opened_at <= ${since} or rate_window.used = 0)`;
    const { used } = await db
      .insertInto('rate_window')
      .values({ what, who, opened_at: now, used: 1 })
      .onConflict((conflict) =>
        conflict.columns(['what', 'who']).doUpdateSet({
          used: sql`case when ${isExpired} then 1 else rate_window.used + 1 end`,
          opened_at: sql`case when ${isExpired} then excluded.opened_at else rate_window.opened_at end`,
        }),
      )
      .returning('used')
      .executeTakeFirstOrThrow();
    return used;
  },

  /** Decrements the count, unless the window opened before `since`. */
  release: async (what: string, who: string, since: string): Promise<void> => {
    await db
      .updateTable('rate_window')
      .set({ used: sql`rate_window.used - 1` })
      .where('what', '=', what)
      .where('who', '=', who)
      .where('opened_at', '>', since)
      .where('used', '>', 0)
      .execute();
  },

  /** Deletes windows opened before an instant. */
  deleteOlder: async (before: string): Promise<void> => {
    await db.deleteFrom('rate_window').where('opened_at', '<=', before).execute();
  },
});
