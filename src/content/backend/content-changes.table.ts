import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** Content change feed between nodes: the last revision of each collection. */
export const createContentChanges = (db: Kysely<Schema>) => ({
  publish: async (collections: readonly string[], revision: string): Promise<void> => {
    if (collections.length === 0) return;
    await db
      .insertInto('content_change')
      .values(collections.map((collection) => ({ collection, revision })))
      .onConflict((conflict) => conflict.columns(['collection']).doUpdateSet({ revision }))
      .execute();
  },

  list: (): Promise<{ collection: string; revision: string }[]> =>
    db.selectFrom('content_change').select(['collection', 'revision']).execute(),
});
