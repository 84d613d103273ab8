import { existsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseRefusal } from '#src/server/database/database-error.ts';
import { checkClusterFiles } from '#src/server/database/embedded/cluster-files.ts';
import { lockDirectory } from '#src/server/database/embedded/directory-lock.ts';
import { getClusterPath, openClusterFolder, prepareLockFile } from '#src/server/database/embedded/embedded-cluster.ts';
import { refuseNewerMigrations } from '#src/server/database/migrations.ts';
import type { Archive } from './archive.ts';

/** Size of a verified copy. */
export interface CopySummary {
  readonly tables: number;
  readonly rows: number;
}

export const summarizeArchive = ({ contents }: Archive): CopySummary => ({
  tables: contents.tables.length,
  rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
});

/** Runs work under the lock of the data folder. @throws DatabaseRefusal while a site or another command holds it */
export const runExclusively = async <Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> => {
  const unlock = lockDirectory(dataDir, prepareLockFile(dataDir));
  try {
    return await work();
  } finally {
    unlock();
  }
};

/** @throws DatabaseRefusal when the data folder has no database, or an incomplete or damaged one */
export const requireCluster = (dataDir: string): void => {
  if (!existsSync(getClusterPath(dataDir)))
    throw new DatabaseRefusal(`There is no database in the folder ${dataDir} (setting DATA_DIR).`);
  checkClusterFiles(getClusterPath(dataDir));
};

/** Runs work on the cluster of a folder. @throws DatabaseRefusal when it was migrated by a newer version */
export const runOnCluster = async <Result>(folder: string, work: (db: PGlite) => Promise<Result>): Promise<Result> => {
  const { db } = await openClusterFolder(folder);
  try {
    await refuseNewerMigrations(db);
    return await work(db);
  } finally {
    await db.close();
  }
};

/** Formats an ISO instant as `20261121T201145Z`. */
export const formatTimestamp = (now: string): string => now.replace(/\.\d+|[-:]/g, '');
