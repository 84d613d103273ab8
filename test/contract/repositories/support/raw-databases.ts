import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { createRepositories } from '#src/composition/database/repositories.ts';
import { getClusterPath } from '#src/server/database/embedded/embedded-cluster.ts';
import { migrate } from '#src/server/database/migrations.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { VALUE_PARSERS } from '#src/server/database/value-parsers.ts';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { copyEmptyDatabase, copyPreparedDatabase } from '#test/support/database/prepared-databases.ts';
import { createMigratedDatabase } from '#test/support/database/shared-server.ts';
import { isRelease } from '#test/support/test-scope.ts';
import { createPaidSteps } from './paid-reservation-steps.ts';
import { createBookingSteps, GARDEN, ROOM_TYPES } from './repositories-under-test.ts';

const missing = getPostgresSkipReason();

/** An embedded database, without a table unless `fill` brings some. */
export const openPglite = async (fill = copyEmptyDatabase) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'punta-serena-data-'));
  await fill(dataDir);
  const pglite = await PGlite.create(getClusterPath(dataDir), { parsers: { ...VALUE_PARSERS } });
  const close = async (): Promise<void> => {
    await pglite.close();
    rmSync(dataDir, { recursive: true });
  };
  return { pglite, close };
};

const migratedDatabase = copyPreparedDatabase('migrated', async (dataDir) => {
  await copyEmptyDatabase(dataDir);
  const pglite = await PGlite.create(getClusterPath(dataDir));
  await migrate(pglite);
  await pglite.close();
});

const openEmbedded = async () => {
  const { pglite, close } = await openPglite(migratedDatabase);
  return { db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }), close };
};

const openServer = async () => {
  const getTypeParser = (type: number) => VALUE_PARSERS[type] ?? pg.types.getTypeParser(type);
  const pool = new pg.Pool({ connectionString: await createMigratedDatabase(), types: { getTypeParser } });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
};

/**
 * Both databases in the release run. In `npm test` the PostgreSQL server alone, where there is one: of the embedded one
 * embedded.test.ts and the folder embedded tell enough to notice that it differs.
 */
export const chooseDatabases = <Kind extends { readonly skipped: string | boolean }>(
  embedded: Kind,
  server: Kind,
): readonly Kind[] => (isRelease || server.skipped ? [embedded, server] : [server]);

/** For tests that write SQL of their own; each `open` is empty but for its tables. */
export const RAW_DATABASES = chooseDatabases(
  { name: 'the embedded database', open: openEmbedded, skipped: false },
  {
    name: `a PostgreSQL server${missing ? ` (not run: ${missing})` : ''}`,
    open: openServer,
    skipped: missing !== false,
  },
);

/** A block of tests on each of them; one that is not there is skipped. */
export const describeDatabases = (
  what: string,
  addTests: (open: (typeof RAW_DATABASES)[number]['open']) => void,
): void => {
  for (const { name, open, skipped } of RAW_DATABASES)
    describe.skipIf(skipped)(`${what} in ${name}`, () => addTests(open));
};

/** Opens one of them with room types for the tests of a block, and closes it after them. */
export const useRawDatabase = (open: (typeof RAW_DATABASES)[number]['open']) => {
  let opened: Awaited<ReturnType<typeof open>>;
  const openHotel = () => createRepositories(opened.db);
  beforeAll(async () => {
    opened = await open();
    await openHotel().demo.seed({ roomTypes: ROOM_TYPES, seasons: [], seasonRates: [], items: [], files: [] });
  });
  afterAll(() => opened?.close());
  return {
    getDatabase: () => opened.db,
    openHotel,
    run: (statement: string) => sql.raw(statement).execute(opened.db),
    /** A reservation that was paid. */
    createConfirmed: async () =>
      createPaidSteps(openHotel()).createConfirmed(await createBookingSteps(openHotel()).takeFreshNights(), [GARDEN]),
  };
};
