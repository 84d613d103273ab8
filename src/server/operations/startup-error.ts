/** One sentence for the operator, who can fix it. */
export class StartupError extends Error {}

/** Matched by name, because only the composition root may import adapters; other errors stay unchanged. */
export const toStartupError = (error: unknown): unknown => {
  if (!(error instanceof Error) || !error.name.startsWith('Database')) return error;
  if (error.name === 'DatabaseRefusal') return new StartupError(error.message, { cause: error });
  const code: unknown = Reflect.get(error, 'code');
  const reason = typeof code === 'string' ? `${error.message} (${code})` : error.message;
  return new StartupError(`The database failed while the site started: ${reason}.`, { cause: error });
};

/** One sentence for the user, who can fix it. */
export class CommandRefusal extends Error {}
