import type { Kysely } from 'kysely';
import type { Schema } from '#src/adapters/postgres/connection/schema.ts';
import type { HotelCurrency } from '#src/booking/ports/hotel-currency.ts';

export const createHotelCurrency = (db: Kysely<Schema>): HotelCurrency => ({
  register: async (currency) => {
    await db
      .insertInto('hotel_currency')
      .values({ currency })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await db.selectFrom('hotel_currency').select('currency').executeTakeFirstOrThrow();
    return stored.currency;
  },
});
