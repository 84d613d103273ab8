/**
 * Runs work with a timeout in milliseconds and aborts it afterwards. Rejects by itself as well: fetch references its
 * signal weakly, so that after garbage collection an abort may not reach a hanging request.
 * @throws DOMException `TimeoutError`
 */
export const runWithTimeout = async <Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController();
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DOMException(`no whole reply in ${ms} ms`, 'TimeoutError');
    timeout.reject(error);
    controller.abort(error);
  }, ms);
  try {
    return await Promise.race([work(controller.signal), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
};
