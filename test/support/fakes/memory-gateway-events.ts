import type { GatewayEvent, GatewayEvents } from '#src/payments/payment-gateway.port.ts';

interface Row {
  readonly event: GatewayEvent;
  readonly receivedAt: string;
  appliedAt?: string;
}

/** Gateway events in memory; `rows` by event id. */
export const createMemoryGatewayEvents = (): GatewayEvents & { readonly rows: ReadonlyMap<string, Row> } => {
  const rows = new Map<string, Row>();
  return {
    rows,
    save: async (event, receivedAt) => {
      const row = rows.get(event.id) ?? { event, receivedAt };
      rows.set(event.id, row);
      return row.appliedAt === undefined ? 'open' : 'applied';
    },
    markApplied: async (eventId, at) => {
      const row = rows.get(eventId);
      if (row) row.appliedAt ??= at;
    },
    deleteOlder: async (before) => {
      const old = [...rows.values()].filter(({ receivedAt }) => receivedAt < before);
      for (const { event } of old) rows.delete(event.id);
      return old.length;
    },
  };
};
