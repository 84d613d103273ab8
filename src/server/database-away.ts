/** Seconds after which it is worth asking again: by then the site has found a database that came back. */
export const RETRY_AFTER = { 'retry-after': '5' } as const;

/** Whether something failed because the database gives no answer. By name: the pages' bundle has no class of it. */
export const isDatabaseAway = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'DatabaseUnavailable';
