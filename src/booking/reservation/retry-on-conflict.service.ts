/** Attempts per request; conflicts come from a second tab or a job, so more are rare. */
const MAX_ATTEMPTS = 5;

/** Runs `attempt`, which reads, decides and writes, until it returns a value; undefined after `maxAttempts`. */
export const retryOnConflict = async <Result>(
  attempt: () => Promise<Result | undefined>,
  maxAttempts: number = MAX_ATTEMPTS,
): Promise<Result | undefined> => {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  return undefined;
};
