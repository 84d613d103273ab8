import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCluster } from '#src/server/database/embedded/embedded-cluster.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { getPostgresSkipReason, type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';
import { copyDemoDatabase } from '#test/support/database/prepared-databases.ts';
import { readAllRows, readServerRows } from '#test/support/database/read-all-rows.ts';
import { bookRoom } from '#test/support/load/form-client.ts';
import { runCommand } from '#test/support/site/run-command.ts';
import { startSite } from '#test/support/site/site.ts';

const GARDEN = '618449';

/** Runs `npm run <command> -- <args>`; returns its exit code and output. */
const getAnswer = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  runCommand(settings, ...args).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }) => ({ code, said: String(stderr).trim() }),
  );

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'punta-serena-growing-'));
});
afterAll(() => rm(root, { recursive: true }));

const readRows = async (dataDir: string) => {
  const cluster = await openCluster(dataDir);
  const rows = await readAllRows(cluster);
  await cluster.close();
  return rows;
};

/** Books one night after another until it is stopped. */
const createGuest = (origin: string) => {
  let isOver = false;
  let booked = 0;
  const book = async (): Promise<void> => {
    await bookRoom(origin, { ...createStay(60 + booked), roomTypeId: GARDEN });
    booked += 1;
    if (!isOver) return book();
  };
  const done = book();
  const end = (): Promise<void> => {
    isOver = true;
    return done;
  };
  return { count: () => booked, end };
};

describe('backup of a site in use', () => {
  const getHome = () => ({ DATA_DIR: join(root, 'home') });
  const getElsewhere = () => ({ DATA_DIR: join(root, 'elsewhere') });

  /** Creates a backup while guests book; also returns the number of bookings confirmed before. */
  const busy = { file: '', bookings: 0 };

  test('is backed up while guests book', async () => {
    const site = await startSite({ dataDir: getHome().DATA_DIR, fill: copyDemoDatabase });
    const guest = createGuest(site.url);
    await expect.poll(guest.count).toBeGreaterThan(2);
    busy.bookings = guest.count();
    busy.file = join(root, 'busy.jsonl.gz');
    expect(await getAnswer(getHome(), 'backup', busy.file)).toEqual({
      code: 0,
      said: expect.stringMatching(/Kept \d+ rows of \d+ tables in .*busy\.jsonl\.gz/),
    });
    await expect.poll(guest.count).toBeGreaterThan(busy.bookings + 1);
    await guest.end();
    expect(await site.stop()).toBe(0);
  });

  test('is restored elsewhere with every booking that was told before, and books on there', async () => {
    await copyDemoDatabase(getElsewhere().DATA_DIR);
    const refused = await getAnswer(getElsewhere(), 'restore', busy.file);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('with --replace it is put aside') });
    expect(await getAnswer(getElsewhere(), 'restore', busy.file, '--replace')).toEqual({
      code: 0,
      said: expect.stringMatching(
        /every row was compared\.\nThe database that was there is now in .*postgres\.before-/,
      ),
    });
    const kept = await readRows(getElsewhere().DATA_DIR);
    const confirmed = kept['public.reservation']?.filter((row) => row.includes('confirmed')) ?? [];
    expect(confirmed.length).toBeGreaterThanOrEqual(busy.bookings);
    const later = await readRows(getHome().DATA_DIR);
    for (const table of ['public.folio_entry', 'sandbox_bank.charge'])
      expect(later[table]).toEqual(expect.arrayContaining(kept[table] ?? []));

    const site = await startSite({ dataDir: getElsewhere().DATA_DIR });
    await bookRoom(site.url, { ...createStay(200), roomTypeId: GARDEN });
    expect(await getAnswer(getElsewhere(), 'restore', busy.file, '--replace')).toEqual({
      code: 1,
      said: expect.stringContaining('is in use by another process'),
    });
    expect(await site.stop()).toBe(0);
  });

  const missing = getPostgresSkipReason();

  describe.skipIf(missing)(`move to a PostgreSQL server${missing ? ` (not run: ${missing})` : ''}`, () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server?.stop());

    test('copies row by row, and takes bookings there', async () => {
      const url = await server.createDatabase('grown');
      const before = await readRows(getHome().DATA_DIR);
      const moved = await getAnswer(getHome(), 'move-to-postgres', url);
      expect(moved).toEqual({ code: 0, said: expect.stringContaining('every row was compared') });
      expect(await readServerRows(url)).toEqual(before);
      expect(await readRows(getHome().DATA_DIR)).toEqual(before);

      const site = await startSite({ settings: { DATABASE_URL: url } });
      const guest = createGuest(site.url);
      await expect.poll(guest.count).toBeGreaterThan(1);
      await guest.end();
      expect(await site.stop()).toBe(0);
      const after = await readServerRows(url);
      expect(after['public.folio_entry']).toEqual(expect.arrayContaining(before['public.folio_entry'] ?? []));
      expect(after['public.folio_entry']?.length).toBeGreaterThan(before['public.folio_entry']?.length ?? 0);

      const again = await getAnswer(getHome(), 'move-to-postgres', url);
      expect(again).toEqual({ code: 1, said: expect.stringContaining('is not empty') });
    });

    test('backup: refers to PostgreSQL’s own tools, without the password', async () => {
      const onServer = { DATABASE_URL: server.url.replace('postgres@', 'postgres:geheim@') };
      for (const [command, tool] of [
        ['backup', 'pg_dump'],
        ['restore', 'pg_restore'],
      ] as const) {
        const { code, said } = await getAnswer(onServer, command, 'x');
        expect([code, said.split('\n').length]).toEqual([1, 1]);
        expect(said).toContain(`use its own tools: ${tool}`);
        expect(said).not.toContain('geheim');
      }
    });
  });

  test.each([
    [['restore'], 'Give one file: npm run restore -- <file> [--replace]'],
    [['restore', 'nowhere.gz'], 'There is no backup that can be read at nowhere.gz.'],
    [
      ['move-to-postgres', 'mysql://x'],
      'Give one address: npm run move-to-postgres -- postgres://user:password@host/name',
    ],
  ])('CLI: explains what is wrong with %j', async (args, said) => {
    expect(await getAnswer(getHome(), ...args)).toEqual({ code: 1, said });
  });

  test('backup: says that there is nothing to back up', async () => {
    const { code, said } = await getAnswer({ DATA_DIR: join(root, 'nowhere') }, 'backup');
    expect([code, said]).toEqual([
      1,
      `There is no database in the folder ${join(root, 'nowhere')} (setting DATA_DIR).`,
    ]);
  });
});
