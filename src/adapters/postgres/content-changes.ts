import type { Kysely } from 'kysely';
import { PROPERTY, type Schema } from './schema.ts';

/** The last change of each collection of the backend, for every node to read. */
export const contentChangesIn = (db: Kysely<Schema>) => ({
  tell: async (collections: readonly string[], revision: string): Promise<void> => {
    if (collections.length === 0) return;
    await db
      .insertInto('content_change')
      .values(collections.map((collection) => ({ property_id: PROPERTY, collection, revision })))
      .onConflict((conflict) => conflict.columns(['property_id', 'collection']).doUpdateSet({ revision }))
      .execute();
  },

  all: (): Promise<{ collection: string; revision: string }[]> =>
    db.selectFrom('content_change').select(['collection', 'revision']).where('property_id', '=', PROPERTY).execute(),
});
