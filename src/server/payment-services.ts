import 'server-only';
import { type ReconciliationPorts, reconcileBooks } from '#src/booking/services/reconcile-books.ts';
import { type EventPorts, forgetGatewayEvents, takeGatewayEvent } from '#src/booking/services/take-gateway-event.ts';
import { withPorts } from './booking-services.ts';
import type { Log } from './log.ts';
import type { PaymentHook, ToldEvent } from './payment-hook.ts';

const DAY_MS = 24 * 60 * 60_000;
const RECONCILED_DAYS = 3;

/** Reads what the gateway signed. */
type ReadEvent = (told: { signature: string; body: Uint8Array }, by: { secret: string; now: number }) => ToldEvent;

/** Every difference is an error of its own in the log; the reserva, which opens a booking, stays out of it. */
const reconcileLately = async (ports: ReconciliationPorts, log: Log): Promise<void> => {
  const now = ports.clock.now();
  const from = new Date(now - RECONCILED_DAYS * DAY_MS).toISOString();
  const { differences } = await reconcileBooks(ports, { from, to: new Date(now).toISOString() });
  for (const { reserva: _, ...difference } of differences) log.error(difference, 'folio and bank differ');
};

export type MoneyPorts = EventPorts & ReconciliationPorts;

/** What the site does about money beside booking: hears the bank, and compares its books with the bank's. */
export const paymentServicesWith = (
  ports: MoneyPorts,
  log: Log,
  events: { readonly secret: string | undefined; readonly read: ReadEvent },
) => {
  const paymentHook: PaymentHook = {
    secret: events.secret,
    read: (told, secret) => events.read(told, { secret, now: ports.clock.now() }),
    take: withPorts(takeGatewayEvent, ports),
  };
  return {
    paymentHook,
    /** Compares folios and bank from one instant to another; for the hotel's staff. */
    reconcile: withPorts(reconcileBooks, ports),
    upkeep: {
      reconcile: () => reconcileLately(ports, log),
      forgetEvents: () => forgetGatewayEvents(ports),
    },
  };
};
