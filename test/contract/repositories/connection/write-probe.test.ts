import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#src/composition/database/database.ts';
import { openEmbeddedRepositories } from '#test/contract/repositories/support/postgres-databases.ts';
import { getPostgresSkipReason, startPostgres } from '#test/support/database/postgres-server.ts';

const missing = getPostgresSkipReason();

test('write: the embedded database commits and keeps no rows', async () => {
  const house = await openEmbeddedRepositories();
  await house.write();
  await house.write();
  await house.close();
});

describe.skipIf(missing)(`write: a PostgreSQL server${missing ? ` (not run: ${missing})` : ''}`, () => {
  test('that became read-only fails, although it responds', async () => {
    const server = await startPostgres();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await (await openDatabase({ dataDir: 'unused', url: server.url })).close();
    const database = await openDatabase({ dataDir: 'unused', url: server.url });
    await client.query('alter database postgres set default_transaction_read_only = on');
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'punta-serena'",
    );
    await expect
      .poll(() =>
        database.write().then(
          () => 'written',
          ({ name }) => name,
        ),
      )
      .toBe('DatabaseUnavailable');
    // The pool may still have a connection that the server ended.
    await expect
      .poll(() =>
        database.ping().then(
          () => 'answers',
          ({ name }) => name,
        ),
      )
      .toBe('answers');
    await client.end();
    await database.close();
    await server.stop();
  });
});
