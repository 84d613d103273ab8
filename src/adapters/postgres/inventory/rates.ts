import type { Kysely } from 'kysely';
import type { Schema } from '#src/adapters/postgres/connection/schema.ts';
import type { Rates } from '#src/booking/ports/rates.ts';
import { readRates } from './read-rates.ts';
import { writeRates } from './write-rates.ts';

/** Port implementation: how a hotel sells, as it sets it. */
export const createRates = (db: Kysely<Schema>): Rates => ({
  read: (from) => readRates(db, from),
  write: (command) => writeRates(db, command),
});
