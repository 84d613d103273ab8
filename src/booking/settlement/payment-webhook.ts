import type { GatewayEvent } from '#src/payments/payment-gateway.port.ts';
import type { Exchange, Step } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/exchange.ts';
import type { Log } from '#src/server/operations/log.ts';
import type { GatewayEventResult } from './handle-gateway-event.service.ts';

const PATH = '/hooks/payments';
const MAX_BODY_BYTES = 16 * 1024;

export type ParsedGatewayEvent =
  | { readonly ok: true; readonly event: GatewayEvent }
  | { readonly ok: false; readonly because: 'forged' | 'untimely' | 'malformed' };

export interface PaymentWebhook {
  /** Undefined disables the webhook (404). */
  readonly secret: string | undefined;
  /** Verifies the signature and parses the event. */
  readonly read: (message: { signature: string; body: Uint8Array }, secret: string) => ParsedGatewayEvent;
  readonly take: (event: GatewayEvent) => Promise<GatewayEventResult>;
}

const RESPONSES = {
  settled: [200, 'The payment was asked for.'],
  repeated: [200, 'That was told before.'],
  'unknown-key': [200, 'There is no such payment here.'],
  'not-yet': [503, 'The payment cannot be asked for yet.'],
} as const satisfies Record<GatewayEventResult, readonly [number, string]>;

const RETRY_HEADERS = { 'retry-after': '5' };

/** Handles an event; a failure is 503, so that the gateway retries. The log gets its id and kind only, because its key opens a booking. B15 */
const processEvent = async ({ take }: PaymentWebhook, event: GatewayEvent, { response }: Exchange, log: Log) => {
  const { id, kind } = event;
  try {
    const taken = await take(event);
    if (taken === 'unknown-key') log.warn({ event: id, kind }, 'a gateway event names an unknown payment');
    const [status, words] = RESPONSES[taken];
    return sendText(response, status, words, status === 503 ? RETRY_HEADERS : {});
  } catch (error) {
    log.error({ event: id, kind, err: error }, 'a gateway event could not be processed');
    return sendText(response, 503, 'The site cannot take this now.', RETRY_HEADERS);
  }
};

/** Signed webhook `POST /hooks/payments`: the gateway reports the change of a charge. Idempotent. Faults 12, 13 */
export const handlePaymentWebhook =
  (hook: PaymentWebhook, log: Log): Step =>
  (exchange) => {
    const { path, request, response, body } = exchange;
    if (path !== PATH) return false;
    if (!hook.secret) return sendText(response, 404, 'No such address.');
    if (request.method !== 'POST') return sendText(response, 405, 'Events are posted.', { allow: 'POST' });
    if (body.byteLength > MAX_BODY_BYTES) return sendText(response, 413, 'An event may hold 16 KiB at most.');
    const signature = request.headers['bank-signature'];
    const parsed = hook.read({ signature: typeof signature === 'string' ? signature : '', body }, hook.secret);
    if (parsed.ok) return processEvent(hook, parsed.event, exchange, log);
    log.warn({ because: parsed.because }, 'a gateway event with an invalid signature, time or body was rejected');
    return sendText(response, 400, 'This is no event of the bank.');
  };
