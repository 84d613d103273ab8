import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { codeOf, DatabaseRefusal, reducedError } from './database-error.ts';
import type { DatabaseLog } from './database-log.ts';
import { type MigrationConnection, migrate } from './migrations.ts';
import { callsTo, repositoriesBy, shapeOf } from './remote-repositories.ts';
import { type Repositories, repositoriesIn } from './repositories.ts';
import type { Schema } from './schema.ts';
import { VALUE_PARSERS } from './value-parsers.ts';

/** Nothing may wait for the database longer than a guest would. */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Later than the server's own limits, so that only a connection that went silent comes so far. */
const SILENCE_MS = 20_000;

const MOST_CONNECTIONS = 10;

/** A server takes a hundred unless it was told otherwise, and the hotel's own tools need some. */
const ALL_CONNECTIONS = 80;

const connectionsOf = (processes: number): number =>
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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LIMITS.connectionTimeoutMillis });
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
  /** A statement that has no answer after so many milliseconds fails, and its connection with it. */
  readonly silenceMs?: number;
}

/** A PostgreSQL server by its URL; the repositories run in this process. */
export const openServer = async (
  url: string,
  log: DatabaseLog,
  { processes = 1, silenceMs = SILENCE_MS }: ServerOptions = {},
): Promise<{ repositories: Repositories; close(): Promise<void> }> => {
  await onServer(url, 'DATABASE_URL', (connection) => migrate(connection));
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsOf(processes),
    application_name: 'punta-serena',
    types: { getTypeParser: parserOf },
    Client: ClosingClient,
    keepAlive: true,
    query_timeout: silenceMs,
    ...LIMITS,
  });
  pool.on('error', (error) => log.error({ reason: error.message }, 'a connection to PostgreSQL was lost'));
  // To one that somebody works with the pool does not listen, and an error that nobody hears ends the process. Whoever
  // works with it is told by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const here = repositoriesIn(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }));
  const call = callsTo(here);
  const repositories = repositoriesBy(shapeOf(here), (...asked) =>
    call(...asked).catch((error: unknown) => {
      throw reducedError(error);
    }),
  );
  return { repositories, close: () => pool.end() };
};
