import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';
import type { HotelCurrency } from './hotel-currency.port.ts';

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
