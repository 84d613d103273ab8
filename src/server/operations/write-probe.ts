/** Milliseconds; load balancers check often. */
const RESULT_TTL_MS = { written: 5_000, failed: 1_000 };

/** A full disk or a read-only server still serves reads. Single flight, cached; `now` is in milliseconds. */
export const createWriteProbe = (write: () => Promise<void>, now: () => number): (() => Promise<boolean>) => {
  let answer: Promise<boolean> | undefined;
  let validUntil = Number.POSITIVE_INFINITY;
  const probe = (): Promise<boolean> => {
    validUntil = Number.POSITIVE_INFINITY;
    return write().then(
      () => {
        validUntil = now() + RESULT_TTL_MS.written;
        return true;
      },
      () => {
        validUntil = now() + RESULT_TTL_MS.failed;
        return false;
      },
    );
  };
  return () => {
    if (answer === undefined || now() >= validUntil) answer = probe();
    return answer;
  };
};
