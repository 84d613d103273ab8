/** The outcome at the bank is unknown. Names the operation and the reason, never the data sent (B15). */
export class BankFailure extends Error {
  override readonly name = 'BankFailure';

  constructor(what: string, reason: string) {
    super(`the bank gave no answer (${what}): ${reason}`);
  }
}

const MAX_CAUSE_DEPTH = 4;

/** Finds the code of a network error, e.g. `ECONNREFUSED`; the error itself may contain the request. */
export const describeCause = (error: unknown): string => {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSE_DEPTH && cause instanceof Error; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = cause.cause;
  }
  return 'the line broke';
};

/** Rejects by itself too: after garbage collection fetch may not see the abort. Milliseconds. */
export const runWithTimeout = async <Answer>(
  what: string,
  ms: number,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const controller = new AbortController();
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timeout.reject(new BankFailure(what, `nothing within ${ms} ms`));
    controller.abort();
  }, ms);
  try {
    return await Promise.race([work(controller.signal), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
};
