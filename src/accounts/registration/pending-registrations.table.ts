import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** Registration awaiting e-mail confirmation. */
interface StoredRegistration {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Registrations awaiting e-mail confirmation. Instants are ISO texts. */
export const createPendingRegistrations = (db: Kysely<Schema>) => ({
  /** Replaces an earlier one of that address, and deletes expired ones. */
  save: async (
    { email, ...stored }: StoredRegistration & { readonly tokenHash: string; readonly expiresAt: string },
    now: string,
  ): Promise<void> => {
    const row = {
      token_hash: stored.tokenHash,
      first_name: stored.firstName,
      last_name: stored.lastName,
      expires_at: stored.expiresAt,
    };
    const expired = db.deleteFrom('pending_registration');
    await expired.where('expires_at', '<=', now).execute();
    await db
      .insertInto('pending_registration')
      .values({ email, ...row })
      .onConflict((conflict) => conflict.columns(['email']).doUpdateSet(row))
      .execute();
  },

  find: async (tokenHash: string, now: string): Promise<StoredRegistration | undefined> => {
    const row = await db
      .selectFrom('pending_registration')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row && { email: row.email, firstName: row.first_name, lastName: row.last_name };
  },

  /** True when it had not expired. */
  drop: async (email: string, now: string): Promise<boolean> => {
    const dropped = await db
      .deleteFrom('pending_registration')
      .where('email', '=', email)
      .returning('expires_at')
      .executeTakeFirst();
    return dropped !== undefined && dropped.expires_at > now;
  },
});
