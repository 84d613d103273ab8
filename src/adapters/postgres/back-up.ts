import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { reading } from './archive.ts';
import { writeArchiveFile } from './archive-file.ts';
import { alone, type Kept, keptOf, refuseWithout, stampOf, withCluster } from './data-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import { backupsIn, copyCluster, snapshotIn } from './snapshot.ts';

/**
 * Writes every row of the embedded database to a file. `askSite` lets a site that runs make the snapshot, and answers
 * whether there is one; the snapshot is read here, so that guests wait for no more than a copy of files.
 * @throws DatabaseRefusal
 */
export const backUp = async (
  dataDir: string,
  { now, file, askSite }: { now: string; file?: string | undefined; askSite: () => Promise<boolean> },
): Promise<Kept & { readonly file: string }> => {
  refuseWithout(dataDir);
  const folder = backupsIn(dataDir);
  const target = file ?? join(folder, `punta-serena-${stampOf(now)}.jsonl.gz`);
  const unlock = lockDirectory(folder, join(folder, 'lock'));
  try {
    if (!(await askSite())) await alone(dataDir, () => copyCluster(dataDir));
    return await withCluster(snapshotIn(dataDir), (db) =>
      reading(db, async (archive) => {
        await writeArchiveFile(target, archive, now);
        return { ...keptOf(archive), file: target };
      }),
    );
  } finally {
    rmSync(snapshotIn(dataDir), { recursive: true, force: true });
    unlock();
  }
};
