import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

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
  /** ISO instant at which a mailed link was last opened; null: any stranger may have registered the address. */
  readonly verifiedAt: string | null;
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
  verifiedAt: row.verified_at,
});

export const toAccountRow = (account: KeptAccount): Selectable<Schema['backend.account']> => ({
  id: account.id,
  email: account.email,
  password_hash: account.passwordHash,
  first_name: account.firstName,
  last_name: account.lastName,
  role: account.role,
  status: account.status,
  created_at: account.createdAt,
  verified_at: account.verifiedAt,
});

/** One account of the embedded backend by a column; undefined when there is none. */
export const findAccount = async (
  db: Kysely<Schema> | Transaction<Schema>,
  column: 'id' | 'email' | 'role',
  value: string,
): Promise<KeptAccount | undefined> => {
  const row = await db.selectFrom('backend.account').selectAll().where(column, '=', value).executeTakeFirst();
  return row && toAccount(row);
};
