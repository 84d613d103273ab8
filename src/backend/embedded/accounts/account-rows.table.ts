import type { Kysely, Selectable, Transaction } from 'kysely';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';

export const toAccount = (row: Selectable<Schema['backend.account']>): StoredAccount => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  status: row.status,
  createdAt: row.created_at,
  verifiedAt: row.verified_at,
  otpSecret: row.otp_secret,
  otpStep: row.otp_step,
});

export const toAccountRow = (account: StoredAccount): Selectable<Schema['backend.account']> => ({
  id: account.id,
  email: account.email,
  password_hash: account.passwordHash,
  first_name: account.firstName,
  last_name: account.lastName,
  role: account.role,
  status: account.status,
  created_at: account.createdAt,
  verified_at: account.verifiedAt,
  otp_secret: account.otpSecret,
  otp_step: account.otpStep,
});

/** Finds an account of the embedded backend by a column. */
export const findAccount = async (
  db: Kysely<Schema> | Transaction<Schema>,
  column: 'id' | 'email' | 'role',
  value: string,
): Promise<StoredAccount | undefined> => {
  const row = await db.selectFrom('backend.account').selectAll().where(column, '=', value).executeTakeFirst();
  return row && toAccount(row);
};
