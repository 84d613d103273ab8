import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '#src/adapters/postgres/back-up.ts';
import { openCluster } from '#src/adapters/postgres/embedded-cluster.ts';
import { restore } from '#src/adapters/postgres/restore.ts';
import { FAMILY, GARDEN, visit } from './house.ts';
import { copyOf, fresh, keptHotel, NO_SITE, NOW, opened, placed, rowsIn } from './kept-hotel.ts';

const kept = keptHotel();

describe('a backup', () => {
  test('is one file with a date, which only its owner may read, and nothing beside it', () => {
    expect(readdirSync(join(kept.hotel, 'backups')).sort()).toEqual(['lock', 'punta-serena-20261121T201145Z.jsonl.gz']);
    expect([kept.backup, kept.hotel].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(['600', '700']);
  });

  test('tells in its first line what it holds, and then every row', () => {
    const [first = '', ...rest] = gunzipSync(readFileSync(kept.backup)).toString().trimEnd().split('\n');
    const { format, takenAt, tables } = JSON.parse(first);
    expect([format, takenAt]).toEqual(['punta-serena-backup-1', NOW]);
    const rows = (tables as { rows: number }[]).reduce((sum, table) => sum + table.rows, 0);
    expect(rest).toHaveLength(rows + 1);
  });

  test('comes back elsewhere row by row, and the database works on', async () => {
    const elsewhere = fresh();
    const before = await rowsIn(kept.hotel);
    expect(await restore(elsewhere, { file: kept.backup, replace: false, now: NOW })).toEqual({
      tables: Object.keys(before).length - 1,
      rows: expect.any(Number),
      takenAt: NOW,
      before: undefined,
    });
    expect(await rowsIn(elsewhere)).toEqual(before);
    await opened(elsewhere, async (database) => {
      const { freshNights, held } = visit(database);
      await held(await freshNights(), [GARDEN]);
      expect(await database.backendStore.addItem({ collection: 'pages', id: '2', data: {} })).toBe(true);
    });
  }, 300_000);

  test('never takes the place of another file', async () => {
    const bytes = readFileSync(kept.backup);
    await expect(backUp(kept.hotel, { ...NO_SITE, file: kept.backup })).rejects.toThrow(
      `There is a file ${kept.backup} already`,
    );
    expect(readFileSync(kept.backup).equals(bytes)).toBe(true);
  });

  test('of nothing is refused, and makes nothing', async () => {
    const nowhere = fresh();
    await expect(backUp(nowhere, NO_SITE)).rejects.toThrow(`There is no database in the folder ${nowhere}`);
    expect(existsSync(nowhere)).toBe(false);
  });

  test('of a database in use needs the site that uses it', () =>
    opened(kept.hotel, async (database) => {
      await expect(backUp(kept.hotel, { ...NO_SITE, file: placed('no.gz') })).rejects.toThrow('is in use by another');
      const askSite = async () => {
        await database.snapshot?.();
        return true;
      };
      expect((await backUp(kept.hotel, { now: NOW, askSite, file: placed('yes.gz') })).rows).toBeGreaterThan(10);
    }));

  test('while guests book holds whole bookings, and every one that was told before', async () => {
    const dataDir = copyOf(kept.hotel);
    const told: string[] = [];
    const file = placed('busy.gz');
    const promised = await opened(dataDir, async (database) => {
      const { freshNights, held } = visit(database);
      let isOpen = true;
      const book = async (): Promise<void> => {
        told.push((await held(await freshNights(), [GARDEN, FAMILY])).reserva);
        if (isOpen) return book();
      };
      const more = (than: number) => expect.poll(() => told.length, { timeout: 120_000 }).toBeGreaterThan(than);
      const backUpMeanwhile = async (): Promise<string[]> => {
        await more(20);
        const before = [...told];
        const askSite = async () => {
          await database.snapshot?.();
          return true;
        };
        await backUp(dataDir, { now: NOW, file, askSite });
        await more(told.length);
        return before;
      };
      // Whoever fails first says why, and nobody books on.
      const end = () => {
        isOpen = false;
      };
      const [before] = await Promise.all([backUpMeanwhile().finally(end), book(), book(), book()]).finally(end);
      return before;
    });
    const elsewhere = fresh();
    await restore(elsewhere, { file, replace: false, now: NOW });
    await opened(elsewhere, async ({ reservations }) => {
      const found = await Promise.all(promised.map((reserva) => reservations.find(reserva)));
      expect(found.filter((booking) => booking?.status !== 'held')).toEqual([]);
    });
    const cluster = await openCluster(elsewhere);
    const miscounted = await cluster.query(`
      select night from inventory_night as counted where held <> (select coalesce(sum(qty), 0) from reservation_night as taken
        where taken.room_type_id = counted.room_type_id and taken.night = counted.night)`);
    expect(miscounted.rows).toEqual([]);
    await cluster.close();
  }, 300_000);
});

describe('a data folder that holds a database', () => {
  let dataDir: string;
  let cluster: number;
  const inode = (folder: string): number => statSync(folder).ino;
  beforeEach(() => {
    dataDir = copyOf(kept.hotel);
    cluster = inode(join(dataDir, 'postgres'));
  });

  test('is not written over', async () => {
    await expect(restore(dataDir, { file: kept.backup, replace: false, now: NOW })).rejects.toThrow(
      'with --replace it is put aside',
    );
    expect(inode(join(dataDir, 'postgres'))).toBe(cluster);
  });

  test('is put aside when it is told so', async () => {
    const { before = '' } = await restore(dataDir, { file: kept.backup, replace: true, now: NOW });
    expect(before).toBe(join(dataDir, 'postgres.before-20261121T201145Z'));
    expect(inode(before)).toBe(cluster);
    expect(inode(join(dataDir, 'postgres'))).not.toBe(cluster);
    expect(readdirSync(dataDir).sort()).toEqual(['lock', 'postgres', 'postgres.before-20261121T201145Z']);
  });

  test('stays as it is when the file is damaged, also when it may be put aside', async () => {
    const file = placed('cut.gz');
    writeFileSync(file, readFileSync(kept.backup).subarray(0, -1_000));
    await expect(restore(dataDir, { file, replace: true, now: NOW })).rejects.toThrow('is damaged');
    expect([readdirSync(dataDir), inode(join(dataDir, 'postgres'))]).toEqual([['postgres'], cluster]);
  });

  test('is not restored while a site uses it', () =>
    opened(dataDir, async () => {
      await expect(restore(dataDir, { file: kept.backup, replace: true, now: NOW })).rejects.toThrow(
        'is in use by another',
      );
    }));
});
