import type { Kysely, Transaction } from 'kysely';
import { CODE_RESET_ACTOR, type CodeResets } from '#src/accounts/desk/code-resets.ts';
import { removeOtp } from '#src/adapters/postgres/accounts/backend-one-time-codes.ts';
import type { Schema } from '#src/adapters/postgres/connection/schema.ts';
import { runTransaction } from '#src/adapters/postgres/connection/transaction.ts';
import { createDeskSessions } from './desk-sessions.ts';
import { createProviderCodes } from './provider-codes.ts';
import { writeEvent } from './write-event.ts';

const finishReset = async (trx: Transaction<Schema>, userId: string, at: string): Promise<void> => {
  await createDeskSessions(trx).endAllOfUser(userId, at);
  await writeEvent(trx, { actor: CODE_RESET_ACTOR, action: 'code-reset', reserva: null, subject: userId }, at);
};

/** Port implementation: codes that an operator turns off. */
export const createCodeResets = (db: Kysely<Schema>): CodeResets => ({
  resetOfAccount: (email, at) =>
    runTransaction(db, async (trx) => {
      const accounts = trx
        .selectFrom('backend.account')
        .select('id')
        .where('email', '=', email.trim().toLowerCase())
        .forUpdate();
      const account = await accounts.executeTakeFirst();
      if (!account) return false;
      await removeOtp(trx, account.id);
      await finishReset(trx, account.id, at);
      return true;
    }),

  resetOfProvider: (userId, at) =>
    runTransaction(db, async (trx) => {
      if (!(await createProviderCodes(trx).remove(userId))) return false;
      await finishReset(trx, userId, at);
      return true;
    }),
});
