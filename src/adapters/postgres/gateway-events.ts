import type { Kysely } from 'kysely';
import type { GatewayEvents } from '#src/booking/ports/gateway-events.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

const eventOf = (db: Kysely<Schema>, eventId: string) =>
  db.selectFrom('gateway_event').where('property_id', '=', PROPERTY).where('event_id', '=', eventId);

/** What the bank told of, in PostgreSQL. */
export const gatewayEventsIn = (db: Kysely<Schema>): GatewayEvents => ({
  keep: ({ id, kind, idempotencyKey }, receivedAt) =>
    transaction(db, async (trx) => {
      await trx
        .insertInto('gateway_event')
        .values({ property_id: PROPERTY, event_id: id, kind, idempotency_key: idempotencyKey, received_at: receivedAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { applied_at } = await eventOf(trx, id).select('applied_at').executeTakeFirstOrThrow();
      return applied_at === null ? 'open' : 'applied';
    }),

  markApplied: async (eventId, at) => {
    await db
      .updateTable('gateway_event')
      .set({ applied_at: at })
      .where('property_id', '=', PROPERTY)
      .where('event_id', '=', eventId)
      .where('applied_at', 'is', null)
      .execute();
  },

  forget: async (before) => {
    const { numDeletedRows } = await db
      .deleteFrom('gateway_event')
      .where('property_id', '=', PROPERTY)
      .where('received_at', '<', before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
