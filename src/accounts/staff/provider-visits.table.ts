import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';
import type { ProviderVisits } from './provider-visit.service.ts';

/** Browsers on their way to a provider; taken by one statement, so only once on all nodes. Instants are ISO texts. */
export const createProviderVisits = (db: Kysely<Schema>): ProviderVisits => ({
  save: async ({ stateHash, provider, returnPath, expiresAt }) => {
    await db
      .insertInto('desk_provider_visit')
      .values({
        ...{ state_hash: stateHash, provider },
        ...{ return_path: returnPath, expires_at: expiresAt },
      })
      .execute();
  },

  take: async (stateHash, now) => {
    const row = await db
      .deleteFrom('desk_provider_visit')
      .where('state_hash', '=', stateHash)
      .where('expires_at', '>', now)
      .returning(['provider', 'return_path'])
      .executeTakeFirst();
    return row && { provider: row.provider, returnPath: row.return_path };
  },

  deleteExpired: async (now) => {
    await db.deleteFrom('desk_provider_visit').where('expires_at', '<=', now).execute();
  },
});
