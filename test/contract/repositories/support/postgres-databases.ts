import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#src/composition/database/database.ts';
import { copyEmptyDatabase, copyPreparedDatabase } from '#test/support/database/prepared-databases.ts';
import { createMigratedDatabase } from '#test/support/database/shared-server.ts';
import { auditDatabase } from './audit.ts';
import { RATES, ROOM_TYPES, SEASONS } from './repositories-under-test.ts';

/** A database with the small hotel of these suites. */
const seedDatabase = async (database: Database): Promise<Database> => {
  await database.demo.seed({ roomTypes: ROOM_TYPES, seasons: SEASONS, seasonRates: RATES, items: [], files: [] });
  return database;
};

const houseDatabase = copyPreparedDatabase('house', async (dataDir) => {
  await copyEmptyDatabase(dataDir);
  await (await seedDatabase(await openDatabase({ dataDir }))).close();
});

/** An embedded database of its own. */
export const openEmbeddedRepositories = async (): Promise<Database> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'punta-serena-data-'));
  await houseDatabase(dataDir);
  const database = await openDatabase({ dataDir });
  const close = async (): Promise<void> => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  };
  return { ...database, close };
};

/** Separate database on a PostgreSQL server, which a test can also query directly. */
export const openServerRepositories = async () => {
  const url = await createMigratedDatabase();
  return { ...(await seedDatabase(await openDatabase({ dataDir: 'unused', url }))), audit: () => auditDatabase(url) };
};

/** A database of a server that is reached through a connection pooler; a test looks at it without the pooler. */
export const openPooledRepositories = async ({
  direct,
  pooled,
}: {
  readonly direct: string;
  readonly pooled: string;
}) => ({
  ...(await seedDatabase(await openDatabase({ dataDir: 'unused', url: pooled, pooler: true }))),
  audit: () => auditDatabase(direct),
});

/** One hotel for several suites: opening a database takes longer than all their tests. */
export const shareRepositories = <House extends Database>(openHouse: () => Promise<House>) => {
  let house: Promise<House> | undefined;
  return {
    open: async (): Promise<House> => {
      house ??= openHouse();
      return { ...(await house), close: async () => undefined };
    },
    close: async (): Promise<void> => (await house)?.close(),
  };
};
