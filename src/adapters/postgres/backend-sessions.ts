import { type Kysely, sql, type Transaction } from 'kysely';
import { findAccount, type KeptAccount } from './account-rows.ts';
import type { Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** A refresh token, by its hash. Instants are ISO texts. */
export interface KeptRefreshToken {
  readonly tokenHash: string;
  readonly expiresAt: string;
}

/** What a sign-in opens, with its first refresh token. */
export interface KeptSession extends KeptRefreshToken {
  readonly id: string;
  /** However often it is refreshed. */
  readonly endsAt: string;
}

type Rotation = { readonly account: KeptAccount; readonly sessionId: string };

const endSession = (db: Kysely<Schema> | Transaction<Schema>, id: string) =>
  db.deleteFrom('backend.account_session').where('id', '=', id).execute();

/** RFC 9700 §4.14.2: a used token that comes again was copied, so the whole session ends. Twins of one request are none. */
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

/** The request that marks the old token makes the new one: a token is used once. */
const rotateSession = (
  db: Kysely<Schema>,
  tokenHash: string,
  next: KeptRefreshToken,
  { now, replayedBefore }: { readonly now: string; readonly replayedBefore: string },
): Promise<Rotation | undefined> =>
  transaction(db, async (trx) => {
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

const openSession = (db: Kysely<Schema>, accountId: string, session: KeptSession, now: string): Promise<void> =>
  transaction(db, async (trx) => {
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
export const backendSessionsIn = (db: Kysely<Schema>) => ({
  openSession: (accountId: string, session: KeptSession, now: string) => openSession(db, accountId, session, now),

  rotateSession: (
    tokenHash: string,
    next: KeptRefreshToken,
    times: { readonly now: string; readonly replayedBefore: string },
  ) => rotateSession(db, tokenHash, next, times),

  /** Whose session it is while it lives; the account may have any status. */
  findSessionAccount: async (sessionId: string, now: string): Promise<KeptAccount | undefined> => {
    const session = await db
      .selectFrom('backend.account_session')
      .select('account_id')
      .where('id', '=', sessionId)
      .where('ends_at', '>', now)
      .executeTakeFirst();
    return session && findAccount(db, 'id', session.account_id);
  },

  /** Ends the session to which a refresh token belongs, be it the newest one or a used one. */
  endSession: async (tokenHash: string): Promise<void> => {
    const ended = db.selectFrom('backend.refresh_token').select('session_id').where('token_hash', '=', tokenHash);
    await db.deleteFrom('backend.account_session').where('id', 'in', ended).execute();
  },
});
