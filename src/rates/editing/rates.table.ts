import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';
import type { Rates } from './read-rates.table.ts';
import { readRates } from './read-rates.table.ts';
import { writeRates } from './write-rates.table.ts';

/** Port implementation: how a hotel sells, as it sets it. */
export const createRates = (db: Kysely<Schema>): Rates => ({
  read: (from) => readRates(db, from),
  write: (command) => writeRates(db, command),
});
