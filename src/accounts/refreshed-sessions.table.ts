import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** Recently refreshed sessions, encrypted, shared between nodes. Instants are ISO texts. */
export const createRefreshedSessions = (db: Kysely<Schema>) => ({
  /** Also deletes expired ones. */
  save: async (tokenHash: string, sealed: string, { now, until }: { now: string; until: string }): Promise<void> => {
    await db.deleteFrom('refreshed_session').where('until', '<=', now).execute();
    await db
      .insertInto('refreshed_session')
      .values({ token_hash: tokenHash, sealed, until })
      .onConflict((conflict) => conflict.columns(['token_hash']).doUpdateSet({ sealed, until }))
      .execute();
  },

  find: async (tokenHash: string, now: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('refreshed_session')
      .select('sealed')
      .where('token_hash', '=', tokenHash)
      .where('until', '>', now)
      .executeTakeFirst();
    return row?.sealed;
  },
});
