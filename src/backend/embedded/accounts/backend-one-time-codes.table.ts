import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';

interface NewOtp {
  readonly secret: string;
  readonly step: number;
  readonly recoveryHashes: readonly string[];
}

const setOtp = (db: Kysely<Schema>, accountId: string, { secret, step, recoveryHashes }: NewOtp): Promise<boolean> =>
  runTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('backend.account')
      .set({ otp_secret: secret, otp_step: step })
      .where('id', '=', accountId)
      .where('otp_secret', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await trx.deleteFrom('backend.recovery_code').where('account_id', '=', accountId).execute();
    await trx
      .insertInto('backend.recovery_code')
      .values(recoveryHashes.map((code_hash) => ({ account_id: accountId, code_hash, used_at: null })))
      .execute();
    return true;
  });

/** Turns the code of an account off, with its recovery codes. */
export const removeOtp = async (trx: Transaction<Schema>, accountId: string): Promise<void> => {
  await trx.deleteFrom('backend.recovery_code').where('account_id', '=', accountId).execute();
  await trx
    .updateTable('backend.account')
    .set({ otp_secret: null, otp_step: null })
    .where('id', '=', accountId)
    .execute();
};

/** One-time codes of the embedded backend's accounts; each code is used in one statement, so only once. */
export const createBackendOneTimeCodes = (db: Kysely<Schema>) => ({
  /** False when a secret is set already. */
  setOtp: (accountId: string, code: NewOtp) => setOtp(db, accountId, code),

  /** False when this step or a later one was used. */
  spendOtpStep: async (accountId: string, step: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('backend.account')
      .set({ otp_step: step })
      .where('id', '=', accountId)
      .where(sql<boolean>`coalesce(otp_step, -1) < ${step}`)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** False when it is unknown or was used. */
  spendRecoveryCode: async (accountId: string, codeHash: string, usedAt: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('backend.recovery_code')
      .set({ used_at: usedAt })
      .where('account_id', '=', accountId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  removeOtp: (accountId: string): Promise<void> => runTransaction(db, (trx) => removeOtp(trx, accountId)),
});
