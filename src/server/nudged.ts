/** Soon runs `work` once, however often it is asked; asked while it runs, it runs once more. It never overlaps itself. */
export const nudged = (work: () => Promise<unknown>, onFailure: (error: unknown) => void): (() => void) => {
  let isAsked = false;
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await work().catch(onFailure);
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    // Whoever asks is answered first.
    if (!isRunning) setImmediate(() => isRunning || void run());
  };
};
