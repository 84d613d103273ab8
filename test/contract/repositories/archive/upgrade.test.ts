import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/composition/database/database.ts';
import { restoreBackup } from '#src/server/database/archive/restore.ts';
import { openCluster } from '#src/server/database/embedded/embedded-cluster.ts';
import { MIGRATIONS_FOLDER, migrate } from '#src/server/database/migrations.ts';
import {
  copyDataFolder,
  createDataFolderPath,
  getTestPath,
  NOW,
  prepareHotelBackup,
} from '#test/contract/repositories/support/backup-fixture.ts';

const FIRST = '0001_schema.sql';
const NEXT = '9000_floors.sql';
/** Those of this version. */
const KNOWN = readdirSync(MIGRATIONS_FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

const kept = prepareHotelBackup();

/** Migrations of a made-up next version: a column with a default, and a table filled from others. */
let next: URL;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'punta-serena-next-'));
  next = pathToFileURL(`${folder}/`);
  for (const name of KNOWN) copyFileSync(new URL(name, MIGRATIONS_FOLDER), new URL(name, next));
  writeFileSync(
    new URL(NEXT, next),
    `alter table room_type add column floor int not null default 1;
     create table stay_length as select reservation_id, departure - arrival as nights from reservation;
     alter table stay_length add primary key (reservation_id), add foreign key (reservation_id) references reservation;`,
  );
});
afterAll(() => rmSync(next, { recursive: true }));

const readHotel = async (dataDir: string) => {
  const cluster = await openCluster(dataDir);
  try {
    const read = async (statement: string) => (await cluster.query(statement)).rows;
    return {
      migrations: await read('select name from migration order by name'),
      reservations: await read('select reservation_id, status, total_minor from reservation order by 1'),
      rooms: await read('select * from room_type order by room_type_id'),
      lengths: await read(`select to_regclass('stay_length')::text as name`),
    };
  } finally {
    await cluster.close();
  }
};

const expectUpgraded = (
  after: Awaited<ReturnType<typeof readHotel>>,
  before: Awaited<ReturnType<typeof readHotel>>,
): void => {
  expect(before.reservations.length).toBeGreaterThan(0);
  expect(after.reservations).toEqual(before.reservations);
  expect(after.migrations).toEqual([...KNOWN, NEXT].map((name) => ({ name })));
  expect(after.rooms).toEqual(before.rooms.map((room) => ({ ...Object(room), floor: 1 })));
  expect(after.lengths).toEqual([{ name: 'stay_length' }]);
};

describe('a next version', () => {
  test('migrates the database of this one and keeps its rows', async () => {
    const dataDir = copyDataFolder(kept.hotel);
    const before = await readHotel(dataDir);
    const cluster = await openCluster(dataDir);
    await migrate(cluster, next);
    await cluster.close();
    expectUpgraded(await readHotel(dataDir), before);
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The database belongs to a newer version of the site (it has the migration ${NEXT}`,
    );
  });

  test('restores a backup of this one and keeps its rows', async () => {
    const dataDir = createDataFolderPath();
    await restoreBackup(dataDir, { file: kept.backup, replace: false, now: NOW, migrations: next });
    expectUpgraded(await readHotel(dataDir), await readHotel(copyDataFolder(kept.hotel)));
  });
});

describe('from before version 1', () => {
  const refusal = (what: string) =>
    `The ${what} was made before version 1, whose tables are others: export its prices with the version that made it (npm run rates -- export), import them into an empty database of this one, and put its photographs in again (npm run photos).`;

  test('a database is refused, with the way to keep its prices and photographs', async () => {
    const dataDir = copyDataFolder(kept.hotel);
    const cluster = await openCluster(dataDir);
    await cluster.exec(`update migration set name = '0001_booking.sql' where name = '${FIRST}'`);
    await cluster.close();
    await expect(openDatabase({ dataDir })).rejects.toThrow(refusal('database'));
  });

  test('a backup is refused, with the same way', async () => {
    const [header = '', ...rows] = gunzipSync(readFileSync(kept.backup)).toString().split('\n');
    const file = getTestPath('before-1.gz');
    writeFileSync(file, gzipSync([header.replace(FIRST, '0001_booking.sql'), ...rows].join('\n')));
    const restoring = restoreBackup(createDataFolderPath(), { file, replace: false, now: NOW });
    await expect(restoring).rejects.toThrow(refusal('backup'));
  });
});
