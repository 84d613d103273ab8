import type { Kysely } from 'kysely';
import type { StoredAccount } from '#src/accounts/stored-account.ts';
import type { Schema } from '#src/adapters/postgres/connection/schema.ts';
import { findAccount, toAccountRow } from './account-rows.ts';
import { createBackendSessions } from './backend-sessions.ts';

type CurrentAccount = Pick<StoredAccount, 'id' | 'passwordHash' | 'status'>;

/** Password set through a mailed link. */
interface VerifiedPassword {
  readonly passwordHash: string;
  /** ISO instant. */
  readonly verifiedAt: string;
  readonly role?: StoredAccount['role'] | undefined;
}

/** Optimistic concurrency: sets a password only if the account is as it was read. A trigger ends its sessions. */
const setPassword = async (
  db: Kysely<Schema>,
  current: CurrentAccount,
  { passwordHash, verifiedAt, role }: VerifiedPassword,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('backend.account')
    .set({ password_hash: passwordHash, status: 'active', verified_at: verifiedAt, ...(role && { role }) })
    .where('id', '=', current.id)
    .where('status', '=', current.status)
    .where('password_hash', 'is not distinct from', current.passwordHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Reads the signing secret; the first process to ask stores its candidate. */
const readOrCreateSecret = async (db: Kysely<Schema>, name: string, candidate: string): Promise<string> => {
  const row = { name, value: candidate };
  await db
    .insertInto('backend.secret')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = db.selectFrom('backend.secret').select('value').where('name', '=', name);
  return (await stored.executeTakeFirstOrThrow()).value;
};

/** Accounts, sessions and the signing secret of the embedded backend. */
export const createBackendAccounts = (db: Kysely<Schema>) => ({
  readSigningSecret: (candidate: string) => readOrCreateSecret(db, 'access-token', candidate),
  findAccount: (email: string) => findAccount(db, 'email', email),
  hasAdministrator: async () => (await findAccount(db, 'role', 'administrator')) !== undefined,

  addAccount: async (account: StoredAccount): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('backend.account')
      .values(toAccountRow(account))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  setPassword: (current: CurrentAccount, change: VerifiedPassword) => setPassword(db, current, change),

  ...createBackendSessions(db),
});
