import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockDirectory } from '#src/server/database/embedded/directory-lock.ts';
import { copyCluster, getSnapshotPath, prepareBackupFolder } from '#src/server/database/embedded/snapshot.ts';
import { exportDatabase } from './archive.ts';
import { writeArchiveFile } from './archive-file.ts';
import {
  type CopySummary,
  formatTimestamp,
  requireCluster,
  runExclusively,
  runOnCluster,
  summarizeArchive,
} from './data-folder.ts';

/**
 * Writes every row of the embedded database to a file. `snapshotBySite` lets a running site make the snapshot and returns
 * false when no site runs; the snapshot is exported here, so that guests wait only for a copy of files.
 * @throws DatabaseRefusal
 */
export const createBackup = async (
  dataDir: string,
  { now, file, snapshotBySite }: { now: string; file?: string | undefined; snapshotBySite: () => Promise<boolean> },
): Promise<CopySummary & { readonly file: string }> => {
  requireCluster(dataDir);
  const folder = prepareBackupFolder(dataDir);
  const target = file ?? join(folder, `punta-serena-${formatTimestamp(now)}.jsonl.gz`);
  const unlock = lockDirectory(folder, join(folder, 'lock'));
  try {
    if (!(await snapshotBySite())) await runExclusively(dataDir, () => copyCluster(dataDir));
    return await runOnCluster(getSnapshotPath(dataDir), (db) =>
      exportDatabase(db, async (archive) => {
        await writeArchiveFile(target, archive, now);
        return { ...summarizeArchive(archive), file: target };
      }),
    );
  } finally {
    rmSync(getSnapshotPath(dataDir), { recursive: true, force: true });
    unlock();
  }
};
