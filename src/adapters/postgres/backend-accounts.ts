import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** An account of the embedded backend. */
export interface KeptAccount {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  /** Null until an invitation is accepted. */
  readonly passwordHash: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: 'administrator' | 'guest';
  readonly status: 'active' | 'invited' | 'suspended';
  /** ISO instant. */
  readonly createdAt: string;
}

export interface KeptSession {
  readonly tokenHash: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

const toAccount = (row: Selectable<Schema['backend.account']>): KeptAccount => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  status: row.status,
  createdAt: row.created_at,
});

const accountRow = (account: KeptAccount): Selectable<Schema['backend.account']> => ({
  id: account.id,
  email: account.email,
  password_hash: account.passwordHash,
  first_name: account.firstName,
  last_name: account.lastName,
  role: account.role,
  status: account.status,
  created_at: account.createdAt,
});

const accountBy = async (
  db: Kysely<Schema> | Transaction<Schema>,
  column: 'id' | 'email' | 'role',
  value: string,
): Promise<KeptAccount | undefined> => {
  const row = await db.selectFrom('backend.account').selectAll().where(column, '=', value).executeTakeFirst();
  return row && toAccount(row);
};

const sessionRow = (accountId: string, { tokenHash, expiresAt }: KeptSession) => ({
  token_hash: tokenHash,
  account_id: accountId,
  expires_at: expiresAt,
});

/** Whoever deletes the old token makes the new one: a token is used once. */
const rotateSession = (db: Kysely<Schema>, tokenHash: string, next: KeptSession, now: string) =>
  transaction(db, async (trx) => {
    const used = await trx
      .deleteFrom('backend.session')
      .where('token_hash', '=', tokenHash)
      .returning(['account_id', 'expires_at'])
      .executeTakeFirst();
    const account = used && used.expires_at > now ? await accountBy(trx, 'id', used.account_id) : undefined;
    if (account?.status !== 'active') return undefined;
    await trx.insertInto('backend.session').values(sessionRow(account.id, next)).execute();
    return account;
  });

/** A password changes only from the one that was seen, and ends every session. */
const setPassword = (db: Kysely<Schema>, id: string, before: string | null, passwordHash: string): Promise<boolean> =>
  transaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('backend.account')
      .set({ password_hash: passwordHash, status: 'active' })
      .where('id', '=', id)
      .where('password_hash', 'is not distinct from', before)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await trx.deleteFrom('backend.session').where('account_id', '=', id).execute();
    return true;
  });

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
  accountByEmail: (email: string) => accountBy(db, 'email', email),
  accountById: (id: string) => accountBy(db, 'id', id),
  hasAdministrator: async () => (await accountBy(db, 'role', 'administrator')) !== undefined,

  addAccount: async (account: KeptAccount): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('backend.account')
      .values(accountRow(account))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  setPassword: (id: string, before: string | null, passwordHash: string) => setPassword(db, id, before, passwordHash),

  openSession: async (accountId: string, session: KeptSession, now: string): Promise<void> => {
    await db.deleteFrom('backend.session').where('expires_at', '<=', now).execute();
    await db.insertInto('backend.session').values(sessionRow(accountId, session)).execute();
  },

  rotateSession: (tokenHash: string, next: KeptSession, now: string) => rotateSession(db, tokenHash, next, now),

  endSession: async (tokenHash: string): Promise<void> => {
    await db.deleteFrom('backend.session').where('token_hash', '=', tokenHash).execute();
  },
});
