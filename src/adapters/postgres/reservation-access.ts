import { type Kysely, sql } from 'kysely';
import { FIRST_ACCESS_VERSION } from '#src/booking/model/access.ts';
import type { ReservationAccess } from '#src/booking/ports/reservation-access.ts';
import { PROPERTY, type Schema } from './schema.ts';

export const reservationAccessIn = (db: Kysely<Schema>): ReservationAccess => ({
  version: async (reserva) => {
    const row = await db
      .selectFrom('reservation_access')
      .select('version')
      .where('property_id', '=', PROPERTY)
      .where('reservation_id', '=', reserva)
      .executeTakeFirst();
    return row?.version ?? FIRST_ACCESS_VERSION;
  },

  revoke: async (reserva) => {
    const { version } = await db
      .insertInto('reservation_access')
      .values({ property_id: PROPERTY, reservation_id: reserva, version: FIRST_ACCESS_VERSION + 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['property_id', 'reservation_id'])
          .doUpdateSet({ version: sql`reservation_access.version + 1` }),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  },
});
