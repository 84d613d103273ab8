import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/adapters/postgres/connection/schema.ts';
import { runTransaction } from '#src/adapters/postgres/connection/transaction.ts';
import type { CatalogueReader } from '#src/booking/ports/catalogue-reader.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Port implementation: what the hotel sells beside nights. */
export const createCatalogueReader = (db: Kysely<Schema>): CatalogueReader => ({
  read: () =>
    runTransaction(db, async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx);
      return readCatalogue(trx);
    }),
});
