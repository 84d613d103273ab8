import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { type Struct, validate } from 'superstruct';
import { getErrorCode } from './database-error.ts';
import type { Schema } from './schema.ts';

/** Serialization failure and deadlock: rolled back, may succeed when retried. */
const RETRIED_SQLSTATES = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 8;

/** Runs `work` in one transaction and retries it with backoff; `work` must have no effects but queries. */
export const runTransaction = async <Result>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRIED_SQLSTATES.has(getErrorCode(error) ?? '')) throw error;
      await wait(Math.random() * 5 * 2 ** attempt);
    }
  }
};

/** Creates a parser of stored JSON; its error names the path only, never the value (B15). */
export const createReader =
  <Value>(name: string, struct: Struct<Value>) =>
  (document: unknown): Value => {
    const [failure, value] = validate(document, struct);
    if (failure) throw new TypeError(`the database holds a ${name} that cannot be read at '${failure.path.join('.')}'`);
    return value;
  };
