/** Seconds within which the site reconnects to a recovered database. */
export const RETRY_AFTER = { 'retry-after': '5' } as const;

/**
 * Checked by name, because Waku's bundle does not contain the class; also as the cause of another error, as of the
 * embedded content backend.
 */
export const isDatabaseUnavailable = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'DatabaseUnavailable' || isDatabaseUnavailable(error.cause));

/** @throws an error as of an unavailable database, without an answer after `ms` */
export const requireAnswer = <Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`the database did not answer within ${ms} ms`);
    late.reject(Object.assign(error, { name: 'DatabaseUnavailable' }));
  }, ms);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
};
