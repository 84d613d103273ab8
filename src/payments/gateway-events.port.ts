/** A hint to query the charge, never trusted for its state. */
export interface GatewayEvent {
  readonly id: string;
  readonly kind: string;
  readonly idempotencyKey: string;
}

/** Each event is stored once. Fault 12 */
export interface GatewayEvents {
  /** Leaves a known event as it is. */
  save(event: GatewayEvent, receivedAt: string): Promise<'open' | 'applied'>;
  markApplied(eventId: string, at: string): Promise<void>;
  deleteOlder(before: string): Promise<number>;
}
