import type { Kysely } from 'kysely';
import { PROPERTY, type Schema } from './schema.ts';

/** A registration that waits for its mail to be confirmed. */
interface KeptRegistration {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Registrations that wait for their mails to be confirmed. Instants are ISO texts. */
export const pendingRegistrationsIn = (db: Kysely<Schema>) => ({
  /** In the place of an earlier one of that address; also deletes those that have expired. */
  keep: async (
    { email, ...kept }: KeptRegistration & { readonly tokenHash: string; readonly expiresAt: string },
    now: string,
  ): Promise<void> => {
    const row = {
      token_hash: kept.tokenHash,
      first_name: kept.firstName,
      last_name: kept.lastName,
      expires_at: kept.expiresAt,
    };
    const expired = db.deleteFrom('pending_registration').where('property_id', '=', PROPERTY);
    await expired.where('expires_at', '<=', now).execute();
    await db
      .insertInto('pending_registration')
      .values({ property_id: PROPERTY, email, ...row })
      .onConflict((conflict) => conflict.columns(['property_id', 'email']).doUpdateSet(row))
      .execute();
  },

  find: async (tokenHash: string, now: string): Promise<KeptRegistration | undefined> => {
    const row = await db
      .selectFrom('pending_registration')
      .selectAll()
      .where('property_id', '=', PROPERTY)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row && { email: row.email, firstName: row.first_name, lastName: row.last_name };
  },

  /** Whether there was one that had not expired. */
  drop: async (email: string, now: string): Promise<boolean> => {
    const dropped = await db
      .deleteFrom('pending_registration')
      .where('property_id', '=', PROPERTY)
      .where('email', '=', email)
      .returning('expires_at')
      .executeTakeFirst();
    return dropped !== undefined && dropped.expires_at > now;
  },
});
