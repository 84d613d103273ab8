import type { GatewayEvent } from '#src/booking/ports/gateway-events.ts';
import type { TakenEvent } from '#src/booking/services/take-gateway-event.ts';
import { answerText } from './answers.ts';
import type { Exchange, Step } from './exchange.ts';
import type { Log } from './log.ts';

const PATH = '/hooks/payments';
const LARGEST_BODY = 16 * 1024;

export type ToldEvent =
  | { readonly ok: true; readonly event: GatewayEvent }
  | { readonly ok: false; readonly because: 'forged' | 'untimely' | 'malformed' };

export interface PaymentHook {
  /** Without one there is no such address. */
  readonly secret: string | undefined;
  /** Reads what the gateway signed with the secret. */
  readonly read: (told: { signature: string; body: Uint8Array }, secret: string) => ToldEvent;
  readonly take: (event: GatewayEvent) => Promise<TakenEvent>;
}

const ANSWERS = {
  settled: [200, 'The payment was asked for.'],
  repeated: [200, 'That was told before.'],
  'unknown-key': [200, 'There is no such payment here.'],
  'not-yet': [503, 'The payment cannot be asked for yet.'],
} as const satisfies Record<TakenEvent, readonly [number, string]>;

const RETRY = { 'retry-after': '5' };

/** What breaks is told again later. B15: of an event the log gets its id and kind; its key would open a booking. */
const takeEvent = async ({ take }: PaymentHook, event: GatewayEvent, { response }: Exchange, log: Log) => {
  const { id, kind } = event;
  try {
    const taken = await take(event);
    if (taken === 'unknown-key') log.warn({ event: id, kind }, 'the bank told of a payment that nobody began');
    const [status, words] = ANSWERS[taken];
    return answerText(response, status, words, status === 503 ? RETRY : {});
  } catch (error) {
    log.error({ event: id, kind, err: error }, 'what the bank told could not be taken');
    return answerText(response, 503, 'The site cannot take this now.', RETRY);
  }
};

/** `POST /hooks/payments`, signed: the bank tells that something became of a charge. Faults 12, 13 */
export const answerPaymentHook =
  (hook: PaymentHook, log: Log): Step =>
  (exchange) => {
    const { path, request, response, body } = exchange;
    if (path !== PATH) return false;
    if (!hook.secret) return answerText(response, 404, 'No such address.');
    if (request.method !== 'POST') return answerText(response, 405, 'Events are posted.', { allow: 'POST' });
    if (body.byteLength > LARGEST_BODY) return answerText(response, 413, 'An event may hold 16 KiB at most.');
    const signature = request.headers['bank-signature'];
    const told = hook.read({ signature: typeof signature === 'string' ? signature : '', body }, hook.secret);
    if (told.ok) return takeEvent(hook, told.event, exchange, log);
    log.warn({ because: told.because }, 'what was told in the name of the bank was refused');
    return answerText(response, 400, 'This is no event of the bank.');
  };
