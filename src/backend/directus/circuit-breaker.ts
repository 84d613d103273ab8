import { CircuitOpenError, type FailureLog, isTimeout } from './failure.ts';

export interface CircuitBreakerOptions {
  /** Milliseconds without requests after one that was not answered. */
  readonly pauseMs: number;
  /** Milliseconds that the caller of a trial waits for it. */
  readonly trialMs?: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: FailureLog;
}

const TRIAL_MS = 250;

/** @throws CircuitOpenError when the time is over; the trial goes on. */
const waitAtMost = <Reply>(ms: number, trial: Promise<Reply>): Promise<Reply> => {
  const waited = Promise.withResolvers<never>();
  const timer = setTimeout(() => waited.reject(new CircuitOpenError()), ms);
  return Promise.race([trial, waited.promise]).finally(() => clearTimeout(timer));
};

/**
 * Circuit breaker of a backend that hangs: once a request got no reply in its time, and no other got one meanwhile,
 * requests fail at once. After each pause one request is a trial: a reply closes the circuit, silence prolongs it.
 */
export const createCircuitBreaker = ({ pauseMs, trialMs = TRIAL_MS, now, log }: CircuitBreakerOptions) => {
  let openUntil: number | undefined;
  let repliedAt = Number.NEGATIVE_INFINITY;
  let isTrying = false;

  const noteReply = (): void => {
    repliedAt = now();
    if (openUntil !== undefined) log.warn({}, 'the backend answers again');
    openUntil = undefined;
  };

  const noteSilence = (start: number): void => {
    if (repliedAt >= start) return;
    if (openUntil === undefined) log.error({ pauseMs }, 'the backend does not answer: requests fail at once');
    openUntil = now() + pauseMs;
  };

  const send = async <Reply>(work: () => Promise<Reply>): Promise<Reply> => {
    const start = now();
    try {
      const reply = await work();
      noteReply();
      return reply;
    } catch (error) {
      // A refusal is a reply too, and a connection that fails does not keep its caller waiting.
      if (isTimeout(error)) noteSilence(start);
      else noteReply();
      throw error;
    }
  };

  const tryOnce = <Reply>(work: () => Promise<Reply>, isRead: boolean): Promise<Reply> => {
    isTrying = true;
    const trial = send(work).finally(() => {
      isTrying = false;
    });
    // What is written has its outcome awaited: its caller must not hear that it failed.
    if (!isRead) return trial;
    return waitAtMost(trialMs, trial);
  };

  return {
    /** @throws CircuitOpenError instead of sending while the circuit is open, and what `work` throws */
    run: <Reply>(work: () => Promise<Reply>, isRead: boolean): Promise<Reply> => {
      if (openUntil === undefined) return send(work);
      if (isTrying || now() < openUntil) return Promise.reject(new CircuitOpenError());
      return tryOnce(work, isRead);
    },
  };
};

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
