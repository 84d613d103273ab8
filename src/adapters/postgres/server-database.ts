import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { codeOf, DatabaseRefusal, reducedError } from './database-error.ts';
import type { DatabaseLog } from './database-log.ts';
import { type MigrationConnection, migrate } from './migrations.ts';
import { callsTo, repositoriesBy, shapeOf } from './remote-repositories.ts';
import { type Repositories, repositoriesIn } from './repositories.ts';
import type { Schema } from './schema.ts';
import { VALUE_PARSERS } from './value-parsers.ts';

/** Nothing may wait for a connection longer than a guest would. */
const CONNECTION_TIMEOUT_MS = 5_000;

/** Nor for a statement or a lock. They are told to the server when a connection starts, which no pooler passes on. */
const LIMITS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };

/** Later than the server's own limits, so that only a connection that went silent comes so far. */
const SILENCE_MS = 20_000;

const MOST_CONNECTIONS = 10;

/** A server takes a hundred unless it was told otherwise, and the hotel's own tools need some. */
const ALL_CONNECTIONS = 80;

/** A pooler shares out the server's connections by itself, and takes as many as 2,000 clients. */
const POOLED_CONNECTIONS = 50;

const countConnections = (processes: number): number =>
  Math.max(2, Math.min(MOST_CONNECTIONS, Math.floor(ALL_CONNECTIONS / processes)));

/** How the driver says that a statement was never answered. */
const UNANSWERED = 'Query read timeout';

/** SQLSTATE of a write in a read-only session, as on a primary that was demoted to a standby. */
const READ_ONLY = '25006';

const isUseless = (error: unknown): boolean =>
  (error instanceof Error && error.message === UNANSWERED) || codeOf(error) === READ_ONLY;

/** Closes a connection that went silent or became read-only, so that the pool opens another in its place. */
class ClosingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this by callbacks, streams and promises.
  override query(...words: any[]): any {
    const answer: unknown = Reflect.apply(super.query, this, words);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isUseless(error)) void this.end();
      });
    return answer;
  }
}

const parserOf: pg.CustomTypesConfig['getTypeParser'] = (type: number, format?: 'text' | 'binary') =>
  VALUE_PARSERS[type] ?? pg.types.getTypeParser(type, format);

/** The server as one statement after another sees it. */
const statementsOf = (client: pg.Client): MigrationConnection => ({
  exec: (statements) => client.query(statements),
  query: (statement, values) => client.query(statement, values),
});

/**
 * Work on a connection of its own without time limits, e.g. to wait for another process that migrates just now.
 * @throws DatabaseRefusal when there is no connection; `named` says which server was meant.
 */
export const onServer = async <Result>(
  url: string,
  named: string,
  work: (connection: MigrationConnection) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  await client.connect().catch((error: unknown) => {
    // Of several addresses that all refused there is a code and no message.
    const reason = reducedError(error).message || codeOf(error);
    throw new DatabaseRefusal(`The PostgreSQL server of ${named} cannot be used: ${reason}.`);
  });
  try {
    return await work(statementsOf(client));
  } catch (error) {
    throw error instanceof DatabaseRefusal ? error : reducedError(error);
  } finally {
    await client.end();
  }
};

export interface ServerOptions {
  /** How many processes share the server, as far as this one knows. */
  readonly processes?: number | undefined;
  /** Whether a connection pooler in transaction mode stands before the server. */
  readonly pooler?: boolean | undefined;
  /** A statement that has no answer after so many milliseconds fails, and its connection with it. */
  readonly silenceMs?: number;
}

const LOST_LIMITS =
  "The connections of DATABASE_URL have no time limits, as behind a pooler that ignores startup parameters: set DATABASE_POOLER=true, and for the role of the site: alter role site set statement_timeout = '15s'; alter role site set idle_in_transaction_session_timeout = '15s'; alter role site set lock_timeout = '10s'.";

/**
 * Proves that statements and idle transactions end in time, whoever set the limits.
 * @throws DatabaseRefusal when they do not, or the pool has no connection.
 */
const checkLimits = async (pool: pg.Pool): Promise<void> => {
  const names = Object.keys(LIMITS);
  const unlimited = 'select name from pg_settings where name = any($1) and setting = $2';
  const { rows } = await pool.query(unlimited, [names, '0']).catch((error: unknown) => {
    const { message } = reducedError(error);
    const hint = message.includes('startup parameter') ? '; before a connection pooler set DATABASE_POOLER=true' : '';
    throw new DatabaseRefusal(`The PostgreSQL server of DATABASE_URL cannot be used: ${message}${hint}.`);
  });
  if (rows.length > 0) throw new DatabaseRefusal(LOST_LIMITS);
};

const openPool = (url: string, log: DatabaseLog, { processes = 1, pooler, silenceMs }: ServerOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: pooler ? POOLED_CONNECTIONS : countConnections(processes),
    application_name: 'punta-serena',
    types: { getTypeParser: parserOf },
    Client: ClosingClient,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: silenceMs ?? SILENCE_MS,
    ...(!pooler && LIMITS),
  });
  pool.on('error', (error) => log.error({ reason: error.message }, 'a connection to PostgreSQL was lost'));
  // To one that somebody works with the pool does not listen, and an error that nobody hears ends the process. Whoever
  // works with it is told by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** A PostgreSQL server by its URL; the repositories run in this process. @throws DatabaseRefusal */
export const openServer = async (
  url: string,
  log: DatabaseLog,
  options: ServerOptions = {},
): Promise<{ repositories: Repositories; close(): Promise<void> }> => {
  await onServer(url, 'DATABASE_URL', (connection) => migrate(connection));
  const pool = openPool(url, log, options);
  await checkLimits(pool).catch((error: unknown) => pool.end().then(() => Promise.reject(error)));
  const here = repositoriesIn(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }));
  const call = callsTo(here);
  const repositories = repositoriesBy(shapeOf(here), (...asked) =>
    call(...asked).catch((error: unknown) => {
      throw reducedError(error);
    }),
  );
  return { repositories, close: () => pool.end() };
};
