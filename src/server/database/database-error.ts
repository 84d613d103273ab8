import { setTimeout as wait } from 'node:timers/promises';

/** Log of the database; the process's logger fits. */
export interface DatabaseLog {
  error(details: object, message: string): void;
}

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

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8_000;

/** A connection that failed, or a server that starts, stops or has no connection left. */
const TEMPORARY_CODE = /^E(?!RR_)[A-Z][A-Z0-9_]+$|^(?:08|53|57)[0-9A-Z]{3}$/;
/** Messages of the driver that come without a code. */
const TEMPORARY_MESSAGE = /time-?out|timed out|connection terminated/i;
/** Poolers give the code of a lost connection to what no waiting mends. */
const REFUSED_MESSAGE = /authentication|no such (?:database|user)/i;

/** Not for a wrong password, a database that is missing or anything that the operator has to set right. */
const isTemporary = (error: unknown): error is Error => {
  if (!(error instanceof Error) || REFUSED_MESSAGE.test(error.message)) return false;
  if (error instanceof DatabaseRefusal) return isTemporary(error.cause);
  const code = getErrorCode(error);
  return code === undefined ? TEMPORARY_MESSAGE.test(error.message) : TEMPORARY_CODE.test(code);
};

export interface Retries {
  /** Milliseconds for all attempts; 0: one attempt. */
  readonly withinMs: number;
  readonly log: DatabaseLog;
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/**
 * Connects again, with backoff, while the server is not there yet: after a power cut it may start later than the site.
 * @throws the last error, and at once what waiting does not mend
 */
export const retryConnecting = async <Result>(
  { withinMs, log, now = performance.now.bind(performance), pause = wait }: Retries,
  connect: () => Promise<Result>,
): Promise<Result> => {
  const end = now() + withinMs;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    try {
      return await connect();
    } catch (error) {
      const leftMs = end - now();
      if (leftMs <= 0 || !isTemporary(error)) throw error;
      const seconds = Math.ceil(leftMs / 1_000);
      log.error({ reason: error.message }, `PostgreSQL is not there yet: trying again for ${seconds} s`);
      await pause(Math.min(waitMs, leftMs));
    }
  }
};
