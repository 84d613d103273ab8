import type { GatewayEvent, GatewayEvents } from '../ports/gateway-events.ts';
import type { PaymentPorts } from './payment-outcome.ts';
import { settleByKey } from './settle-by-key.ts';

export interface EventPorts extends PaymentPorts {
  readonly gatewayEvents: GatewayEvents;
}

export type TakenEvent =
  /** The gateway was asked, and what it said is recorded. */
  | 'settled'
  /** It came before and was settled then. */
  | 'repeated'
  /** No attempt has this key. */
  | 'unknown-key'
  /** The gateway did not say yet what became of the charge: it has to tell again. */
  | 'not-yet';

/**
 * Takes what a gateway tells of by itself, each event once. The event is believed nothing but its key, so it may come
 * often, late, early or in any order. An event whose settling broke stays open, and counts when it is told again.
 * Fault 12
 */
export const takeGatewayEvent = async (ports: EventPorts, event: GatewayEvent): Promise<TakenEvent> => {
  const { gatewayEvents, clock } = ports;
  const now = () => new Date(clock.now()).toISOString();
  if ((await gatewayEvents.keep(event, now())) === 'applied') return 'repeated';
  const settled = await settleByKey(ports, { idempotencyKey: event.idempotencyKey });
  if (settled?.status === 'processing') return 'not-yet';
  await gatewayEvents.markApplied(event.id, now());
  return settled ? 'settled' : 'unknown-key';
};

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 90;

/** Events are told again for hours, not for months: older ones are forgotten. Returns how many. */
export const forgetGatewayEvents = ({ gatewayEvents, clock }: EventPorts): Promise<number> =>
  gatewayEvents.forget(new Date(clock.now() - KEPT_DAYS * DAY_MS).toISOString());
