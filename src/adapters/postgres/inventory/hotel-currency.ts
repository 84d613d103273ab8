import type { Kysely } from 'kysely';
import { PROPERTY, type Schema } from '#src/adapters/postgres/connection/schema.ts';
import type { HotelCurrency } from '#src/booking/ports/hotel-currency.ts';

export const createHotelCurrency = (db: Kysely<Schema>): HotelCurrency => ({
  register: async (currency) => {
    await db
      .insertInto('hotel_currency')
      .values({ property_id: PROPERTY, currency })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await db
      .selectFrom('hotel_currency')
      .select('currency')
      .where('property_id', '=', PROPERTY)
      .executeTakeFirstOrThrow();
    return stored.currency;
  },
});
