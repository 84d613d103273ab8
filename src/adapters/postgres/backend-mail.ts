import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What the embedded backend would send by mail. */
export interface KeptMail {
  readonly to: string;
  readonly kind: 'invitation' | 'password-reset';
  /** Holds the token: whoever reads this can act for the recipient. */
  readonly url: string;
  /** ISO instant. */
  readonly createdAt: string;
}

/** Mails of the embedded backend, kept until a mailer takes them. */
export const backendMailIn = (db: Kysely<Schema>) => ({
  keep: async ({ to, kind, url, createdAt }: KeptMail): Promise<void> => {
    await db.insertInto('backend.mail').values({ recipient: to, kind, url, created_at: createdAt }).execute();
  },

  /** The last one first. */
  to: async (recipient: string): Promise<KeptMail[]> => {
    const rows = db.selectFrom('backend.mail').selectAll().where('recipient', '=', recipient);
    return (await rows.orderBy('position', 'desc').execute()).map(({ kind, url, created_at }) => ({
      to: recipient,
      kind,
      url,
      createdAt: created_at,
    }));
  },
});
