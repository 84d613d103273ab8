import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** Recently refreshed sessions, encrypted, shared between nodes. Instants are ISO texts. */
export const createRefreshedSessions = (db: Kysely<Schema>) => ({
  /** Also deletes expired ones. */
  save: async (tokenHash: string, sealed: string, { now, until }: { now: string; until: string }): Promise<void> => {
    await db.deleteFrom('refreshed_session').where('until', '<=', now).execute();
    await db
      .insertInto('refreshed_session')
      .values({ token_hash: tokenHash, sealed, until })
      .onConflict((conflict) => conflict.columns(['token_hash']).doUpdateSet({ sealed, until }))
      .execute();
  },

  find: async (tokenHash: string, now: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('refreshed_session')
      .select('sealed')
      .where('token_hash', '=', tokenHash)
      .where('until', '>', now)
      .executeTakeFirst();
    return row?.sealed;
  },
});

/** Hashes of revoked access tokens. Instants are ISO texts. */
export const createRevokedTokenHashes = (db: Kysely<Schema>) => ({
  /** Also deletes those that have expired. */
  add: async (tokenHash: string, { now, until }: { readonly now: string; readonly until: string }): Promise<void> => {
    await db.deleteFrom('ended_token').where('until', '<=', now).execute();
    await db
      .insertInto('ended_token')
      .values({ token_hash: tokenHash, until })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  has: async (tokenHash: string, now: string): Promise<boolean> => {
    const row = await db
      .selectFrom('ended_token')
      .select('until')
      .where('token_hash', '=', tokenHash)
      .where('until', '>', now)
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Secrets shared by the site's processes. */
export const createSiteSecrets = (db: Kysely<Schema>) => ({
  /** Reads a secret by name; stores the candidate when there is none. Concurrent callers get the same secret. */
  readOrCreate: async (name: string, candidate: string): Promise<string> => {
    await db
      .insertInto('site_secret')
      .values({ name, value: candidate })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await db
      .selectFrom('site_secret')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return value;
  },
});
