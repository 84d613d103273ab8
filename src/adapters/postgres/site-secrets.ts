import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What every process of the site signs with. */
export const siteSecretsIn = (db: Kysely<Schema>) => ({
  /** The secret of that name: the candidate when there is none yet, whoever else comes at the same moment. */
  named: async (name: string, candidate: string): Promise<string> => {
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
