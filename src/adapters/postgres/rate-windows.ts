import { type Kysely, sql } from 'kysely';
import { PROPERTY, type Schema } from './schema.ts';

/** How often what was done by whom, in fixed windows of time. */
export const rateWindowsIn = (db: Kysely<Schema>) => ({
  /** Counts one more and answers how many there are; a window that is empty or opened before `since` begins anew. ISO instants. */
  count: async (what: string, who: string, { now, since }: { now: string; since: string }): Promise<number> => {
    const isOver = sql<boolean>`(rate_window.opened_at <= ${since} or rate_window.used = 0)`;
    const { used } = await db
      .insertInto('rate_window')
      .values({ property_id: PROPERTY, what, who, opened_at: now, used: 1 })
      .onConflict((conflict) =>
        conflict.columns(['property_id', 'what', 'who']).doUpdateSet({
          used: sql`case when ${isOver} then 1 else rate_window.used + 1 end`,
          opened_at: sql`case when ${isOver} then excluded.opened_at else rate_window.opened_at end`,
        }),
      )
      .returning('used')
      .executeTakeFirstOrThrow();
    return used;
  },

  /** Takes one back, unless the window opened before `since`. */
  giveBack: async (what: string, who: string, since: string): Promise<void> => {
    await db
      .updateTable('rate_window')
      .set({ used: sql`rate_window.used - 1` })
      .where('property_id', '=', PROPERTY)
      .where('what', '=', what)
      .where('who', '=', who)
      .where('opened_at', '>', since)
      .where('used', '>', 0)
      .execute();
  },

  /** Forgets windows that opened before. */
  forget: async (before: string): Promise<void> => {
    await db.deleteFrom('rate_window').where('opened_at', '<=', before).execute();
  },
});
