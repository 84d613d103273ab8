import { existsSync, renameSync, rmSync } from 'node:fs';
import type { Archive } from './archive.ts';
import { readArchiveFile } from './archive-file.ts';
import type { AppliedMigration } from './catalogue.ts';
import { alone, type Kept, keptOf, stampOf } from './data-folder.ts';
import { DatabaseRefusal } from './database-error.ts';
import { assertDurable, syncFolder, syncTree } from './durable-fs.ts';
import { clusterIn, createFolder } from './embedded-cluster.ts';
import { loadArchive } from './load-archive.ts';
import { knownMigrations, MIGRATIONS, migrate } from './migrations.ts';

/** @throws DatabaseRefusal when this version of the site cannot bring a database to where the archive's was. */
const refuseOthers = async (kept: readonly AppliedMigration[]): Promise<void> => {
  const known = await knownMigrations();
  const other = kept.find(({ name, checksum }) => !known.some((one) => one.name === name && one.checksum === checksum));
  if (other)
    throw new DatabaseRefusal(
      `It was kept by another version of the site: there is no such migration ${other.name} here.`,
    );
};

/** Reads a file to its end, so that one that is damaged is refused before anything is done. @throws DatabaseRefusal */
const proofread = (file: string): Promise<void> =>
  readArchiveFile(file, async ({ contents, batches }) => {
    await refuseOthers(contents.migrations);
    for await (const _ of batches);
  });

/** A whole cluster with the rows of an archive, brought up to date and proved to reach the disk. */
const buildCluster = async (folder: string, archive: Archive): Promise<void> => {
  const { db, fs } = await createFolder(folder);
  try {
    const kept = new Set(archive.contents.migrations.map(({ name }) => name));
    await migrate(db, MIGRATIONS, (name) => kept.has(name));
    await loadArchive(db, archive);
    await migrate(db);
    await assertDurable(db, fs);
  } finally {
    await db.close();
  }
  syncTree(folder);
};

/**
 * Puts the rows of a file in the place of the embedded database; the one that was there is kept beside it.
 * Until everything is copied and compared, nothing that was there is touched. @throws DatabaseRefusal
 */
export const restore = async (
  dataDir: string,
  { file, replace, now }: { file: string; replace: boolean; now: string },
): Promise<Kept & { readonly takenAt: string; readonly before: string | undefined }> => {
  await proofread(file);
  return readArchiveFile(file, (archive, takenAt) =>
    alone(dataDir, async () => {
      const cluster = clusterIn(dataDir);
      const isThere = existsSync(cluster);
      if (isThere && !replace)
        throw new DatabaseRefusal(
          `There is a database in the folder ${dataDir} already; with --replace it is put aside, or set DATA_DIR.`,
        );
      const restored = `${cluster}.restored`;
      const before = isThere ? `${cluster}.before-${stampOf(now)}` : undefined;
      rmSync(restored, { recursive: true, force: true });
      try {
        await buildCluster(restored, archive);
        if (before) renameSync(cluster, before);
        renameSync(restored, cluster);
        syncFolder(dataDir);
      } finally {
        rmSync(restored, { recursive: true, force: true });
      }
      return { ...keptOf(archive), takenAt, before };
    }),
  );
};
