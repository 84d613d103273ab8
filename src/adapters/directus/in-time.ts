/**
 * Gives work so many milliseconds, and aborts it. It also stops waiting by itself: fetch holds a signal weakly, so an
 * abort can get lost with the garbage and a backend that hangs would be waited for without end.
 * @throws a `TimeoutError`
 */
export const inTime = async <Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DOMException(`no whole reply in ${ms} ms`, 'TimeoutError');
    late.reject(error);
    controller.abort(error);
  }, ms);
  try {
    return await Promise.race([work(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
