import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#src/adapters/postgres/database.ts';
import type { PostgresServer } from '#test/support/postgres-server.ts';
import { emptyDatabase } from '#test/support/prepared.ts';
import { audit } from './audit.ts';
import { RATES, ROOM_TYPES, SEASONS } from './house.ts';

/** A database with the small hotel of these suites. */
const furnish = async (database: Database): Promise<Database> => {
  await database.demo.seed({ roomTypes: ROOM_TYPES, seasons: SEASONS, seasonRates: RATES, items: [], files: [] });
  return database;
};

/** An embedded database of its own. */
export const openEmbeddedHouse = async (): Promise<Database> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'punta-serena-data-'));
  await emptyDatabase(dataDir);
  const database = await furnish(await openDatabase({ dataDir }));
  const close = async (): Promise<void> => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  };
  return { ...database, close };
};

/** A database of its own on a PostgreSQL server, at which a test can look from outside. */
export const openServerHouse = async (server: PostgresServer) => {
  const url = await server.createDatabase('house');
  return { ...(await furnish(await openDatabase({ dataDir: 'unused', url }))), audit: () => audit(url) };
};

/** A database of a server that is reached through a connection pooler; a test looks at it without the pooler. */
export const openPooledHouse = async ({ direct, pooled }: { readonly direct: string; readonly pooled: string }) => ({
  ...(await furnish(await openDatabase({ dataDir: 'unused', url: pooled, pooler: true }))),
  audit: () => audit(direct),
});

/** One house for several suites: opening a database takes longer than all their tests. */
export const shared = <House extends Database>(openHouse: () => Promise<House>) => {
  let house: Promise<House> | undefined;
  return {
    open: async (): Promise<House> => {
      house ??= openHouse();
      return { ...(await house), close: async () => undefined };
    },
    close: async (): Promise<void> => (await house)?.close(),
  };
};
