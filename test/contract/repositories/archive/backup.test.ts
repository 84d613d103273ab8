import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBackup } from '#src/server/database/archive/create-backup.ts';
import { restoreBackup } from '#src/server/database/archive/restore.ts';
import { openCluster } from '#src/server/database/embedded/embedded-cluster.ts';
import {
  CLOSURE,
  copyDataFolder,
  createDataFolderPath,
  getTestPath,
  NO_SITE,
  NOW,
  prepareHotelBackup,
  readRows,
  TODAY,
  useDatabase,
} from '#test/contract/repositories/support/backup-fixture.ts';
import { createBookingSteps, FAMILY, GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { SERENA } from '#test/support/booking/promotions.ts';
import {
  createPlanRestriction,
  HALF_BOARD,
  NON_REFUNDABLE,
  NON_REFUNDABLE_TERMS,
} from '#test/support/booking/rate-plans.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { isRelease } from '#test/support/test-scope.ts';

const kept = prepareHotelBackup();

describe('backup', () => {
  test('is one dated file, readable by its owner only, without remains', () => {
    expect(readdirSync(join(kept.hotel, 'backups')).sort()).toEqual(['lock', 'punta-serena-20261121T201145Z.jsonl.gz']);
    expect([kept.backup, kept.hotel].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(['600', '700']);
  });

  test('has a header line, then every row', () => {
    const [first = '', ...rest] = gunzipSync(readFileSync(kept.backup)).toString().trimEnd().split('\n');
    const { format, takenAt, tables } = JSON.parse(first);
    expect([format, takenAt]).toEqual(['punta-serena-backup-1', NOW]);
    const rows = (tables as { rows: number }[]).reduce((sum, table) => sum + table.rows, 0);
    expect(rest).toHaveLength(rows + 1);
  });

  test('restores every row in another folder, and the database works with its plans, promotions and closures', async () => {
    const elsewhere = createDataFolderPath();
    const before = await readRows(kept.hotel);
    expect(await restoreBackup(elsewhere, { file: kept.backup, replace: false, now: NOW })).toEqual({
      tables: Object.keys(before).length - 1,
      rows: expect.any(Number),
      takenAt: NOW,
      before: undefined,
    });
    expect(await readRows(elsewhere)).toEqual(before);
    expect(before['public.promotion_use']).toEqual([expect.stringContaining('(serena,')]);
    expect(before['public.inventory_night']).toContainEqual(expect.stringMatching(/,1,f\)$/));
    await useDatabase(elsewhere, async (database) => {
      const { plans, restrictions, terms, taxes, promotions, closures } = await database.rates.read(TODAY);
      expect(plans).toEqual([FIRST_CATALOGUE.plan, NON_REFUNDABLE, HALF_BOARD]);
      expect(restrictions).toEqual([
        createPlanRestriction('half-board', GARDEN, '2027-03-01', { closedToArrival: true }),
      ]);
      expect(terms).toEqual([NON_REFUNDABLE_TERMS, FIRST_CATALOGUE.terms]);
      expect(taxes).toEqual([FIRST_CATALOGUE.tax]);
      expect(promotions).toEqual([{ promotion: SERENA, taken: 1 }]);
      expect(closures).toEqual([CLOSURE]);
      const { takeFreshNights, placeHeld } = createBookingSteps(database);
      await placeHeld(await takeFreshNights(), [GARDEN]);
      expect(await database.backendStore.addItem({ collection: 'pages', id: '2', data: {} })).toBe(true);
    });
  }, 300_000);

  test('never replaces an existing file', async () => {
    const bytes = readFileSync(kept.backup);
    await expect(createBackup(kept.hotel, { ...NO_SITE, file: kept.backup })).rejects.toThrow(
      `There is a file ${kept.backup} already`,
    );
    expect(readFileSync(kept.backup).equals(bytes)).toBe(true);
  });

  test('is refused without a database, and creates nothing', async () => {
    const nowhere = createDataFolderPath();
    await expect(createBackup(nowhere, NO_SITE)).rejects.toThrow(`There is no database in the folder ${nowhere}`);
    expect(existsSync(nowhere)).toBe(false);
  });

  test.runIf(isRelease)('of a database in use needs the running site', () =>
    useDatabase(kept.hotel, async (database) => {
      await expect(createBackup(kept.hotel, { ...NO_SITE, file: getTestPath('no.gz') })).rejects.toThrow(
        'is in use by another',
      );
      const snapshotBySite = async () => {
        await database.snapshot?.();
        return true;
      };
      expect(
        (await createBackup(kept.hotel, { now: NOW, snapshotBySite, file: getTestPath('yes.gz') })).rows,
      ).toBeGreaterThan(10);
    }),
  );

  test.runIf(isRelease)(
    'during bookings contains whole bookings, and every one acknowledged before',
    async () => {
      const dataDir = copyDataFolder(kept.hotel);
      const told: string[] = [];
      const file = getTestPath('busy.gz');
      const promised = await useDatabase(dataDir, async (database) => {
        const { takeFreshNights, placeHeld } = createBookingSteps(database);
        let isOpen = true;
        const book = async (): Promise<void> => {
          told.push((await placeHeld(await takeFreshNights(), [GARDEN, FAMILY])).reserva);
          if (isOpen) return book();
        };
        const waitForMore = (than: number) =>
          expect.poll(() => told.length, { timeout: stretch(60_000) }).toBeGreaterThan(than);
        const backUpDuringBookings = async (): Promise<string[]> => {
          await waitForMore(10);
          const before = [...told];
          const snapshotBySite = async () => {
            await database.snapshot?.();
            return true;
          };
          await createBackup(dataDir, { now: NOW, file, snapshotBySite });
          await waitForMore(told.length);
          return before;
        };
        // The first failure ends all guests and is reported.
        const end = () => {
          isOpen = false;
        };
        const [before] = await Promise.all([backUpDuringBookings().finally(end), book(), book(), book()]).finally(end);
        return before;
      });
      const elsewhere = createDataFolderPath();
      await restoreBackup(elsewhere, { file, replace: false, now: NOW });
      await useDatabase(elsewhere, async ({ reservations }) => {
        const found = await Promise.all(promised.map((reserva) => reservations.find(reserva)));
        expect(found.filter((booking) => booking?.status !== 'held')).toEqual([]);
      });
      const cluster = await openCluster(elsewhere);
      const miscounted = await cluster.query(`
      select night from inventory_night as counted where held <> (select coalesce(sum(qty), 0) from reservation_night as taken
        where taken.room_type_id = counted.room_type_id and taken.night = counted.night)`);
      expect(miscounted.rows).toEqual([]);
      await cluster.close();
    },
    300_000,
  );
});

describe('restore with an existing database', () => {
  let dataDir: string;
  let cluster: number;
  const getInode = (folder: string): number => statSync(folder).ino;
  beforeEach(() => {
    dataDir = copyDataFolder(kept.hotel);
    cluster = getInode(join(dataDir, 'postgres'));
  });

  test('is refused', async () => {
    await expect(restoreBackup(dataDir, { file: kept.backup, replace: false, now: NOW })).rejects.toThrow(
      'with --replace it is put aside',
    );
    expect(getInode(join(dataDir, 'postgres'))).toBe(cluster);
  });

  test('leaves it unchanged when the file is damaged, also with --replace', async () => {
    const file = getTestPath('cut.gz');
    writeFileSync(file, readFileSync(kept.backup).subarray(0, -1_000));
    await expect(restoreBackup(dataDir, { file, replace: true, now: NOW })).rejects.toThrow('is damaged');
    expect([readdirSync(dataDir), getInode(join(dataDir, 'postgres'))]).toEqual([['postgres'], cluster]);
  });

  test.runIf(isRelease)('is refused while a site uses it', () =>
    useDatabase(dataDir, async () => {
      await expect(restoreBackup(dataDir, { file: kept.backup, replace: true, now: NOW })).rejects.toThrow(
        'is in use by another',
      );
    }),
  );
});
