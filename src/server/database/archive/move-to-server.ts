import { rmSync } from 'node:fs';
import { DatabaseRefusal } from '#src/server/database/database-error.ts';
import { copyCluster, getSnapshotPath } from '#src/server/database/embedded/snapshot.ts';
import { type MigrationConnection, migrate } from '#src/server/database/migrations.ts';
import { runOnServer } from '#src/server/database/run-on-server.ts';
import { exportDatabase } from './archive.ts';
import { type CopySummary, requireCluster, runExclusively, runOnCluster, summarizeArchive } from './data-folder.ts';
import { listTables, queryJson } from './database-catalog.ts';
import { loadArchive } from './load-archive.ts';

const findFilledTables = async (connection: MigrationConnection): Promise<string[]> => {
  const filled: string[] = [];
  for (const { name } of await listTables(connection)) {
    const [isEmpty] = await queryJson<boolean>(
      connection,
      `select to_json(not exists (select from ${name}))::text as described`,
    );
    if (!isEmpty) filled.push(name);
  }
  return filled;
};

/** @throws DatabaseRefusal when tables other than the allowed ones have rows */
const refuseRows = async (connection: MigrationConnection, allowed: readonly string[] = []): Promise<void> => {
  for (const name of await findFilledTables(connection)) {
    if (!allowed.includes(name))
      throw new DatabaseRefusal(`That PostgreSQL database is not empty: ${name} has rows. Choose an empty one.`);
  }
};

/**
 * Copies every row of the embedded database into an empty one on a PostgreSQL server and compares them. Reads a
 * snapshot; the embedded database stays unchanged. @throws DatabaseRefusal; then nothing was moved
 */
export const moveToServer = async (dataDir: string, url: string): Promise<CopySummary> => {
  requireCluster(dataDir);
  return runExclusively(dataDir, () =>
    runOnServer(url, 'that address', async (server) => {
      await refuseRows(server);
      try {
        return await runOnCluster((await copyCluster(dataDir)).to, async (db) => {
          await migrate(db);
          await migrate(server);
          // Migrations may insert rows, but no room types: those come from a site that uses the database.
          const filled = (await findFilledTables(server)).filter((name) => name !== 'public.room_type');
          return exportDatabase(db, async (archive) => {
            await loadArchive(server, archive, () => refuseRows(server, filled));
            return summarizeArchive(archive);
          });
        });
      } finally {
        rmSync(getSnapshotPath(dataDir), { recursive: true, force: true });
      }
    }),
  );
};
