import { type Kysely, sql } from 'kysely';
import { PROPERTY, type Schema } from '#src/adapters/postgres/connection/schema.ts';
import { runTransaction } from '#src/adapters/postgres/connection/transaction.ts';
import { writeEvent } from '#src/adapters/postgres/desk/write-event.ts';
import { FIRST_ACCESS_VERSION } from '#src/booking/model/reservation/access-link.ts';
import type { ReservationAccess } from '#src/booking/ports/reservation-access.ts';

export const createReservationAccess = (db: Kysely<Schema>): ReservationAccess => ({
  getVersion: async (reserva) => {
    const row = await db
      .selectFrom('reservation_access')
      .select('version')
      .where('property_id', '=', PROPERTY)
      .where('reservation_id', '=', reserva)
      .executeTakeFirst();
    return row?.version ?? FIRST_ACCESS_VERSION;
  },

  revoke: (reserva, by, at) =>
    runTransaction(db, async (trx) => {
      const { version } = await trx
        .insertInto('reservation_access')
        .values({ property_id: PROPERTY, reservation_id: reserva, version: FIRST_ACCESS_VERSION + 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['property_id', 'reservation_id'])
            .doUpdateSet({ version: sql`reservation_access.version + 1` }),
        )
        .returning('version')
        .executeTakeFirstOrThrow();
      await writeEvent(trx, { actor: by, action: 'links-revoked', reserva }, at);
      return version;
    }),
});
