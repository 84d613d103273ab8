import type { PaymentAttempt } from '../model/payment-attempt.ts';
import { retryPause } from '../model/retry-pause.ts';
import { eachBounded, throwFailures } from './each-bounded.ts';
import { hasEnded } from './open-attempt.ts';
import type { PaymentPorts } from './payment-outcome.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Attempts read at once. */
const PAGE = 500;

/** Attempts settled at the same time: a gateway that hangs for one keeps nine others moving. */
const PARALLEL = 10;

const SECOND_MS = 1_000;
/** Fault invariant B: a payment that cannot be kept is back within a minute of the gateway's answering again. */
const PAUSE = { least: 15 * SECOND_MS, most: 60 * SECOND_MS };

const putOff = ({ reservations, clock }: PaymentPorts, attempt: PaymentAttempt, pauseMs: number): Promise<void> =>
  reservations.putOffAttempt(attempt.idempotencyKey, new Date(clock.now() + pauseMs).toISOString());

/** True when it ended; otherwise it is left alone for a while: the longer it has been open, the longer. */
const recoverOne = async (ports: PaymentPorts, attempt: PaymentAttempt): Promise<boolean> => {
  const pause = retryPause(ports.clock.now() - Date.parse(attempt.startedAt), PAUSE);
  try {
    const settled = await settleAttempt(ports, attempt);
    if (hasEnded(settled)) return true;
    // A guest at the bank's page is waited for; the rooms are free again soon after the hold ends.
    await putOff(ports, attempt, settled.status === 'requires-action' ? PAUSE.least : pause);
    return false;
  } catch (error) {
    await putOff(ports, attempt, pause);
    throw error;
  }
};

/**
 * B13: settles every attempt that stayed open longer than `olderThanMs`, each by itself; returns how many ended.
 * @throws AggregateError of all attempts that failed, at the end.
 */
export const recoverPayments = async (ports: PaymentPorts, command: { olderThanMs: number }): Promise<number> => {
  const now = ports.clock.now();
  const before = new Date(now - command.olderThanMs).toISOString();
  const failures: unknown[] = [];
  const seen = new Set<string>();
  let ended = 0;
  for (;;) {
    const attempts = await ports.reservations.openAttempts(before, PAGE, new Date(now).toISOString());
    const fresh = attempts.filter(({ idempotencyKey }) => !seen.has(idempotencyKey));
    for (const { idempotencyKey } of fresh) seen.add(idempotencyKey);
    const failed = await eachBounded(fresh, PARALLEL, async (attempt) => {
      if (await recoverOne(ports, attempt)) ended += 1;
    });
    failures.push(...failed);
    if (attempts.length < PAGE || fresh.length === 0) break;
  }
  throwFailures(failures, seen.size);
  return ended;
};
