import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import type { GatewayEvent, GatewayEvents } from '#src/payments/payment-gateway.port.ts';
import { settleByKey } from './settle-deposit.service.ts';

export interface EventPorts extends PaymentPorts {
  readonly gatewayEvents: GatewayEvents;
}

export type GatewayEventResult =
  | 'settled'
  | 'repeated'
  | 'unknown-key'
  /** The gateway must send the event again. */
  | 'not-yet';

/** Only the event's key is trusted, so duplicates, delays and reordering are harmless. Fault 12 */
export const handleGatewayEvent = async (ports: EventPorts, event: GatewayEvent): Promise<GatewayEventResult> => {
  const { gatewayEvents, clock } = ports;
  const now = () => new Date(clock.now()).toISOString();
  if ((await gatewayEvents.save(event, now())) === 'applied') return 'repeated';
  const settled = await settleByKey(ports, { idempotencyKey: event.idempotencyKey });
  if (settled?.status === 'processing') return 'not-yet';
  await gatewayEvents.markApplied(event.id, now());
  return settled ? 'settled' : 'unknown-key';
};

const DAY_MS = 24 * 60 * 60_000;
const RETENTION_DAYS = 90;

/** After 90 days; gateways redeliver for hours only. Returns how many. */
export const deleteOldGatewayEvents = ({
  gatewayEvents,
  clock,
}: Pick<EventPorts, 'gatewayEvents' | 'clock'>): Promise<number> =>
  gatewayEvents.deleteOlder(new Date(clock.now() - RETENTION_DAYS * DAY_MS).toISOString());
