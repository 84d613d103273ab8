/** The site cannot start, for a reason that whoever runs it can mend; its message is one sentence. */
export class StartFailure extends Error {}

/**
 * A database that refuses or fails says in one sentence why; anything else is a fault of the program and stays as it is.
 * By name, as adapters belong to the composition root alone.
 */
export const asStartFailure = (error: unknown): unknown => {
  if (!(error instanceof Error) || !error.name.startsWith('Database')) return error;
  if (error.name === 'DatabaseRefusal') return new StartFailure(error.message, { cause: error });
  const code: unknown = Reflect.get(error, 'code');
  const reason = typeof code === 'string' ? `${error.message} (${code})` : error.message;
  return new StartFailure(`The database failed while the site started: ${reason}.`, { cause: error });
};
