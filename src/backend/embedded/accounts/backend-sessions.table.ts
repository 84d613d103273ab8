import { type Kysely, sql, type Transaction } from 'kysely';
import type { StoredAccount, StoredRefreshToken, StoredSession } from '#src/accounts/directory/stored-account.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { findAccount } from './account-rows.table.ts';

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
