import type { Kysely, Transaction } from 'kysely';
import { createDeskSessions } from '#src/accounts/staff/desk-sessions.table.ts';
import { CODE_RESET_ACTOR, type CodeResets } from '#src/accounts/staff/people-store.port.ts';
import { createProviderCodes } from '#src/accounts/staff/provider.table.ts';
import { writeEvent } from '#src/events/write-event.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { removeOtp } from './backend-one-time-codes.table.ts';

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
