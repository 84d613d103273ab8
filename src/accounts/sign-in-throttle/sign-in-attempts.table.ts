import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** Unsuccessful sign-in attempts by hashed throttle key. Instants are ISO texts. */
export const createSignInAttempts = (db: Kysely<Schema>) => ({
  /** One statement, so that the row lock admits one of concurrent attempts; undefined for those that must wait. */
  begin: async (
    who: string,
    { now, since }: { readonly now: string; readonly since: string },
    { free, longestDelay }: { readonly free: number; readonly longestDelay: number },
  ): Promise<number | undefined> => {
    const tries = sql<number>`(case when sign_in_brake.tried_at <= ${since} then 1 else sign_in_brake.tries + 1 end)`;
    const delay = sql`make_interval(secs => case when ${tries} < ${free}::int then 0
      else least(${longestDelay}::float8, power(2, least(${tries} - ${free}::int, 30))) end)`;
    const row = await db
      .insertInto('sign_in_brake')
      .values({ who, tries: 1, tried_at: now, blocked_until: now })
      .onConflict((conflict) =>
        conflict
          .columns(['who'])
          .doUpdateSet({ tries, tried_at: now, blocked_until: sql`${now}::timestamptz + ${delay}` })
          .where('sign_in_brake.blocked_until', '<=', now),
      )
      .returning('tries')
      .executeTakeFirst();
    return row?.tries;
  },

  reset: async (who: string): Promise<void> => {
    await db.deleteFrom('sign_in_brake').where('who', '=', who).execute();
  },

  deleteOld: async (before: string): Promise<void> => {
    await db.deleteFrom('sign_in_brake').where('tried_at', '<=', before).execute();
  },
});
