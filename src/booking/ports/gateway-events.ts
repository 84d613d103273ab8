/** A webhook event: a hint to query the charge, never trusted for its state. */
export interface GatewayEvent {
  readonly id: string;
  readonly kind: string;
  readonly idempotencyKey: string;
}

/** Received webhook events, each stored once. Fault 12 */
export interface GatewayEvents {
  /** Stores an event unless it is known; `applied`: it was already processed. */
  save(event: GatewayEvent, receivedAt: string): Promise<'open' | 'applied'>;
  /** Marks the event as processed (ISO instant). */
  markApplied(eventId: string, at: string): Promise<void>;
  /** Deletes events received before an ISO instant; returns how many. */
  deleteOlder(before: string): Promise<number>;
}
