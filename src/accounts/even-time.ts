/** Milliseconds. Longer than any honest answer usually takes. */
const STEP_MS = 600;

export interface EvenTimePorts {
  /** Milliseconds, of any origin. */
  readonly elapsed: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

/** Answers only at full steps of time, so that nobody can tell by the clock which way the work went. */
export const inEvenTime = async <Result>(
  { elapsed, wait }: EvenTimePorts,
  work: () => Promise<Result>,
): Promise<Result> => {
  const startedAt = elapsed();
  const settle = async () => wait(STEP_MS - ((elapsed() - startedAt) % STEP_MS));
  try {
    const result = await work();
    await settle();
    return result;
  } catch (error) {
    await settle();
    throw error;
  }
};
