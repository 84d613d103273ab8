/** Milliseconds for which an answer counts. */
export interface ProbeValidity {
  readonly succeeded: number;
  readonly failed: number;
}

/** Whether an operation of the database succeeds. Single flight, cached; `now` is in milliseconds. */
export const createProbe = (
  operate: () => Promise<void>,
  validity: ProbeValidity,
  now: () => number,
): (() => Promise<boolean>) => {
  let answer: Promise<boolean> | undefined;
  let validUntil = Number.POSITIVE_INFINITY;
  const probe = (): Promise<boolean> => {
    validUntil = Number.POSITIVE_INFINITY;
    return operate().then(
      () => {
        validUntil = now() + validity.succeeded;
        return true;
      },
      () => {
        validUntil = now() + validity.failed;
        return false;
      },
    );
  };
  return () => {
    if (answer === undefined || now() >= validUntil) answer = probe();
    return answer;
  };
};
