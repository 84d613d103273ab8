import type { Kysely } from 'kysely';
import type { GatewayEvents } from '#src/payments/payment-gateway.port.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';

const selectEvent = (db: Kysely<Schema>, eventId: string) =>
  db.selectFrom('gateway_event').where('event_id', '=', eventId);

/** Port implementation: webhook events of the bank. */
export const createGatewayEvents = (db: Kysely<Schema>): GatewayEvents => ({
  save: ({ id, kind, idempotencyKey }, receivedAt) =>
    runTransaction(db, async (trx) => {
      await trx
        .insertInto('gateway_event')
        .values({ event_id: id, kind, idempotency_key: idempotencyKey, received_at: receivedAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { applied_at } = await selectEvent(trx, id).select('applied_at').executeTakeFirstOrThrow();
      return applied_at === null ? 'open' : 'applied';
    }),

  markApplied: async (eventId, at) => {
    await db
      .updateTable('gateway_event')
      .set({ applied_at: at })
      .where('event_id', '=', eventId)
      .where('applied_at', 'is', null)
      .execute();
  },

  deleteOlder: async (before) => {
    const { numDeletedRows } = await db
      .deleteFrom('gateway_event')
      .where('received_at', '<', before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
