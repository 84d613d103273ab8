/** The site cannot start for a reason that the operator can fix; the message is one sentence. */
export class StartupError extends Error {}

/**
 * Converts a database error to a StartupError; any other error is a bug and stays unchanged. Matched by name, because only
 * the composition root may import adapters.
 */
export const toStartupError = (error: unknown): unknown => {
  if (!(error instanceof Error) || !error.name.startsWith('Database')) return error;
  if (error.name === 'DatabaseRefusal') return new StartupError(error.message, { cause: error });
  const code: unknown = Reflect.get(error, 'code');
  const reason = typeof code === 'string' ? `${error.message} (${code})` : error.message;
  return new StartupError(`The database failed while the site started: ${reason}.`, { cause: error });
};
