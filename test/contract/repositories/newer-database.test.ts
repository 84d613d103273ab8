import { describe, expect, test } from 'vitest';
import { backUp } from '#src/adapters/postgres/back-up.ts';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { openCluster } from '#src/adapters/postgres/embedded-cluster.ts';
import { moveToServer } from '#src/adapters/postgres/move-to-server.ts';
import { restore } from '#src/adapters/postgres/restore.ts';
import { noPostgres, startPostgres } from '#test/support/postgres-server.ts';
import { copyOf, keptHotel, NO_SITE, NOW, opened, placed } from './kept-hotel.ts';

const kept = keptHotel();
const NEWER = 'The database belongs to a newer version of the site (it has the migration 0099_later.sql';
const missing = noPostgres();

describe('an embedded database of a newer version', () => {
  const newer = async (): Promise<string> => {
    const dataDir = copyOf(kept.hotel);
    const cluster = await openCluster(dataDir);
    await cluster.exec("insert into migration (name, checksum) values ('0099_later.sql', 'x')");
    await cluster.close();
    return dataDir;
  };

  test('is refused at the start and by the backup; a restore puts it aside', async () => {
    const dataDir = await newer();
    await expect(openDatabase({ dataDir })).rejects.toThrow(NEWER);
    await expect(backUp(dataDir, { ...NO_SITE, file: placed('newer.gz') })).rejects.toThrow(NEWER);
    await restore(dataDir, { file: kept.backup, replace: true, now: NOW });
    await opened(dataDir, async (database) => expect(await database.demo.isEmpty()).toBe(false));
  });

  test.skipIf(missing)('is not moved', async () => {
    const server = await startPostgres();
    await expect(moveToServer(await newer(), server.url)).rejects.toThrow(NEWER);
    await server.stop();
  });
});
