import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '#src/adapters/postgres/migrations.ts';
import type { Schema } from '#src/adapters/postgres/schema.ts';
import { VALUE_PARSERS } from '#src/adapters/postgres/value-parsers.ts';
import { noPostgres, startPostgres } from '#test/support/postgres-server.ts';

const missing = noPostgres();

const openEmbedded = async () => {
  const pglite = await PGlite.create({ parsers: { ...VALUE_PARSERS } });
  await migrate(pglite);
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { db, close: () => db.destroy() };
};

const openServer = async () => {
  const server = await startPostgres();
  const getTypeParser = (type: number) => VALUE_PARSERS[type] ?? pg.types.getTypeParser(type);
  const pool = new pg.Pool({ connectionString: server.url, types: { getTypeParser } });
  const client = await pool.connect();
  await migrate({ exec: (text) => client.query(text), query: (text, values) => client.query(text, values) });
  client.release();
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    await server.stop();
  };
  return { db, close };
};

/** Both databases, for tests that write SQL of their own; each `open` is empty but for its tables. */
export const RAW_DATABASES = [
  { name: 'the embedded database', open: openEmbedded, skipped: false },
  {
    name: `a PostgreSQL server${missing ? ` (not run: ${missing})` : ''}`,
    open: openServer,
    skipped: missing !== false,
  },
];
