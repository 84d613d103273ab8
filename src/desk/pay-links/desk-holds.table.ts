import { type Kysely, sql, type Transaction } from 'kysely';
import { endFormerAccess } from '#src/booking/access/reservation-access.table.ts';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { countPayLinkMails, writePayLinkMail } from '#src/booking/history/pay-link-mails.table.ts';
import { createPayLinkMail } from '#src/booking/outbox/booking-mails.rules.ts';
import type { DeskHold, DeskHoldDetails } from '#src/booking/reservation/desk-hold.rules.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import { lockLiveHold, updateReservation } from '#src/booking/reservation/lock-reservation.table.ts';
import { readGuest } from '#src/booking/reservation/stored-documents.table.ts';
import { writeEvent } from '#src/history/write-event.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { DESK_HOLD_COLUMNS, type DeskHoldRow, PAY_LINK_MAILS, toDeskHold } from './desk-hold-rows.table.ts';
import type { DeskHolds } from './desk-holds.port.ts';

const DAY = 24 * 3_600_000;

type Command = Omit<Parameters<DeskHolds['extend']>[0], 'until'>;

const listDeskHolds = async (
  db: Kysely<Schema>,
  { now, since, limit }: Parameters<DeskHolds['list']>[0],
): Promise<DeskHold[]> => {
  const isOpen = sql`status = 'held' and hold_expires_at > ${new Date(now).toISOString()}::timestamptz`;
  const { rows } = await sql<DeskHoldRow>`
    select ${DESK_HOLD_COLUMNS} from reservation
    where desk_hold_id is not null
      and (created_at > ${since}::timestamptz or (${isOpen}))
    order by (${isOpen}) desc, case when ${isOpen} then hold_expires_at end, created_at desc, reservation_id
    limit ${limit}`.execute(db);
  return rows.map((row) => toDeskHold(row, now));
};

const findDeskHold = async (
  db: Kysely<Schema>,
  deskHoldId: string,
  now: number,
): Promise<DeskHoldDetails | undefined> => {
  const { rows } = await sql<DeskHoldRow & Pick<DeskHoldDetails, 'mails'>>`
    select ${DESK_HOLD_COLUMNS}, ${PAY_LINK_MAILS} as mails from reservation
    where desk_hold_id = ${deskHoldId}`.execute(db);
  return rows[0] && { ...toDeskHold(rows[0], now), mails: rows[0].mails };
};

const selectHolds = (db: Kysely<Schema>) => db.selectFrom('reservation').where('desk_hold_id', 'is not', null);

const findReserva = async (db: Kysely<Schema>, deskHoldId: string): Promise<string | undefined> => {
  const row = await selectHolds(db).select('reservation_id').where('desk_hold_id', '=', deskHoldId).executeTakeFirst();
  return row?.reservation_id;
};

const findDeskHoldId = async (db: Kysely<Schema>, reserva: string): Promise<string | undefined> => {
  const row = await selectHolds(db).select('desk_hold_id').where('reservation_id', '=', reserva).executeTakeFirst();
  return row?.desk_hold_id ?? undefined;
};

/** Runs a change of a live hold in one transaction, with its row locked. */
const changeLiveHold = async <Result>(
  db: Kysely<Schema>,
  { deskHoldId, now }: Pick<Command, 'deskHoldId' | 'now'>,
  change: (trx: Transaction<Schema>, hold: Held) => Promise<Result>,
): Promise<Result | 'not-held'> => {
  const reserva = await findReserva(db, deskHoldId);
  if (reserva === undefined) return 'not-held';
  return runTransaction(db, async (trx) => {
    const hold = await lockLiveHold(trx, reserva, now);
    return hold ? change(trx, hold) : 'not-held';
  });
};

/** One more mail with the pay link; its number is unique, as the row of the hold is locked. */
const writeNextMail = async (
  trx: Transaction<Schema>,
  reserva: string,
  { actor, now }: Command,
  { guest, sent }: { readonly guest: GuestDetails; readonly sent: number },
): Promise<void> => {
  const at = new Date(now).toISOString();
  await writePayLinkMail(trx, reserva, { mail: createPayLinkMail(guest, sent + 1, at), actor }, at);
};

const readLockedGuest = async (trx: Transaction<Schema>, reserva: string): Promise<GuestDetails> => {
  const { guest } = await trx
    .selectFrom('reservation')
    .select('guest')
    .where('reservation_id', '=', reserva)
    .executeTakeFirstOrThrow();
  return readGuest(guest);
};

const extendDeskHold = (db: Kysely<Schema>, command: Parameters<DeskHolds['extend']>[0]) =>
  changeLiveHold(db, command, async (trx, { reserva, expiresAt, latestEnd }): Promise<'extended'> => {
    const { actor, now } = command;
    const until = command.until < latestEnd ? command.until : latestEnd;
    if (until <= expiresAt) return 'extended';
    const at = new Date(now).toISOString();
    await updateReservation(trx, reserva).set({ hold_expires_at: until }).execute();
    const event = { actor, action: 'hold-extended', reserva, before: { until: expiresAt }, after: { until } };
    await writeEvent(trx, event, at);
    const { all: sent } = await countPayLinkMails(trx, reserva, at);
    await writeNextMail(trx, reserva, command, { guest: await readLockedGuest(trx, reserva), sent });
    return 'extended';
  });

const sendPayLinkAgain = (db: Kysely<Schema>, command: Parameters<DeskHolds['sendAgain']>[0]) =>
  changeLiveHold(db, command, async (trx, { reserva }): Promise<'written' | 'too-many-mails'> => {
    const { email, number, maxPerDay, now, actor: by } = command;
    const sent = await countPayLinkMails(trx, reserva, new Date(now - DAY).toISOString());
    const guest = await readLockedGuest(trx, reserva);
    if (sent.all >= number && guest.email === email) return 'written';
    if (sent.recent >= maxPerDay) return 'too-many-mails';
    const after = { ...guest, email };
    await updateReservation(trx, reserva)
      .set({ guest: JSON.stringify(after) })
      .execute();
    await endFormerAccess(trx, reserva, { before: guest, after, by, at: new Date(now).toISOString() });
    await writeNextMail(trx, reserva, command, { guest, sent: sent.all });
    return 'written';
  });

/** Port implementation: holds that the desk placed. */
export const createDeskHolds = (db: Kysely<Schema>): DeskHolds => ({
  list: (query) => listDeskHolds(db, query),
  find: (deskHoldId, now) => findDeskHold(db, deskHoldId, now),
  findId: (reserva) => findDeskHoldId(db, reserva),
  extend: (command) => extendDeskHold(db, command),
  sendAgain: (command) => sendPayLinkAgain(db, command),
});
