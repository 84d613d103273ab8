/** Coalesces calls: runs `work` soon, once for any number of calls; calls during a run cause one more. Runs never overlap. */
export const coalesceRuns = (work: () => Promise<unknown>, onFailure: (error: unknown) => void): (() => void) => {
  let isRequested = false;
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work().catch(onFailure);
    }
    isRunning = false;
  };
  return () => {
    isRequested = true;
    // After the current request was answered.
    if (!isRunning) setImmediate(() => isRunning || void run());
  };
};
