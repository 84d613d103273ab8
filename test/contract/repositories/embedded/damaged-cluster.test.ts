import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/composition/database/database.ts';
import { createBackup } from '#src/server/database/archive/create-backup.ts';
import { moveToServer } from '#src/server/database/archive/move-to-server.ts';
import { openCluster } from '#src/server/database/embedded/embedded-cluster.ts';
import {
  copyDataFolder,
  createDataFolderPath,
  NO_SITE,
  prepareHotelBackup,
  useDatabase,
} from '#test/contract/repositories/support/backup-fixture.ts';

const kept = prepareHotelBackup();

type Damage = (path: string) => void;

const DAMAGES = {
  missing: (path) => rmSync(path, { recursive: true }),
  empty: (path) => truncateSync(path, 0),
  zeroed: (path) => writeFileSync(path, Buffer.alloc(statSync(path).size)),
} satisfies Readonly<Record<string, Damage>>;

const WORDS = {
  missing: /is missing|is empty/,
  empty: /is empty/,
  zeroed: /holds only zeros/,
} as const;

/** One sentence with the command of the restore. */
const SENTENCE =
  /^The database in \S+postgres is incomplete or damaged \(.+\).* npm run restore -- <file> --replace .*\.$/;

/** Some of PostgreSQL's own: a table, and indexes by which it opens the database or reads its tables. */
const CATALOG = [
  'pg_class',
  'pg_class_oid_index',
  'pg_class_relname_nsp_index',
  'pg_attribute_relid_attnum_index',
  'pg_index_indexrelid_index',
  'pg_type_oid_index',
  'pg_proc_proname_args_nsp_index',
  'pg_operator_oprname_l_r_n_index',
  'pg_namespace_oid_index',
];

const readTree = (folder: string): Record<string, number> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, statSync(path).size]),
  );

/** A checkpoint sets aside the next file of the log, with nothing in it, once the first is three quarters full. */
const removeSpareSegments = <Entry>(after: Readonly<Record<string, Entry>>, before: object) =>
  Object.fromEntries(
    Object.entries(after).filter(([path]) => path in before || !/[\\/]pg_wal[\\/][\dA-F]{24}$/.test(path)),
  );

describe('openDatabase: cluster', () => {
  /** The file of the table of reservations, of its key, and the segment of the log. */
  const places: Record<string, string> = {};
  beforeAll(async () => {
    const cluster = await openCluster(kept.hotel);
    await cluster.exec('vacuum');
    const { rows } = await cluster.query<{ name: string; path: string }>(
      'select relname as name, pg_relation_filepath(oid) as path from pg_class where relname = any($1)',
      [['reservation', 'reservation_pkey', ...CATALOG]],
    );
    for (const { name, path } of rows) places[name] = path;
    await cluster.close();
    const [segment = ''] = readdirSync(join(kept.hotel, 'postgres', 'pg_wal')).filter((name) =>
      /^[0-9A-F]{24}$/.test(name),
    );
    places.segment = `pg_wal/${segment}`;
  });

  const FILES = [
    'PG_VERSION',
    'global/pg_control',
    'global/pg_filenode.map',
    'postgresql.conf',
    'pg_hba.conf',
    'base/5/PG_VERSION',
    'base/5/pg_filenode.map',
    'pg_xact/0000',
    'segment',
  ];

  /** Damages a file, opens the cluster and repairs the file, which is faster than a copy per test. */
  const tryDamaged = async (
    name: string,
    damage: Damage,
    expectResult: (opening: Promise<unknown>) => Promise<void>,
  ) => {
    const folder = join(kept.hotel, 'postgres');
    const [path, sound] = [join(folder, name), createDataFolderPath()];
    cpSync(path, sound, { recursive: true });
    damage(path);
    const before = readTree(folder);
    await expectResult(openCluster(kept.hotel));
    const after = readTree(folder);
    rmSync(path, { recursive: true, force: true });
    renameSync(sound, path);
    return { before, after };
  };

  test.each(FILES.flatMap((file) => (['missing', 'empty', 'zeroed'] as const).map((how) => [file, how] as const)))(
    'with %s %s is refused in one sentence and stays unchanged',
    async (file, how) => {
      const { before, after } = await tryDamaged(places[file] ?? file, DAMAGES[how], async (opening) => {
        await expect(opening).rejects.toThrow(WORDS[how]);
        await expect(opening).rejects.toMatchObject({
          name: 'DatabaseRefusal',
          message: expect.stringMatching(SENTENCE),
        });
      });
      expect(after).toEqual(before);
    },
  );

  test.each([
    'base',
    'base/5',
    'global',
    'pg_wal',
    'pg_xact',
    'pg_notify',
    'pg_twophase',
    'pg_replslot',
    'pg_commit_ts',
  ])('without the folder %s is refused in one sentence', async (name) => {
    const { before, after } = await tryDamaged(name, DAMAGES.missing, async (opening) => {
      await expect(opening).rejects.toThrow(SENTENCE);
    });
    expect(removeSpareSegments(after, before)).toEqual(before);
  });

  test.each([
    ['reservation', 'missing'],
    ['reservation', 'zeroed'],
    ['reservation_pkey', 'empty'],
  ] as const)('with the file of %s %s is refused in one sentence', async (relation, how) => {
    await tryDamaged(places[relation] ?? '', DAMAGES[how], async (opening) => {
      await expect(opening).rejects.toThrow(WORDS[how]);
      await expect(opening).rejects.toThrow(SENTENCE);
    });
  });

  test.each(CATALOG)('with the file of %s empty is refused in one sentence', async (relation) => {
    expect(places[relation]).toBeDefined();
    await tryDamaged(places[relation] ?? '', DAMAGES.empty, async (opening) => {
      await expect(opening).rejects.toThrow(SENTENCE);
    });
  });

  test('opens again after the repair', () =>
    useDatabase(kept.hotel, async (database) => expect(await database.demo.isEmpty()).toBe(false)));

  test('that is empty is refused and not initialized', async () => {
    const dataDir = createDataFolderPath();
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    await expect(openDatabase({ dataDir })).rejects.toThrow(SENTENCE);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual([]);
  });

  test('that is damaged is neither opened, backed up nor moved', async () => {
    const dataDir = copyDataFolder(kept.hotel);
    rmSync(join(dataDir, 'postgres', 'PG_VERSION'));
    await expect(openDatabase({ dataDir })).rejects.toThrow(SENTENCE);
    await expect(createBackup(dataDir, NO_SITE)).rejects.toThrow(/PG_VERSION is missing/);
    await expect(moveToServer(dataDir, 'postgres://unknown@127.0.0.1:9/x')).rejects.toThrow(/PG_VERSION is missing/);
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(false);
  });
});

describe('openDatabase: data folder without a cluster', () => {
  test.each([
    ['beside one that was put aside', 'postgres.before-20261121T201145Z'],
    ['beside one that a restore had finished', 'postgres.restored'],
  ])('%s is refused, and nothing is created', async (_, aside) => {
    const dataDir = createDataFolderPath();
    mkdirSync(join(dataDir, aside), { recursive: true });
    await expect(openDatabase({ dataDir })).rejects.toThrow(`holds ${aside} but no database any more`);
    expect(readdirSync(dataDir).toSorted()).toEqual(['lock', aside].toSorted());
  });

  test('beside backups is refused, and nothing is created', async () => {
    const dataDir = createDataFolderPath();
    mkdirSync(join(dataDir, 'backups'), { recursive: true });
    cpSync(kept.backup, join(dataDir, 'backups', 'kept.jsonl.gz'));
    await expect(openDatabase({ dataDir })).rejects.toThrow('holds backups/kept.jsonl.gz but no database any more');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  test('beside mails gets a new cluster', async () => {
    const dataDir = createDataFolderPath();
    mkdirSync(join(dataDir, 'mail'), { recursive: true });
    await useDatabase(dataDir, async (database) => expect(await database.demo.isEmpty()).toBe(true));
  });
});
