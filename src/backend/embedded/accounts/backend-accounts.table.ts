import { type Kysely, sql, type Transaction } from 'kysely';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { findAccount, toAccount, toAccountRow } from './account-rows.table.ts';
import { createBackendOneTimeCodes } from './backend-one-time-codes.table.ts';
import { createBackendSessions } from './backend-sessions.table.ts';

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

const OWNER_ROLES = ['administrator', 'owner'] as const;

const hasOwner = async (db: Kysely<Schema> | Transaction<Schema>): Promise<boolean> => {
  const owners = db.selectFrom('backend.account').select('id').where('role', 'in', OWNER_ROLES);
  return (await owners.where('status', '!=', 'invited').executeTakeFirst()) !== undefined;
};

const addAccount = async (db: Kysely<Schema> | Transaction<Schema>, account: StoredAccount): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backend.account')
    .values(toAccountRow(account))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** The lock makes two set-ups at once one after the other. */
const addFirstOwner = (db: Kysely<Schema>, account: StoredAccount): Promise<'added' | 'exists' | 'taken'> =>
  runTransaction(db, async (trx) => {
    await sql`lock table backend.account in share row exclusive mode`.execute(trx);
    if (await hasOwner(trx)) return 'exists';
    return (await addAccount(trx, account)) ? 'added' : 'taken';
  });

/** Accounts, sessions and the signing secret of the embedded backend. */
export const createBackendAccounts = (db: Kysely<Schema>) => ({
  readSigningSecret: (candidate: string) => readOrCreateSecret(db, 'access-token', candidate),
  findAccount: (email: string) => findAccount(db, 'email', email),
  hasOwner: () => hasOwner(db),
  addFirstOwner: (account: StoredAccount) => addFirstOwner(db, account),
  addAccount: (account: StoredAccount) => addAccount(db, account),

  listAccounts: async (): Promise<StoredAccount[]> =>
    (await db.selectFrom('backend.account').selectAll().orderBy('created_at').execute()).map(toAccount),

  setPassword: (current: CurrentAccount, change: VerifiedPassword) => setPassword(db, current, change),

  ...createBackendSessions(db),
  ...createBackendOneTimeCodes(db),
});
