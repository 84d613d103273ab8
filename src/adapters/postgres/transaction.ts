import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { codeOf } from './database-error.ts';
import type { Schema } from './schema.ts';

/** Serialization failure and deadlock: nothing was done, and the same again may succeed. */
const RETRIED = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 8;

/** Runs `work` as one transaction, again when the database asks for it. `work` must do nothing but query. */
export const transaction = async <Result>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !RETRIED.has(codeOf(error) ?? '')) throw error;
      await wait(Math.random() * 5 * 2 ** attempt);
    }
  }
};
