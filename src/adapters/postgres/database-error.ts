const textOf = (value: unknown, key: 'code' | 'message' | 'constraint' | 'name'): string | undefined => {
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
 * SQLSTATEs by which the database says that it failed, and not the program: it is away or stops (08, 57P), lets this user
 * in no more (28, 3D), is the standby of another (25006), has no room, time or lock left (53, 57014, 25P03, 25P04, 55P03),
 * stepped back after every retry (40), or its disk and files failed (58, XX).
 */
const UNAVAILABLE_SQLSTATE = /^(?:08|28|3D|40|53|57|58|XX)[0-9A-Z]{3}$|^(?:25006|25P03|25P04|55P03)$/;

/** Codes of a broken line: the system's (`ECONNRESET`, `EAI_AGAIN`), those of TLS, and those of a stream that is gone. */
const UNAVAILABLE_SYSTEM_CODE = /^E(?!RR_)[A-Z][A-Z0-9_]+$|^ERR_(?:SSL|TLS|SOCKET|STREAM)_|CERT|SELF_SIGNED/;

/** What `pg`, its pool and PGlite say without any code. */
const UNAVAILABLE_MESSAGE = new RegExp(
  [
    'connection terminated',
    'timeout exceeded when trying to connect',
    '^timeout expired$',
    'connection error',
    'query read timeout',
    'is not queryable',
    'cannot use a pool after calling end',
    '^received unexpected',
    'SSL connection',
    '^PGlite (?:is clos|failed)',
    'mutex',
  ].join('|'),
  'i',
);

/** What WebAssembly and its file system throw once PostgreSQL in it has crashed; later calls fail in the same way. */
const CRASHES = new Set(['RuntimeError', 'ExitStatus', 'ErrnoError']);

const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
  const [message = '', code, name = ''] = [textOf(error, 'message'), codeOf(error), textOf(error, 'name')];
  if (code !== undefined) return UNAVAILABLE_SQLSTATE.test(code) || UNAVAILABLE_SYSTEM_CODE.test(code);
  return CRASHES.has(name) || UNAVAILABLE_MESSAGE.test(message);
};

/** B15, and 20 KB a piece in a log: of a driver's error only code and message go on. */
export const reducedError = (error: unknown): DatabaseError => {
  const [message, code] = [textOf(error, 'message') ?? 'the database failed', codeOf(error)];
  return new (isUnavailable(error) ? DatabaseUnavailable : DatabaseError)(message, code);
};

/** The database cannot be used as it is set up; the message is one sentence for whoever starts the site. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal';
}
