import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from '#src/server/database/database-error.ts';
import {
  DatabaseRefusal,
  getErrorCode,
  retryConnecting,
  toDatabaseError,
} from '#src/server/database/database-error.ts';
import { createHangDetector } from '#src/server/database/hang-detector.ts';
import { migrate } from '#src/server/database/migrations.ts';
import { CONNECTION_TIMEOUT_MS, runOnServer } from '#src/server/database/run-on-server.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { VALUE_PARSERS } from '#src/server/database/value-parsers.ts';
import {
  createCallHandler,
  createRemoteRepositories,
  createRepositories,
  getShape,
  type Repositories,
} from './repositories.ts';

/** Statement timeouts, sent as startup parameters, which poolers ignore. */
const LIMITS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };

/** Longer than the server's limits, so that only an unresponsive connection reaches it. */
const QUERY_TIMEOUT_MS = 20_000;

const MAX_CONNECTIONS = 10;

/** A server accepts 100 connections by default (`max_connections`), and the hotel's tools need some. */
const MAX_TOTAL_CONNECTIONS = 80;

/** A pooler multiplexes the server's connections and accepts some 2,000 clients. */
const POOLED_CONNECTIONS = 50;

const calculatePoolSize = (processes: number): number =>
  Math.max(2, Math.min(MAX_CONNECTIONS, Math.floor(MAX_TOTAL_CONNECTIONS / processes)));

/** The driver's message after `query_timeout`. */
const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

/** SQLSTATE of a write in a read-only session, as on a primary that was demoted to a standby. */
const READ_ONLY = '25006';

const isUnusable = (error: unknown): boolean =>
  (error instanceof Error && error.message === QUERY_TIMEOUT_MESSAGE) || getErrorCode(error) === READ_ONLY;

type HangDetector = ReturnType<typeof createHangDetector>;

/**
 * Behind a pooler the number of a process is not the server's, and a connection that waits for its turn is as silent as
 * a server that hangs.
 */
const NO_DETECTOR: HangDetector = { run: (work) => work(), watch: () => undefined, stop: () => undefined };

/** Its connections are followed by the detector, and closed when they became unresponsive or read-only. */
const createClientClass = ({ watch }: HangDetector) =>
  class ClosingClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg overloads this by callbacks, streams and promises.
    override query(...args: any[]): any {
      const answer: unknown = Reflect.apply(super.query, this, args);
      if (!(answer instanceof Promise)) return answer;
      const processId: unknown = Reflect.get(this, 'processID');
      const close = () => void this.end();
      watch({ processId: typeof processId === 'number' ? processId : undefined, close }, answer);
      answer.catch((error: unknown) => {
        if (isUnusable(error)) close();
      });
      return answer;
    }
  };

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type: number, format?: 'text' | 'binary') =>
  VALUE_PARSERS[type] ?? pg.types.getTypeParser(type, format);

/** Asks on a connection of its own, as the pool's may all be busy. */
const queryIdleProcesses = async (url: string, processIds: readonly number[]): Promise<readonly number[]> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: CONNECTION_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where pid = any($1::int[]) and state like 'idle%'",
      [processIds],
    );
    return rows.map(({ pid }) => pid);
  } finally {
    void client.end();
  }
};

export interface ServerOptions {
  /** Number of this site's processes that share the server. */
  readonly processes?: number | undefined;
  /** Whether a connection pooler in transaction mode stands before the server. */
  readonly pooler?: boolean | undefined;
  /** Milliseconds after which an unanswered statement and its connection fail. */
  readonly queryTimeoutMs?: number;
  /** Milliseconds for which a server that is not there yet is waited for; default 0. */
  readonly connectWithinMs?: number | undefined;
}

const MISSING_LIMITS_MESSAGE =
  "The connections of DATABASE_URL have no time limits, as behind a pooler that ignores startup parameters: set DATABASE_POOLER=true, and for the role of the site: alter role site set statement_timeout = '15s'; alter role site set idle_in_transaction_session_timeout = '15s'; alter role site set lock_timeout = '10s'.";

/**
 * Verifies that the server limits statements and idle transactions.
 * @throws DatabaseRefusal when it does not, or the pool has no connection
 */
const verifyTimeLimits = async (pool: pg.Pool): Promise<void> => {
  const names = Object.keys(LIMITS);
  const unlimited = 'select name from pg_settings where name = any($1) and setting = $2';
  const { rows } = await pool.query(unlimited, [names, '0']).catch((error: unknown) => {
    const { message } = toDatabaseError(error);
    const hint = message.includes('startup parameter') ? '; before a connection pooler set DATABASE_POOLER=true' : '';
    const reason = `The PostgreSQL server of DATABASE_URL cannot be used: ${message}${hint}.`;
    throw new DatabaseRefusal(reason, { cause: error });
  });
  if (rows.length > 0) throw new DatabaseRefusal(MISSING_LIMITS_MESSAGE);
};

const openPool = (
  url: string,
  log: DatabaseLog,
  detector: HangDetector,
  { processes = 1, pooler, queryTimeoutMs }: ServerOptions,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: pooler ? POOLED_CONNECTIONS : calculatePoolSize(processes),
    application_name: 'punta-serena',
    types: { getTypeParser: getTypeParser },
    Client: createClientClass(detector),
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: queryTimeoutMs ?? QUERY_TIMEOUT_MS,
    ...(!pooler && LIMITS),
  });
  pool.on('error', (error) => log.error({ reason: error.message }, 'a connection to PostgreSQL was lost'));
  // The pool does not listen to checked-out clients, and an unhandled 'error' event would end the process; the failing
  // statement reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Opens a PostgreSQL server; the repositories run in this thread. @throws DatabaseRefusal */
export const openServerDatabase = async (
  url: string,
  log: DatabaseLog,
  options: ServerOptions = {},
): Promise<{ repositories: Repositories; close(): Promise<void> }> => {
  const retries = { withinMs: options.connectWithinMs ?? 0, log };
  await retryConnecting(retries, () => runOnServer(url, 'DATABASE_URL', (connection) => migrate(connection)));
  const detector = options.pooler
    ? NO_DETECTOR
    : createHangDetector((processIds) => queryIdleProcesses(url, processIds));
  const pool = openPool(url, log, detector, options);
  await retryConnecting(retries, () => verifyTimeLimits(pool)).catch((error: unknown) =>
    pool.end().then(() => Promise.reject(error)),
  );
  const local = createRepositories(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }));
  const call = createCallHandler(local);
  const repositories = createRemoteRepositories(getShape(local), (...args) =>
    detector
      .run(() => call(...args))
      .catch((error: unknown) => {
        throw toDatabaseError(error);
      }),
  );
  const close = (): Promise<void> => {
    detector.stop();
    return pool.end();
  };
  return { repositories, close };
};
