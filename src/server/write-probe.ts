/** How long the answer of a probe holds, in milliseconds: load balancers ask often, and what failed is looked at sooner. */
const HOLDS_MS = { written: 5_000, failed: 1_000 };

/**
 * Whether the database takes writes: a full disk or a read-only server still answers what is read. At most one probe at a
 * time, and none while the last answer holds; `now` is in milliseconds.
 */
export const createWriteProbe = (write: () => Promise<void>, now: () => number): (() => Promise<boolean>) => {
  let answer: Promise<boolean> | undefined;
  let holdsUntil = Number.POSITIVE_INFINITY;
  const probe = (): Promise<boolean> => {
    holdsUntil = Number.POSITIVE_INFINITY;
    return write().then(
      () => {
        holdsUntil = now() + HOLDS_MS.written;
        return true;
      },
      () => {
        holdsUntil = now() + HOLDS_MS.failed;
        return false;
      },
    );
  };
  return () => {
    if (answer === undefined || now() >= holdsUntil) answer = probe();
    return answer;
  };
};
