import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** Secrets shared by the site's processes. */
export const createSiteSecrets = (db: Kysely<Schema>) => ({
  /** Reads a secret by name; stores the candidate when there is none. Concurrent callers get the same secret. */
  readOrCreate: async (name: string, candidate: string): Promise<string> => {
    await db
      .insertInto('site_secret')
      .values({ name, value: candidate })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await db
      .selectFrom('site_secret')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return value;
  },
});
