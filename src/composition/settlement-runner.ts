import type { SettledAttempt } from '#src/booking/payment/payment-outcome.service.ts';
import type { SettlementPorts } from '#src/booking/settlement/request-settlement.service.ts';

/** Milliseconds that a page waits for a settlement; then it says "processing", and asks again four seconds later. */
const WAIT_MS = 4_000;

interface RunnerOptions {
  readonly waitMs?: number;
  /** Called when a settlement fails after the page that asked for it has answered. */
  readonly onFailure: (error: unknown) => void;
}

type Run = Promise<SettledAttempt | undefined>;

/** Awaits a run for at most `waitMs`; undefined when it takes longer, and the run goes on. @throws what the run throws in that time. */
const awaitBriefly = async (run: Run, waitMs: number, onFailure: (error: unknown) => void): Run => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      run.catch(onFailure);
      resolve(undefined);
    }, waitMs);
  });
  return Promise.race([run, late]).finally(() => clearTimeout(timer));
};

/**
 * Runs settlements apart from the requests that ask for them, one at a time for each idempotency key. Requests that come
 * during a run share the next one: the run under way may have asked the gateway before the guest answered it.
 */
export const createSettlementRunner = ({
  waitMs = WAIT_MS,
  onFailure,
}: RunnerOptions): SettlementPorts['runSettlement'] => {
  const running = new Map<string, Run>();
  const queued = new Map<string, Run>();
  const start = (key: string, settle: () => Run): Run => {
    const run = settle().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
  const queue = (key: string, current: Run, settle: () => Run): Run => {
    const startNext = () => {
      queued.delete(key);
      return start(key, settle);
    };
    const next = current.then(startNext, startNext);
    queued.set(key, next);
    return next;
  };
  return (key, settle) => {
    const current = running.get(key);
    const run = queued.get(key) ?? (current ? queue(key, current, settle) : start(key, settle));
    return awaitBriefly(run, waitMs, onFailure);
  };
};
