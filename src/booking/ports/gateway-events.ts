/** What a gateway tells of by itself: a hint to ask for a charge, never the word on it. */
export interface GatewayEvent {
  /** The gateway's own, unique. */
  readonly id: string;
  /** The gateway's name for what happened. */
  readonly kind: string;
  /** Of the charge. */
  readonly idempotencyKey: string;
}

/** Events that were received, each once. Fault 12 */
export interface GatewayEvents {
  /** Writes an event down unless it is known; `applied`: it came before, and its charge was settled then. */
  keep(event: GatewayEvent, receivedAt: string): Promise<'open' | 'applied'>;
  /** Its charge was asked for and settled (ISO instant). */
  markApplied(eventId: string, at: string): Promise<void>;
  /** Forgets what was received before an ISO instant; returns how many. */
  forget(before: string): Promise<number>;
}
