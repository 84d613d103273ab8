import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** Hashes of revoked access tokens. Instants are ISO texts. */
export const createRevokedTokenHashes = (db: Kysely<Schema>) => ({
  /** Also deletes those that have expired. */
  add: async (tokenHash: string, { now, until }: { readonly now: string; readonly until: string }): Promise<void> => {
    await db.deleteFrom('ended_token').where('until', '<=', now).execute();
    await db
      .insertInto('ended_token')
      .values({ token_hash: tokenHash, until })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  has: async (tokenHash: string, now: string): Promise<boolean> => {
    const row = await db
      .selectFrom('ended_token')
      .select('until')
      .where('token_hash', '=', tokenHash)
      .where('until', '>', now)
      .executeTakeFirst();
    return row !== undefined;
  },
});
