import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** The currency (ISO 4217) in which a database keeps its amounts. */
export interface HotelCurrency {
  /** Stores the currency at the first start; returns the stored one, which never changes. */
  register(currency: string): Promise<string>;
}

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
