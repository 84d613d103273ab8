import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBackup } from '#src/adapters/postgres/archive/create-backup.ts';
import { moveToServer } from '#src/adapters/postgres/archive/move-to-server.ts';
import { restoreBackup } from '#src/adapters/postgres/archive/restore.ts';
import { listKnownMigrations, MIGRATIONS_FOLDER, migrate } from '#src/adapters/postgres/connection/migrations.ts';
import { openCluster } from '#src/adapters/postgres/embedded/embedded-cluster.ts';
import { readConfig } from '#src/config.ts';
import { openHotelDatabase } from '#src/server/composition/connect-database.ts';
import { createLog } from '#src/server/operations/log.ts';
import { buildServices, type Services } from '#src/server/services.ts';
import {
  createDataFolderPath,
  getTestPath,
  NO_SITE,
  NOW,
  provideDataFolders,
} from '#test/contract/repositories/support/backup-fixture.ts';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { copyEmptyDatabase } from '#test/support/database/prepared-databases.ts';
import { createEmptyDatabase } from '#test/support/database/shared-server.ts';

provideDataFolders();

const FOLDER = new URL('./older-versions/', import.meta.url);
const BACKUPS = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl.gz'));

/** What must be the same before and after, whatever columns and tables later migrations add: groups with count and sum. */
const SUMS: Readonly<Record<string, { readonly by: string; readonly sum?: string }>> = {
  'public.reservation': { by: 'status', sum: 'total_minor' },
  'public.reservation_night': { by: 'room_type_id', sum: 'price_minor' },
  'public.inventory_night': { by: 'room_type_id', sum: 'sold' },
  'public.nightly_rate': { by: 'room_type_id', sum: 'rate_minor' },
  'public.folio_entry': { by: 'kind', sum: 'amount_minor' },
  'public.payment_attempt': { by: 'purpose', sum: 'amount_minor' },
  'public.refund': { by: 'charge_reference', sum: 'amount_minor' },
  'public.mail_outbox': { by: 'kind' },
  'sandbox_bank.charge': { by: 'status', sum: 'amount_minor' },
  'sandbox_bank.refund': { by: 'charge_reference', sum: 'amount_minor' },
  'backend.account': { by: 'email' },
  'backend.item': { by: 'collection' },
};

type Groups = Readonly<Record<string, readonly [count: number, sum: number]>>;
type Sums = Readonly<Record<string, Groups>>;

interface Header {
  readonly tables: readonly {
    readonly name: string;
    readonly rows: number;
    readonly columns: readonly { readonly name: string }[];
  }[];
}

type Row = Readonly<Record<string, string | null>>;

const sumUp = (rows: readonly Row[], { by, sum }: { readonly by: string; readonly sum?: string }): Groups =>
  Object.fromEntries(
    Object.entries(Object.groupBy(rows, (row) => String(row[by]))).map(([group, grouped = []]) => [
      group,
      [grouped.length, sum ? grouped.reduce((total, row) => total + Number(row[sum]), 0) : 0],
    ]),
  );

/** Reads a backup without the code of the site: the sums of its tables, and its reservations. */
const readBackup = (name: string) => {
  const [first = '', ...lines] = gunzipSync(readFileSync(new URL(name, FOLDER)))
    .toString()
    .split('\n');
  const header: Header = JSON.parse(first);
  const tables = header.tables.map(({ name: table, rows, columns }) => {
    const parsed = lines.splice(0, rows).map((line): Row => {
      const values: readonly (string | null)[] = JSON.parse(line);
      return Object.fromEntries(columns.map((column, index) => [column.name, values[index] ?? null]));
    });
    return [table, parsed] as const;
  });
  const sums: Sums = Object.fromEntries(
    tables.flatMap(([table, rows]) => (SUMS[table] && rows.length > 0 ? [[table, sumUp(rows, SUMS[table])]] : [])),
  );
  return { sums, reservations: new Map(tables).get('public.reservation') ?? [] };
};

type Ask = (statement: string) => Promise<{ readonly rows: readonly unknown[] }>;

/** The same sums, asked of a database. */
const readSums = async (ask: Ask, tables: readonly string[]): Promise<Sums> => {
  const sums: Record<string, Groups> = {};
  for (const table of tables) {
    const { by, sum = '0' } = SUMS[table] ?? { by: '' };
    const { rows } = await ask(
      `select ${by}::text as by, count(*)::int as count, sum(${sum})::int as sum from ${table} group by 1`,
    );
    sums[table] = Object.fromEntries(
      (rows as { by: string; count: number; sum: number }[]).map((row) => [row.by, [row.count, row.sum]]),
    );
  }
  return sums;
};

const askEmbedded = async <Result>(dataDir: string, work: (ask: Ask) => Promise<Result>): Promise<Result> => {
  const cluster = await openCluster(dataDir);
  try {
    return await work((statement) => cluster.query(statement));
  } finally {
    await cluster.close();
  }
};

const askServer = async <Result>(url: string, work: (ask: Ask) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work((statement) => client.query(statement));
  } finally {
    await client.end();
  }
};

const runSite = async (settings: Readonly<Record<string, string>>, work: (site: Services) => Promise<void>) => {
  const config = readConfig({ PROCESSES: '1', ...settings });
  const log = createLog('silent');
  const site = await buildServices(config, log, openHotelDatabase(config, log));
  try {
    await work(site);
  } finally {
    await site.close();
  }
};

/** Today's services work on what an earlier version wrote: every reservation is read, and books and bank agree. */
const expectServed = async ({ booking, reconcile }: Services, { reservations }: ReturnType<typeof readBackup>) => {
  for (const { reservation_id: id, status } of reservations) {
    const reserva = String(id);
    const found = await booking.findReservation(reserva);
    expect(found?.status, reserva).toBe(status);
    if (status !== 'confirmed') continue;
    const preview = await booking.previewCancellation({ reserva, roomId: null });
    // Once its days are over a reservation cannot be cancelled any more.
    expect([undefined, 'not-cancellable'], reserva).toContain(preview.ok ? undefined : preview.code);
  }
  const { differences } = await reconcile({ from: '2026-11-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' });
  expect(differences).toEqual([]);
};

const missing = getPostgresSkipReason();

describe('restore of a backup of an older version', () => {
  test('has fixtures with typical data of a hotel', () => {
    expect(BACKUPS).toContain('0012-content-change.jsonl.gz');
    const { sums } = readBackup('0012-content-change.jsonl.gz');
    expect(sums['public.reservation']).toMatchObject({
      confirmed: [4, expect.any(Number)],
      held: [2, expect.any(Number)],
      cancelled: [2, expect.any(Number)],
    });
    expect(Object.keys(sums).toSorted()).toEqual(Object.keys(SUMS).toSorted());
  });

  describe.each(BACKUPS)('%s', (name) => {
    const backup = readBackup(name);
    const tables = Object.keys(backup.sums);
    let dataDir: string;
    beforeAll(() => {
      dataDir = createDataFolderPath();
    });

    test('into the embedded database: applies every migration and keeps every total', async () => {
      const file = new URL(name, FOLDER).pathname;
      await restoreBackup(dataDir, { file, replace: false, now: NOW });
      await askEmbedded(dataDir, async (ask) => {
        expect(await readSums(ask, tables)).toEqual(backup.sums);
        const { rows } = await ask('select name from migration order by name');
        expect(rows).toEqual((await listKnownMigrations()).map((migration) => ({ name: migration.name })));
      });
    });

    test.skipIf(missing)(
      'and moves to a PostgreSQL server: every sum is the same, and the site serves it',
      async () => {
        const url = await createEmptyDatabase();
        await moveToServer(dataDir, url);
        expect(await askServer(url, (ask) => readSums(ask, tables))).toEqual(backup.sums);
        await runSite({ DATABASE_URL: url, DATA_DIR: getTestPath('unused') }, (site) => expectServed(site, backup));
      },
    );

    test('the site serves the restored database', () =>
      runSite({ DATA_DIR: dataDir }, (site) => expectServed(site, backup)));
  });
});

describe('restore of a backup taken before a migration', () => {
  /** The hotel as the version before `first` had it: its later tables are not there. */
  const createOlderHotel = async (upTo: string): Promise<string> => {
    const dataDir = createDataFolderPath();
    await copyEmptyDatabase(dataDir);
    const cluster = await openCluster(dataDir);
    await migrate(cluster, MIGRATIONS_FOLDER, (name) => name <= upTo);
    await cluster.exec(`
      insert into room_type (property_id, room_type_id, position, units, adults_included, children_included,
        max_adults, max_guests, age_bands, extra_adult_minor, extra_child_minor)
      values ('punta-serena', '618449', 1, 3, 2, 0, 2, 3, '[]', 4500, 0);
      insert into backend.item (collection, id, data) values ('pages', '1', '{"title": "Ñandú 🌊"}')`);
    await cluster.close();
    return dataDir;
  };

  test('restores the rows and creates later tables empty: migration after 0002_backend.sql', async () => {
    const older = await createOlderHotel('0002_backend.sql');
    const { file } = await createBackup(older, { ...NO_SITE, file: getTestPath('0002.gz') });
    const dataDir = createDataFolderPath();
    await restoreBackup(dataDir, { file, replace: false, now: NOW });
    await askEmbedded(dataDir, async (ask) => {
      expect((await ask('select room_type_id, units from room_type')).rows).toEqual([
        { room_type_id: '618449', units: 3 },
      ]);
      expect((await ask('select data from backend.item')).rows).toEqual([{ data: { title: 'Ñandú 🌊' } }]);
      expect((await ask('select * from content_change')).rows).toEqual([]);
    });
  });
});
