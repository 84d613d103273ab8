const textOf = (value: unknown, key: 'code' | 'message' | 'constraint'): string | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** SQLSTATE of an error of either driver, e.g. `23505`; a system code such as `ECONNREFUSED` when there was no answer. */
export const codeOf = (error: unknown): string | undefined => textOf(error, 'code');

/** Did a row collide with this constraint? */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' && textOf(error, 'constraint') === constraint;

/** A failed statement with all that may be logged of it: rows, parameters and statements stay behind. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** B15, and 20 KB a piece in a log: of a driver's error only code and message go on. */
export const reducedError = (error: unknown): DatabaseError =>
  new DatabaseError(textOf(error, 'message') ?? 'the database failed', codeOf(error));

/** The database cannot be used as it is set up; the message is one sentence for whoever starts the site. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal';
}
