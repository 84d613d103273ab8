import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { MailOutbox, TakenMail } from '#src/server/database/outbox.table.ts';
import { createLeaseEnds, leaseDueRows } from '#src/server/database/outbox.table.ts';
import type { Schema } from '#src/server/database/schema.ts';

type MailRow = Selectable<Schema['backend.mail']>;

/** Mail of the embedded backend. */
export interface StoredAccountMail {
  readonly to: string;
  readonly kind: Schema['backend.mail']['kind'];
  /** Contains a token by which a reader could act for the recipient. */
  readonly url: string;
  /** ISO instant. */
  readonly createdAt: string;
}

const OUTBOX = { table: 'backend.mail', key: 'position', waiting: sql<SqlBool>`url is not null` } as const;

const toMail = ({ position, attempts, recipient: to, kind, url, created_at: createdAt }: MailRow) =>
  url === null ? [] : [{ id: String(position), attempts, to, kind, url, createdAt }];

/** Outbox of the embedded backend's mails; the token is deleted once a mail is sent or dropped. */
export const createAccountMailOutbox = (
  db: Kysely<Schema>,
): MailOutbox<StoredAccountMail & TakenMail> & { save(mail: StoredAccountMail): Promise<void> } => ({
  save: async ({ to, kind, url, createdAt }) => {
    const row = { recipient: to, kind, url, created_at: createdAt, send_after: createdAt };
    await db.insertInto('backend.mail').values(row).execute();
  },
  takeDue: async (now, leaseUntil, limit) =>
    (await leaseDueRows(db, OUTBOX, { now, until: leaseUntil, limit })).flatMap(toMail),
  ...createLeaseEnds(db, OUTBOX, { url: null }),
});
