import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { clusterIn } from '#src/adapters/postgres/embedded-cluster.ts';
import { migrate } from '#src/adapters/postgres/migrations.ts';
import type { Schema } from '#src/adapters/postgres/schema.ts';
import { VALUE_PARSERS } from '#src/adapters/postgres/value-parsers.ts';
import { noPostgres, startPostgres } from '#test/support/postgres-server.ts';
import { emptyDatabase } from '#test/support/prepared.ts';

const missing = noPostgres();

/** An embedded database without a table. */
export const openPglite = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'punta-serena-data-'));
  await emptyDatabase(dataDir);
  const pglite = await PGlite.create(clusterIn(dataDir), { parsers: { ...VALUE_PARSERS } });
  const close = async (): Promise<void> => {
    await pglite.close();
    rmSync(dataDir, { recursive: true });
  };
  return { pglite, close };
};

const openEmbedded = async () => {
  const { pglite, close } = await openPglite();
  await migrate(pglite);
  return { db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }), close };
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
