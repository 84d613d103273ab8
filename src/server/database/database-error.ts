const getText = (value: unknown, key: 'code' | 'message' | 'constraint' | 'name'): string | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** SQLSTATE of an error of either driver, e.g. `23505`, or a system code such as `ECONNREFUSED`. */
export const getErrorCode = (error: unknown): string | undefined => getText(error, 'code');

/** Says whether an error is a violation of the unique constraint. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  getErrorCode(error) === '23505' && getText(error, 'constraint') === constraint;

/** Failed statement, reduced to what may be logged: no rows, parameters or statement text. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** The database is temporarily unavailable: down, out of disk or connections, or timed out. */
export class DatabaseUnavailable extends DatabaseError {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * SQLSTATEs of a failure of the database, not of the program: down or stopping (08, 57P), access revoked (28, 3D), a
 * standby (25006), out of resources, time or locks (53, 57014, 25P03, 25P04, 55P03), serialization failure after every
 * retry (40), disk or file errors (58, XX).
 */
const UNAVAILABLE_SQLSTATE = /^(?:08|28|3D|40|53|57|58|XX)[0-9A-Z]{3}$|^(?:25006|25P03|25P04|55P03)$/;

/** Codes of a broken connection: system (`ECONNRESET`, `EAI_AGAIN`), TLS, closed stream. */
const UNAVAILABLE_SYSTEM_CODE = /^E(?!RR_)[A-Z][A-Z0-9_]+$|^ERR_(?:SSL|TLS|SOCKET|STREAM)_|CERT|SELF_SIGNED/;

/** Messages of `pg`, its pool and PGlite that come without a code. */
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

/** Errors of WebAssembly and its file system after a crash of PGlite; later calls fail alike. */
const CRASHES = new Set(['RuntimeError', 'ExitStatus', 'ErrnoError']);

const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
  const [message = '', code, name = ''] = [getText(error, 'message'), getErrorCode(error), getText(error, 'name')];
  if (code !== undefined) return UNAVAILABLE_SQLSTATE.test(code) || UNAVAILABLE_SYSTEM_CODE.test(code);
  return CRASHES.has(name) || UNAVAILABLE_MESSAGE.test(message);
};

/** Reduces a driver's error to code and message: the rest holds data (B15) and 20 KB per log line. */
export const toDatabaseError = (error: unknown): DatabaseError => {
  const [message, code] = [getText(error, 'message') ?? 'the database failed', getErrorCode(error)];
  return new (isUnavailable(error) ? DatabaseUnavailable : DatabaseError)(message, code);
};

/** The database cannot be used as configured; the message is one sentence for the operator. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal';
}
