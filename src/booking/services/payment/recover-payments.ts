import { calculateBackoff } from '#src/booking/model/payment/backoff.ts';
import type { PaymentAttempt } from '#src/booking/model/payment/payment-attempt.ts';
import type { PaymentPorts } from './payment-outcome.ts';
import { hasEnded } from './resolve-open-payment.ts';
import { runConcurrently, throwFailures } from './run-concurrently.ts';
import { settleAttempt } from './settle-attempt.ts';

const PAGE_SIZE = 500;

/** Concurrency: a gateway call that hangs does not block the other nine. */
const CONCURRENCY = 10;

const SECOND_MS = 1_000;
/** Fault invariant B: an unfulfillable payment is refunded within a minute after the gateway recovers. */
const PAUSE = { least: 15 * SECOND_MS, most: 60 * SECOND_MS };

const postponeAttempt = (
  { reservations, clock }: PaymentPorts,
  attempt: PaymentAttempt,
  pauseMs: number,
): Promise<void> => reservations.postponeAttempt(attempt.idempotencyKey, new Date(clock.now() + pauseMs).toISOString());

/** Settles one attempt; returns false, and postpones it with backoff, when it is still open. */
const recoverOne = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<boolean> => {
  const pause = calculateBackoff(ports.clock.now() - Date.parse(attempt.startedAt), PAUSE);
  try {
    const settled = await settleAttempt(ports, attempt);
    if (hasEnded(settled)) return true;
    // During a 3-D Secure challenge the shortest pause is used, so that rooms are free soon after the hold ends.
    await postponeAttempt(ports, attempt, settled.status === 'requires-action' ? PAUSE.least : pause);
    return false;
  } catch (error) {
    await postponeAttempt(ports, attempt, pause);
    throw error;
  }
};

/**
 * Settles every attempt open for longer than `olderThanMs`, concurrently; returns how many ended. @throws
 * AggregateError of all failures, at the end. B13
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
