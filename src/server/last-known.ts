import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 2_000;

/** For what binds nobody: asks, and when that fails or takes two seconds gives the last answer there was, if any. */
export const orLastKnown = <Answer>(ask: () => Promise<Answer>, patienceMs = PATIENCE_MS): (() => Promise<Answer>) => {
  let known: { readonly answer: Answer } | undefined;
  return () => {
    const last = known;
    const asked = ask().then((answer) => {
      known = { answer };
      return answer;
    });
    if (!last) return asked;
    return Promise.race([asked.catch(() => last.answer), wait(patienceMs, last.answer, { ref: false })]);
  };
};
