import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import type { Catalogue } from './catalogue.rules.ts';
import { readCatalogue } from './read-catalogue.table.ts';

export interface CatalogueReader {
  /** Reads plans, terms, taxes, promotions and extras in one snapshot. */
  read(): Promise<Catalogue>;
}

/** Port implementation: what the hotel sells beside nights. */
export const createCatalogueReader = (db: Kysely<Schema>): CatalogueReader => ({
  read: () =>
    runTransaction(db, async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx);
      return readCatalogue(trx);
    }),
});
