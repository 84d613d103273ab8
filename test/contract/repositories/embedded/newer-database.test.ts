import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#src/composition/database/database.ts';
import { createBackup } from '#src/server/database/archive/create-backup.ts';
import { moveToServer } from '#src/server/database/archive/move-to-server.ts';
import { restoreBackup } from '#src/server/database/archive/restore.ts';
import { openCluster } from '#src/server/database/embedded/embedded-cluster.ts';
import {
  copyDataFolder,
  getTestPath,
  NO_SITE,
  NOW,
  prepareHotelBackup,
  useDatabase,
} from '#test/contract/repositories/support/backup-fixture.ts';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { createEmptyDatabase } from '#test/support/database/shared-server.ts';

const kept = prepareHotelBackup();
const NEWER = 'The database belongs to a newer version of the site (it has the migration 0099_later.sql';
const missing = getPostgresSkipReason();

describe('embedded database of a newer version', () => {
  const createNewerDatabase = async (): Promise<string> => {
    const dataDir = copyDataFolder(kept.hotel);
    const cluster = await openCluster(dataDir);
    await cluster.exec("insert into migration (name, checksum) values ('0099_later.sql', 'x')");
    await cluster.close();
    return dataDir;
  };

  test('is refused at the start and by the backup; a restore renames it', async () => {
    const dataDir = await createNewerDatabase();
    await expect(openDatabase({ dataDir })).rejects.toThrow(NEWER);
    await expect(createBackup(dataDir, { ...NO_SITE, file: getTestPath('newer.gz') })).rejects.toThrow(NEWER);
    const getInode = (folder: string): number => statSync(folder).ino;
    const cluster = getInode(join(dataDir, 'postgres'));
    const { before = '' } = await restoreBackup(dataDir, { file: kept.backup, replace: true, now: NOW });
    expect(before).toBe(join(dataDir, 'postgres.before-20261121T201145Z'));
    expect(getInode(before)).toBe(cluster);
    expect(getInode(join(dataDir, 'postgres'))).not.toBe(cluster);
    expect(readdirSync(dataDir).sort()).toEqual(['backups', 'lock', 'postgres', 'postgres.before-20261121T201145Z']);
    await useDatabase(dataDir, async (database) => expect(await database.demo.isEmpty()).toBe(false));
  });

  test.skipIf(missing)('is not moved to a server', async () => {
    await expect(moveToServer(await createNewerDatabase(), await createEmptyDatabase())).rejects.toThrow(NEWER);
  });
});
