/** The bank's answer is unknown. B15: says what was asked for and what went wrong, never what was sent. */
export class BankFailure extends Error {
  override readonly name = 'BankFailure';

  constructor(what: string, reason: string) {
    super(`the bank gave no answer (${what}): ${reason}`);
  }
}

const DEEPEST_CAUSE = 4;

/** Of an error of the network its code, such as `ECONNREFUSED`; the error itself holds the request. */
export const reasonOf = (error: unknown): string => {
  let cause = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Error; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = cause.cause;
  }
  return 'the line broke';
};

/** Also stops waiting by itself: fetch holds a signal weakly, and an abort can get lost with the garbage. */
export const withinTime = async <Answer>(
  what: string,
  ms: number,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new BankFailure(what, `nothing within ${ms} ms`));
    controller.abort();
  }, ms);
  try {
    return await Promise.race([work(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
