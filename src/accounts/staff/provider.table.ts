import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import type { NewCode, ProviderCodes, ProviderVisits } from './provider.service.ts';

const saveCode = (db: Kysely<Schema>, userId: string, { secret, step, recoveryHashes }: NewCode): Promise<boolean> =>
  runTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('desk_code')
      .values({ user_id: userId, secret, step })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await trx
      .insertInto('desk_recovery_code')
      .values(recoveryHashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
      .execute();
    return true;
  });

/** One-time codes of people who sign in by a provider; each is used in one statement, so only once. */
export const createProviderCodes = (db: Kysely<Schema>): ProviderCodes => ({
  find: async (userId) => {
    const row = await db
      .selectFrom('desk_code')
      .select(['secret', 'step'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row && { secret: row.secret, step: Number(row.step) };
  },

  save: (userId, code) => saveCode(db, userId, code),

  spendStep: async (userId, step) => {
    const { numUpdatedRows } = await db
      .updateTable('desk_code')
      .set({ step })
      .where('user_id', '=', userId)
      .where('step', '<', step)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  spendRecoveryCode: async (userId, codeHash, usedAt) => {
    const { numUpdatedRows } = await db
      .updateTable('desk_recovery_code')
      .set({ used_at: usedAt })
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  remove: async (userId) => {
    const { numDeletedRows } = await db.deleteFrom('desk_code').where('user_id', '=', userId).executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },
});

/** Browsers on their way to a provider; taken by one statement, so only once on all nodes. Instants are ISO texts. */
export const createProviderVisits = (db: Kysely<Schema>): ProviderVisits => ({
  save: async ({ stateHash, provider, returnPath, expiresAt }) => {
    await db
      .insertInto('desk_provider_visit')
      .values({
        ...{ state_hash: stateHash, provider },
        ...{ return_path: returnPath, expires_at: expiresAt },
      })
      .execute();
  },

  take: async (stateHash, now) => {
    const row = await db
      .deleteFrom('desk_provider_visit')
      .where('state_hash', '=', stateHash)
      .where('expires_at', '>', now)
      .returning(['provider', 'return_path'])
      .executeTakeFirst();
    return row && { provider: row.provider, returnPath: row.return_path };
  },

  deleteExpired: async (now) => {
    await db.deleteFrom('desk_provider_visit').where('expires_at', '<=', now).execute();
  },
});
