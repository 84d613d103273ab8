import { Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#src/composition/database/database.ts';
import { createRepositories } from '#src/composition/database/repositories.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { openPglite } from '#test/contract/repositories/support/raw-databases.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { startPostgres } from '#test/support/database/postgres-server.ts';

test('write: the embedded database commits to its disk each time, and keeps neither row nor table', async () => {
  const { pglite, close } = await openPglite();
  const { health } = createRepositories(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }));
  /** How far the log is on the disk, and the tables that writing left. */
  const read = async () => {
    const { rows } = await pglite.query<{ flushed: number; left: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as flushed,
        (select count(*) from pg_class where relname = 'write_probe')::int as left`,
    );
    return rows[0] ?? { flushed: 0, left: undefined };
  };
  let { flushed } = await read();
  for (const _ of [1, 2]) {
    await health.write();
    const after = await read();
    expect(after).toEqual({ flushed: expect.toSatisfy((now) => now > flushed), left: 0 });
    ({ flushed } = after);
  }
  await close();
});

describeOnServer('write: a PostgreSQL server', () => {
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
