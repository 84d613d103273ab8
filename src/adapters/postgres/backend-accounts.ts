import type { Kysely } from 'kysely';
import { findAccount, type KeptAccount, toAccountRow } from './account-rows.ts';
import { backendSessionsIn } from './backend-sessions.ts';
import type { Schema } from './schema.ts';

type Seen = Pick<KeptAccount, 'id' | 'passwordHash' | 'status'>;

/** What a mailed link sets. */
interface Proven {
  readonly passwordHash: string;
  /** ISO instant. */
  readonly verifiedAt: string;
  readonly role?: KeptAccount['role'] | undefined;
}

/** A password changes only from the state that was seen; the table's trigger ends every session. */
const setPassword = async (
  db: Kysely<Schema>,
  seen: Seen,
  { passwordHash, verifiedAt, role }: Proven,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('backend.account')
    .set({ password_hash: passwordHash, status: 'active', verified_at: verifiedAt, ...(role && { role }) })
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('password_hash', 'is not distinct from', seen.passwordHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** The signing secret that stands; the first one to ask decides it. */
const secretNamed = async (db: Kysely<Schema>, name: string, candidate: string): Promise<string> => {
  const row = { name, value: candidate };
  await db
    .insertInto('backend.secret')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = db.selectFrom('backend.secret').select('value').where('name', '=', name);
  return (await kept.executeTakeFirstOrThrow()).value;
};

/** Accounts, sessions and the signing secret of the embedded backend. */
export const backendAccountsIn = (db: Kysely<Schema>) => ({
  signingSecret: (candidate: string) => secretNamed(db, 'access-token', candidate),
  accountByEmail: (email: string) => findAccount(db, 'email', email),
  hasAdministrator: async () => (await findAccount(db, 'role', 'administrator')) !== undefined,

  addAccount: async (account: KeptAccount): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('backend.account')
      .values(toAccountRow(account))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  setPassword: (seen: Seen, proven: Proven) => setPassword(db, seen, proven),

  ...backendSessionsIn(db),
});
