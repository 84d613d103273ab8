import { type Kysely, sql, type Transaction } from 'kysely';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { writeEvent } from '#src/events/desk-events.table.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { endsAccess, FIRST_ACCESS_VERSION } from './access-link.rules.ts';

export interface ReservationAccess {
  /** `FIRST_ACCESS_VERSION` before the first revocation. */
  getVersion(reserva: Reserva): Promise<number>;
  /** `at`: ISO instant. */
  revoke(reserva: Reserva, by: Actor, at: string): Promise<number>;
}

/** Ends all links and cookies of a reservation, with the event. Returns the next version. `at`: ISO instant. */
const endAccess = async (trx: Transaction<Schema>, reserva: string, by: Actor, at: string): Promise<number> => {
  const { version } = await trx
    .insertInto('reservation_access')
    .values({ reservation_id: reserva, version: FIRST_ACCESS_VERSION + 1 })
    .onConflict((conflict) =>
      conflict.columns(['reservation_id']).doUpdateSet({ version: sql`reservation_access.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await writeEvent(trx, { actor: by, action: 'links-revoked', reserva }, at);
  return version;
};

interface GuestChange {
  readonly before: Pick<GuestDetails, 'email'>;
  readonly after: Pick<GuestDetails, 'email'>;
  readonly by: Actor;
  /** ISO instant. */
  readonly at: string;
}

/** Ends access in the transaction that changes the guest, when what was mailed went to another address. */
export const endFormerAccess = async (
  trx: Transaction<Schema>,
  reserva: string,
  { before, after, by, at }: GuestChange,
): Promise<void> => {
  if (endsAccess(before, after)) await endAccess(trx, reserva, by, at);
};

export const createReservationAccess = (db: Kysely<Schema>): ReservationAccess => ({
  getVersion: async (reserva) => {
    const row = await db
      .selectFrom('reservation_access')
      .select('version')
      .where('reservation_id', '=', reserva)
      .executeTakeFirst();
    return row?.version ?? FIRST_ACCESS_VERSION;
  },
  revoke: (reserva, by, at) => runTransaction(db, (trx) => endAccess(trx, reserva, by, at)),
});
