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
  override readonly name: string = 'DatabaseError';
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** No answer of the database can be had for now: it is down, out of room, or has no connection or no time left. */
export class DatabaseUnavailable extends DatabaseError {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * SQLSTATEs of a server that is away or has too much to do (classes 08, 53 and 58; 57P: it stops or starts; 57014: a
 * statement took too long; 25P03: a transaction did), and the system's codes of a line that is broken.
 */
const UNAVAILABLE_CODE = /^(?:08|53|58|57P|57014$|25P03$|E[A-Z]{4})/;

/** What the driver says without any code. */
const UNAVAILABLE_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|connection error|query read timeout/i;

/** B15, and 20 KB a piece in a log: of a driver's error only code and message go on. */
export const reducedError = (error: unknown): DatabaseError => {
  const [message, code] = [textOf(error, 'message') ?? 'the database failed', codeOf(error)];
  const isAway = code === undefined ? UNAVAILABLE_MESSAGE.test(message) : UNAVAILABLE_CODE.test(code);
  return new (isAway ? DatabaseUnavailable : DatabaseError)(message, code);
};

/** The database cannot be used as it is set up; the message is one sentence for whoever starts the site. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal';
}
