import { type Kysely, sql, type Transaction } from 'kysely';
import { writeMails } from '#src/booking/outbox/mail-outbox.table.ts';
import type { MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import { writeEvent } from '#src/events/desk-events.table.ts';
import { type Actor, createJobActor } from '#src/kernel/actor.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { describeQuote, findHoldAction, type HoldStep } from './describe-amendment.rules.ts';

interface HoldEvent {
  /** Reserva of the hold; the event is about the reservation that it would change, if any. */
  readonly hold: string;
  readonly changes: string | null;
  readonly by: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly step: HoldStep;
  /** Quote of the hold after the event. */
  readonly quote?: Quote;
  readonly reason?: string | undefined;
}

const listMadeAtDesk = (trx: Transaction<Schema>, holds: readonly string[]) =>
  trx
    .selectFrom('reservation')
    .select(['reservation_id', 'changes_reservation_id'])
    .where('reservation_id', 'in', holds)
    .where('source', '=', 'desk')
    .execute();

/** Writes what happened to a hold that the desk made or changes; guests' own holds are too many to record. D6, D11 */
export const writeHoldEvent = async (
  trx: Transaction<Schema>,
  { hold, changes, by, now, step, quote, reason }: HoldEvent,
): Promise<void> => {
  if (by.kind !== 'desk' && (await listMadeAtDesk(trx, [hold])).length === 0) return;
  const after = quote && { after: describeQuote(quote) };
  const event = { actor: by, action: findHoldAction(step, changes), reserva: changes ?? hold, ...after };
  await writeEvent(trx, { ...event, ...(reason !== undefined && { reason }) }, new Date(now).toISOString());
};

/** Writes that the time of holds is over, of those that the desk made. `now`: epoch milliseconds. D11 */
export const writeExpiries = async (trx: Transaction<Schema>, holds: readonly string[], now: number): Promise<void> => {
  if (holds.length === 0) return;
  const actor = createJobActor('expire-holds');
  for (const { reservation_id, changes_reservation_id: changes } of await listMadeAtDesk(trx, holds)) {
    const event = { actor, action: findHoldAction('expired', changes), reserva: changes ?? reservation_id };
    await writeEvent(trx, event, new Date(now).toISOString());
  }
};

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
