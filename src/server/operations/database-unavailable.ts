/** Seconds within which the site reconnects to a recovered database. */
export const RETRY_AFTER = { 'retry-after': '5' } as const;

/** Checked by name, because Waku's bundle does not contain the class. */
export const isDatabaseUnavailable = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'DatabaseUnavailable';
