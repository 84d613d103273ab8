import pg from 'pg';
import { DatabaseRefusal, getErrorCode, toDatabaseError } from './database-error.ts';
import type { MigrationConnection } from './migrations.ts';

/** Longest wait for a connection. */
export const CONNECTION_TIMEOUT_MS = 5_000;

/** Adapts a client for migrations. */
const toMigrationConnection = (client: pg.Client): MigrationConnection => ({
  exec: (statements) => client.query(statements),
  query: (statement, values) => client.query(statement, values),
});

/**
 * Runs work on a separate connection without timeouts, e.g. to wait for another process's migration.
 * @throws DatabaseRefusal without a connection, naming the server by `serverName`
 */
export const runOnServer = async <Result>(
  url: string,
  serverName: string,
  work: (connection: MigrationConnection) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  await client.connect().catch((error: unknown) => {
    // When several addresses refuse, the error has a code and no message.
    const reason = toDatabaseError(error).message || getErrorCode(error);
    throw new DatabaseRefusal(`The PostgreSQL server of ${serverName} cannot be used: ${reason}.`, { cause: error });
  });
  try {
    return await work(toMigrationConnection(client));
  } catch (error) {
    throw error instanceof DatabaseRefusal ? error : toDatabaseError(error);
  } finally {
    await client.end();
  }
};
