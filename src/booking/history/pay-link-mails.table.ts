import { type Kysely, sql, type Transaction } from 'kysely';
import { writeMails } from '#src/booking/outbox/mail-outbox.table.ts';
import type { MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import { writeEvent } from '#src/history/write-event.table.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Schema } from '#src/server/database/schema.ts';

interface NewPayLinkMail {
  readonly mail: MailToWrite;
  readonly actor: Actor;
}

/** Writes a mail with a pay link, and that the person sent it, in the transaction of its hold. B16, D6 */
export const writePayLinkMail = async (
  trx: Transaction<Schema>,
  reserva: string,
  { mail, actor }: NewPayLinkMail,
  at: string,
): Promise<void> => {
  await writeMails(trx, reserva, [mail], at);
  await writeEvent(trx, { actor, action: 'pay-link-sent', reserva }, at);
};

/** Counts all mails with the pay link of a hold, and those sent since an instant (ISO). D13 */
export const countPayLinkMails = async (
  db: Kysely<Schema>,
  reserva: string,
  since: string,
): Promise<{ readonly all: number; readonly recent: number }> => {
  const { all, recent } = await db
    .selectFrom('desk_event')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      sql<string>`count(*) filter (where at > ${since}::timestamptz)`.as('recent'),
    ])
    .where('reservation_id', '=', reserva)
    .where('action', '=', 'pay-link-sent')
    .executeTakeFirstOrThrow();
  return { all: Number(all), recent: Number(recent) };
};
