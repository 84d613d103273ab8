import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** The link by which the first owner is made, as its hash. Instants are ISO texts. */
export const createSetupLinks = (db: Kysely<Schema>) => ({
  /** Replaces an earlier one. */
  save: async (tokenHash: string, expiresAt: string): Promise<void> => {
    const row = { token_hash: tokenHash, expires_at: expiresAt };
    await db
      .insertInto('setup_link')
      .values({ ...row })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
      .execute();
  },

  isValid: async (tokenHash: string, now: string): Promise<boolean> => {
    const row = await db
      .selectFrom('setup_link')
      .select('expires_at')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row !== undefined;
  },

  remove: async (): Promise<void> => {
    await db.deleteFrom('setup_link').execute();
  },
});
