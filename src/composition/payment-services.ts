import { type ReconciliationPorts, reconcileLedger } from '#src/booking/reconciliation/reconcile-ledger.service.ts';
import {
  deleteOldGatewayEvents,
  type EventPorts,
  handleGatewayEvent,
} from '#src/booking/settlement/handle-gateway-event.service.ts';
import type { ParsedGatewayEvent, PaymentWebhook } from '#src/booking/settlement/payment-webhook.ts';
import type { Config } from '#src/config.ts';
import { BANK } from '#src/kernel/actor.ts';
import { bindFirst } from '#src/kernel/bind-first.ts';
import type { PaymentGateway } from '#src/payments/payment-gateway.port.ts';
import type { SandboxBank } from '#src/payments/sandbox/ledger.ts';
import { createHttpGateway } from '#src/payments/sandbox/remote-gateway.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import type { WebHandler } from '#src/server/http/web-handler.ts';
import type { Log } from '#src/server/operations/log.ts';
import 'server-only';

const DAY_MS = 24 * 60 * 60_000;
const RECONCILED_DAYS = 3;

/** Verifies and parses a signed gateway event. */
type ReadEvent = (
  message: { signature: string; body: Uint8Array },
  by: { secret: string; now: number },
) => ParsedGatewayEvent;

/** Reconciles the last days with the bank and logs each difference as an error, without the reserva, which opens a booking. */
const reconcileRecentDays = async (ports: ReconciliationPorts, log: Log): Promise<void> => {
  const now = ports.clock.now();
  const from = new Date(now - RECONCILED_DAYS * DAY_MS).toISOString();
  const { differences } = await reconcileLedger(ports, { from, to: new Date(now).toISOString() });
  for (const { reserva: _, ...difference } of differences) log.error(difference, 'folio and bank differ');
};

export type MoneyPorts = Omit<EventPorts, 'actor'> & ReconciliationPorts;

/** Creates the payment webhook, and the reconciliation of the ledger with the bank. */
export const createPaymentServices = (
  ports: MoneyPorts,
  log: Log,
  events: { readonly secret: string | undefined; readonly read: ReadEvent },
) => {
  const paymentHook: PaymentWebhook = {
    secret: events.secret,
    read: (message, secret) => events.read(message, { secret, now: ports.clock.now() }),
    take: (event) => handleGatewayEvent({ ...ports, actor: BANK }, event),
  };
  return {
    paymentHook,
    /** Reconciles the ledger with the bank between two instants, for the hotel's staff. */
    ...bindFirst(ports, { reconcile: reconcileLedger }),
    maintenance: {
      reconcile: () => reconcileRecentDays(ports, log),
      deleteOldEvents: () => deleteOldGatewayEvents(ports),
    },
  };
};

interface BankPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

interface BankPageRequest {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
  readonly acceptLanguage: string;
}

/** Creates the web handler of the embedded sandbox bank's pages. */
export const createSandboxBankHandler =
  (renderBankPage: (request: BankPageRequest) => Promise<BankPage>): WebHandler =>
  async (request) => {
    const { status, headers, html } = await renderBankPage({
      method: request.method,
      path: new URL(request.url).pathname,
      form: new URLSearchParams(await request.text()),
      acceptLanguage: request.headers.get('accept-language') ?? '',
    });
    return new Response(html, { status, headers });
  };

/** The gateway that takes cards: the sandbox bank at BANK_URL, else the embedded one. */
export const connectPaymentGateway = ({ bank }: Pick<Config, 'bank'>, embedded: SandboxBank): PaymentGateway =>
  bank ? createHttpGateway(bank) : createSandboxGateway(embedded);
