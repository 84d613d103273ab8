import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** Serializes the holds that the desk places, as the first lock of the transaction. */
export const lockDeskHolds = async (trx: Transaction<Schema>, now: number): Promise<void> => {
  await trx
    .insertInto('hold_owner')
    .values({ owner_key: 'desk', opened_at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.columns(['owner_key']).doUpdateSet({ placed: sql`0` }))
    .execute();
};

/** Counts the live holds that the desk placed. `now`: epoch milliseconds. D11 */
export const countOpenDeskHolds = async (db: Kysely<Schema>, now: number): Promise<number> => {
  const { count } = await db
    .selectFrom('reservation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('desk_hold_id', 'is not', null)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', new Date(now).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
};
