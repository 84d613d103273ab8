import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseRefusal } from '#src/server/database/database-error.ts';
import { assertDurable, syncFolder, syncTree } from '#src/server/database/embedded/durable-fs.ts';
import { createCluster, getClusterPath } from '#src/server/database/embedded/embedded-cluster.ts';
import {
  explainEarlierVersion,
  listKnownMigrations,
  MIGRATIONS_FOLDER,
  migrate,
} from '#src/server/database/migrations.ts';
import type { Archive } from './archive.ts';
import { readArchiveFile } from './archive-file.ts';
import { type CopySummary, formatTimestamp, runExclusively, summarizeArchive } from './data-folder.ts';
import type { AppliedMigration } from './database-catalog.ts';
import { loadArchive } from './load-archive.ts';

/** @throws DatabaseRefusal when the archive has a migration that this version of the site does not know */
const refuseUnknownVersions = async (applied: readonly AppliedMigration[], migrations: URL): Promise<void> => {
  const earlier = explainEarlierVersion(
    applied.map(({ name }) => name),
    'backup',
  );
  if (earlier) throw new DatabaseRefusal(earlier);
  const known = await listKnownMigrations(migrations);
  const other = applied.find(
    ({ name, checksum }) => !known.some((one) => one.name === name && one.checksum === checksum),
  );
  if (other)
    throw new DatabaseRefusal(
      `The backup was made by another version of the site: its migration ${other.name} is unknown here.`,
    );
};

/** Reads a whole file, so that a damaged one is refused before any change. @throws DatabaseRefusal */
const validateArchiveFile = (file: string, migrations: URL): Promise<void> =>
  readArchiveFile(file, async ({ contents, batches }) => {
    await refuseUnknownVersions(contents.migrations, migrations);
    for await (const _ of batches);
  });

/** Builds a cluster with the rows of an archive, migrates it and verifies its durability. */
const buildCluster = async (folder: string, archive: Archive, migrations: URL): Promise<void> => {
  const { db, fs } = await createCluster(folder);
  try {
    const applied = new Set(archive.contents.migrations.map(({ name }) => name));
    await migrate(db, migrations, (name) => applied.has(name));
    await loadArchive(db, archive);
    await migrate(db, migrations);
    await assertDurable(db, fs);
  } finally {
    await db.close();
  }
  syncTree(folder);
};

/**
 * Restores the embedded database from a file; an existing database is renamed, after the copy was verified.
 * `migrations`: of the version that restores.
 * @throws DatabaseRefusal
 */
export const restoreBackup = async (
  dataDir: string,
  {
    file,
    replace,
    now,
    migrations = MIGRATIONS_FOLDER,
  }: { file: string; replace: boolean; now: string; migrations?: URL },
): Promise<CopySummary & { readonly takenAt: string; readonly before: string | undefined }> => {
  await validateArchiveFile(file, migrations);
  return readArchiveFile(file, (archive, takenAt) =>
    runExclusively(dataDir, async () => {
      const cluster = getClusterPath(dataDir);
      const isThere = existsSync(cluster);
      if (isThere && !replace)
        throw new DatabaseRefusal(
          `There is a database in the folder ${dataDir} already; with --replace it is put aside, or set DATA_DIR.`,
        );
      const restored = `${cluster}.restored`;
      const before = isThere ? `${cluster}.before-${formatTimestamp(now)}` : undefined;
      rmSync(restored, { recursive: true, force: true });
      try {
        await buildCluster(restored, archive, migrations);
        if (before) renameSync(cluster, before);
        renameSync(restored, cluster);
        syncFolder(dataDir);
      } finally {
        rmSync(restored, { recursive: true, force: true });
      }
      return { ...summarizeArchive(archive), takenAt, before };
    }),
  );
};
