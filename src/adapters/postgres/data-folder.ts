import { existsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type { Archive } from './archive.ts';
import { checkClusterFiles } from './cluster-files.ts';
import { DatabaseRefusal } from './database-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { clusterIn, lockFileIn, openFolder } from './embedded-cluster.ts';
import { refuseNewerMigrations } from './migrations.ts';

/** How much was copied, every row of it compared. */
export interface Kept {
  readonly tables: number;
  readonly rows: number;
}

export const keptOf = ({ contents }: Archive): Kept => ({
  tables: contents.tables.length,
  rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
});

/** Work while no site and no other command has the data folder. @throws DatabaseRefusal */
export const alone = async <Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> => {
  const unlock = lockDirectory(dataDir, lockFileIn(dataDir));
  try {
    return await work();
  } finally {
    unlock();
  }
};

/** Refuses a data folder without a database, or with one that is incomplete or damaged. @throws DatabaseRefusal */
export const refuseWithout = (dataDir: string): void => {
  if (!existsSync(clusterIn(dataDir)))
    throw new DatabaseRefusal(`There is no database in the folder ${dataDir} (setting DATA_DIR).`);
  checkClusterFiles(clusterIn(dataDir));
};

/** Work on the cluster of a folder that this version of the site knows. @throws DatabaseRefusal */
export const withCluster = async <Result>(folder: string, work: (db: PGlite) => Promise<Result>): Promise<Result> => {
  const { db } = await openFolder(folder);
  try {
    await refuseNewerMigrations(db);
    return await work(db);
  } finally {
    await db.close();
  }
};

/** `20261121T201145Z` of an ISO instant. */
export const stampOf = (now: string): string => now.replace(/\.\d+|[-:]/g, '');
