import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 2_000;

/** Returns the last result when a load fails or exceeds the timeout; only for informative data. RFC 5861 §4 */
export const staleIfError = <Answer>(load: () => Promise<Answer>, timeoutMs = TIMEOUT_MS): (() => Promise<Answer>) => {
  let cached: { readonly answer: Answer } | undefined;
  return () => {
    const last = cached;
    const loading = load().then((answer) => {
      cached = { answer };
      return answer;
    });
    if (!last) return loading;
    return Promise.race([loading.catch(() => last.answer), wait(timeoutMs, last.answer, { ref: false })]);
  };
};
