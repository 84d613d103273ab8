import type { Selectable } from 'kysely';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { StoredAccount, StoredRefreshToken, StoredSession } from '#src/accounts/directory/stored-account.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { createBackendOneTimeCodes } from './backend-one-time-codes.table.ts';

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

type Rotation = { readonly account: StoredAccount; readonly sessionId: string };

const endSession = (db: Kysely<Schema> | Transaction<Schema>, id: string) =>
  db.deleteFrom('backend.account_session').where('id', '=', id).execute();

/** Replay detection (RFC 9700 §4.14.2): reuse of a refresh token ends its session, except within the grace period. */
const endReplayedSession = async (trx: Transaction<Schema>, tokenHash: string, replayedBefore: string) => {
  const replayed = await trx
    .selectFrom('backend.refresh_token')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', '<=', replayedBefore)
    .executeTakeFirst();
  if (replayed) await endSession(trx, replayed.session_id);
  return undefined;
};

/** Refresh token rotation: the request that marks the old token as used gets the new one. */
const rotateSession = (
  db: Kysely<Schema>,
  tokenHash: string,
  next: StoredRefreshToken,
  { now, replayedBefore }: { readonly now: string; readonly replayedBefore: string },
): Promise<Rotation | undefined> =>
  runTransaction(db, async (trx) => {
    const used = await trx
      .updateTable('backend.refresh_token')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .returning(['session_id', 'expires_at'])
      .executeTakeFirst();
    if (!used) return endReplayedSession(trx, tokenHash, replayedBefore);
    if (used.expires_at <= now) return undefined;
    const session = await trx
      .updateTable('backend.account_session')
      .set({ expires_at: sql`least(ends_at, ${next.expiresAt})` })
      .where('id', '=', used.session_id)
      .where('ends_at', '>', now)
      .returning(['id', 'account_id', 'expires_at'])
      .executeTakeFirst();
    const account = session && (await findAccount(trx, 'id', session.account_id));
    if (!session || account?.status !== 'active') return undefined;
    await trx
      .insertInto('backend.refresh_token')
      .values({ token_hash: next.tokenHash, session_id: session.id, expires_at: session.expires_at })
      .execute();
    return { account, sessionId: session.id };
  });

const openSession = (db: Kysely<Schema>, accountId: string, session: StoredSession, now: string): Promise<void> =>
  runTransaction(db, async (trx) => {
    const { id, tokenHash, expiresAt, endsAt } = session;
    await trx.deleteFrom('backend.account_session').where('expires_at', '<=', now).execute();
    await trx
      .insertInto('backend.account_session')
      .values({ id, account_id: accountId, expires_at: expiresAt, ends_at: endsAt })
      .execute();
    await trx
      .insertInto('backend.refresh_token')
      .values({ token_hash: tokenHash, session_id: id, expires_at: expiresAt })
      .execute();
  });

/** Sessions of the embedded backend. */
export const createBackendSessions = (db: Kysely<Schema>) => ({
  openSession: (accountId: string, session: StoredSession, now: string) => openSession(db, accountId, session, now),

  /**
   * Undefined for a used, unknown or expired token. Reuse of one that was used at `replayedBefore` or earlier ends its
   * session.
   */
  rotateSession: (
    tokenHash: string,
    next: StoredRefreshToken,
    times: { readonly now: string; readonly replayedBefore: string },
  ) => rotateSession(db, tokenHash, next, times),

  /** Finds the account of an open session; it may have any status. */
  findSessionAccount: async (sessionId: string, now: string): Promise<StoredAccount | undefined> => {
    const session = await db
      .selectFrom('backend.account_session')
      .select('account_id')
      .where('id', '=', sessionId)
      .where('ends_at', '>', now)
      .executeTakeFirst();
    return session && findAccount(db, 'id', session.account_id);
  },

  /** Ends the session of a refresh token, current or used. */
  endSession: async (tokenHash: string): Promise<void> => {
    const ended = db.selectFrom('backend.refresh_token').select('session_id').where('token_hash', '=', tokenHash);
    await db.deleteFrom('backend.account_session').where('id', 'in', ended).execute();
  },
});

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

/** Accounts, sessions, one-time codes and the signing secret of the embedded backend. Instants are ISO texts. */
export const createBackendAccounts = (db: Kysely<Schema>) => ({
  /** Returns the stored secret; stores `candidate` when there is none. */
  readSigningSecret: (candidate: string) => readOrCreateSecret(db, 'access-token', candidate),
  findAccount: (email: string) => findAccount(db, 'email', email),
  /** Whether there is an owner of the front desk, invited ones not counted. */
  hasOwner: () => hasOwner(db),
  /** Only while there is no owner; `taken`: another account has the e-mail. */
  addFirstOwner: (account: StoredAccount) => addFirstOwner(db, account),
  addAccount: (account: StoredAccount) => addAccount(db, account),

  listAccounts: async (): Promise<StoredAccount[]> =>
    (await db.selectFrom('backend.account').selectAll().orderBy('created_at').execute()).map(toAccount),

  /** Activates the account and ends its sessions; false when it has changed since it was read. */
  setPassword: (current: CurrentAccount, change: VerifiedPassword) => setPassword(db, current, change),

  ...createBackendSessions(db),
  ...createBackendOneTimeCodes(db),
});

export type AccountStore = ReturnType<typeof createBackendAccounts>;
