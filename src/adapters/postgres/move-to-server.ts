import { rmSync } from 'node:fs';
import { reading } from './archive.ts';
import { described, tablesOf } from './catalogue.ts';
import { alone, type Kept, keptOf, refuseWithout, withCluster } from './data-folder.ts';
import { DatabaseRefusal } from './database-error.ts';
import { loadArchive } from './load-archive.ts';
import { type MigrationConnection, migrate } from './migrations.ts';
import { onServer } from './server-database.ts';
import { copyCluster, snapshotIn } from './snapshot.ts';

const findFilledTables = async (connection: MigrationConnection): Promise<string[]> => {
  const filled: string[] = [];
  for (const { name } of await tablesOf(connection)) {
    const [isEmpty] = await described<boolean>(
      connection,
      `select to_json(not exists (select from ${name}))::text as described`,
    );
    if (!isEmpty) filled.push(name);
  }
  return filled;
};

/** Refuses a database in which other tables have rows than those. @throws DatabaseRefusal */
const refuseRows = async (connection: MigrationConnection, allowed: readonly string[] = []): Promise<void> => {
  for (const name of await findFilledTables(connection)) {
    if (!allowed.includes(name))
      throw new DatabaseRefusal(`That PostgreSQL database is not empty: ${name} has rows. Give one without any.`);
  }
};

/**
 * Copies every row of the embedded database into an empty one on a PostgreSQL server, and compares them; the embedded
 * one is copied first, and stays as it is. @throws DatabaseRefusal, and then nothing was moved.
 */
export const moveToServer = async (dataDir: string, url: string): Promise<Kept> => {
  refuseWithout(dataDir);
  return alone(dataDir, () =>
    onServer(url, 'that address', async (server) => {
      await refuseRows(server);
      try {
        return await withCluster((await copyCluster(dataDir)).to, async (db) => {
          await migrate(db);
          await migrate(server);
          // Migrations may put rows into tables of theirs, but no room: one that is there came from a site.
          const filled = (await findFilledTables(server)).filter((name) => name !== 'public.room_type');
          return reading(db, async (archive) => {
            await loadArchive(server, archive, () => refuseRows(server, filled));
            return keptOf(archive);
          });
        });
      } finally {
        rmSync(snapshotIn(dataDir), { recursive: true, force: true });
      }
    }),
  );
};
