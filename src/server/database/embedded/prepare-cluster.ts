import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#src/server/database/migrations.ts';
import { createCluster } from './embedded-cluster.ts';

/** Nothing in it is secret, and the user who runs an image of the site is not the one who built it. */
const openToReaders = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
};

// Run by the build: creates a cluster with every table and no row in the folder of its argument.
const [, , folder = ''] = process.argv;
rmSync(folder, { recursive: true, force: true });
const { db } = await createCluster(folder);
await migrate(db);
await db.close();
openToReaders(folder);
