import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#src/adapters/postgres/database.ts';
import type { PostgresServer } from '#test/support/postgres-server.ts';
import { RATES, ROOM_TYPES, SEASONS } from './house.ts';

/** A database with the small hotel of these suites. */
const furnish = async (database: Database): Promise<Database> => {
  await database.demo.seed({ roomTypes: ROOM_TYPES, seasons: SEASONS, seasonRates: RATES, items: [], files: [] });
  return database;
};

/** An embedded database of its own. */
export const openEmbeddedHouse = async (): Promise<Database> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'punta-serena-data-'));
  const database = await furnish(await openDatabase({ dataDir }));
  const close = async (): Promise<void> => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  };
  return { ...database, close };
};

/** A database of its own on a PostgreSQL server. */
export const openServerHouse = async (server: PostgresServer): Promise<Database> =>
  furnish(await openDatabase({ dataDir: 'unused', url: await server.createDatabase('house') }));

/** One house for several suites: opening a database takes longer than all their tests. */
export const shared = (openHouse: () => Promise<Database>) => {
  let house: Promise<Database> | undefined;
  return {
    open: async (): Promise<Database> => {
      house ??= openHouse();
      return { ...(await house), close: async () => undefined };
    },
    close: async (): Promise<void> => (await house)?.close(),
  };
};
