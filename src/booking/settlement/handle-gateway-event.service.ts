import { calculateBackoff } from '#src/booking/payment/balance-payment.rules.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { hasEnded } from '#src/booking/payment/resolve-open-payment.service.ts';
import { settleAttempt } from '#src/booking/payment/settle-attempt.service.ts';
import { runConcurrently, throwFailures } from '#src/booking/payment/settle-refunds.service.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
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

/** Deletes events after 90 days; gateways redeliver for hours only. Returns how many. */
export const deleteOldGatewayEvents = ({
  gatewayEvents,
  clock,
}: Pick<EventPorts, 'gatewayEvents' | 'clock'>): Promise<number> =>
  gatewayEvents.deleteOlder(new Date(clock.now() - RETENTION_DAYS * DAY_MS).toISOString());

const PAGE_SIZE = 500;

/** A gateway call that hangs does not block the other nine. */
const CONCURRENCY = 10;

const SECOND_MS = 1_000;
/** Fault invariant B: refunded within a minute after the gateway recovers. */
const PAUSE = { least: 15 * SECOND_MS, most: 60 * SECOND_MS };

const postponeAttempt = (
  { reservations, clock }: PaymentPorts,
  attempt: PaymentAttempt,
  pauseMs: number,
): Promise<void> => reservations.postponeAttempt(attempt.idempotencyKey, new Date(clock.now() + pauseMs).toISOString());

const recoverOne = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<boolean> => {
  const pause = calculateBackoff(ports.clock.now() - Date.parse(attempt.startedAt), PAUSE);
  try {
    const settled = await settleAttempt(ports, attempt);
    if (hasEnded(settled)) return true;
    // The shortest pause during a challenge, so that rooms are free soon after the hold ends.
    await postponeAttempt(ports, attempt, settled.status === 'requires-action' ? PAUSE.least : pause);
    return false;
  } catch (error) {
    await postponeAttempt(ports, attempt, pause);
    throw error;
  }
};

/**
 * Settles every attempt open for longer than `olderThanMs`; returns how many ended. B13
 * @throws AggregateError at the end
 */
export const recoverPayments = async (ports: PaymentPorts, command: { olderThanMs: number }): Promise<number> => {
  const now = ports.clock.now();
  const before = new Date(now - command.olderThanMs).toISOString();
  const failures: unknown[] = [];
  const seen = new Set<string>();
  let ended = 0;
  for (;;) {
    const attempts = await ports.reservations.listOpenAttempts(before, PAGE_SIZE, new Date(now).toISOString());
    const fresh = attempts.filter(({ idempotencyKey }) => !seen.has(idempotencyKey));
    for (const { idempotencyKey } of fresh) seen.add(idempotencyKey);
    const failed = await runConcurrently(fresh, CONCURRENCY, async (attempt) => {
      if (await recoverOne(ports, attempt)) ended += 1;
    });
    failures.push(...failed);
    if (attempts.length < PAGE_SIZE || fresh.length === 0) break;
  }
  throwFailures(failures, seen.size);
  return ended;
};
