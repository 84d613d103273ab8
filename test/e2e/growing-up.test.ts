import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCluster } from '#src/adapters/postgres/embedded-cluster.ts';
import { booksRoom } from '#test/bench/form-guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { everyRow } from '#test/support/every-row.ts';
import { noPostgres, type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { demoDatabase } from '#test/support/prepared.ts';
import { startSite } from '#test/support/site.ts';

const GARDEN = '618449';

/** What `npm run <command> -- <args>` does, once packages are there: its exit code and its words. */
const desk = async (settings: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const env = { PATH: process.env.PATH, ...settings };
  const ran = promisify(execFile)(process.execPath, ['--conditions=react-server', 'src/desk.ts', ...args], { env });
  return ran.then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }) => ({ code, said: String(stderr).trim() }),
  );
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'punta-serena-growing-'));
});
afterAll(() => rm(root, { recursive: true }));

const rowsIn = async (dataDir: string) => {
  const cluster = await openCluster(dataDir);
  const rows = await everyRow(cluster);
  await cluster.close();
  return rows;
};

/** Books one night after another until it is told to end. */
const guestAt = (origin: string) => {
  let isOver = false;
  let booked = 0;
  const book = async (): Promise<void> => {
    await booksRoom(origin, { ...stayIn(60 + booked), roomTypeId: GARDEN });
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

describe('a hotel that grows', () => {
  const home = () => ({ DATA_DIR: join(root, 'home') });
  const elsewhere = () => ({ DATA_DIR: join(root, 'elsewhere') });

  test('is backed up while guests book, and every booking that was told before is in it', async () => {
    const site = await startSite({ dataDir: home().DATA_DIR, fill: demoDatabase });
    const guest = guestAt(site.url);
    await expect.poll(guest.count).toBeGreaterThan(2);
    const before = guest.count();
    const file = join(root, 'busy.jsonl.gz');
    expect(await desk(home(), 'backup', file)).toEqual({ code: 0, said: expect.stringContaining(`in ${file}`) });
    await expect.poll(guest.count).toBeGreaterThan(before + 1);
    await guest.end();
    expect(await site.stop()).toBe(0);

    expect(await desk(elsewhere(), 'restore', file)).toMatchObject({ code: 0 });
    const kept = await rowsIn(elsewhere().DATA_DIR);
    const codes = kept['public.reservation']?.filter((row) => row.includes('confirmed')) ?? [];
    expect(codes.length).toBeGreaterThanOrEqual(before);
    const later = await rowsIn(home().DATA_DIR);
    for (const table of ['public.folio_entry', 'sandbox_bank.charge'])
      expect(later[table]).toEqual(expect.arrayContaining(kept[table] ?? []));
  });

  test('is restored elsewhere row by row, and books on there', async () => {
    const { code, said } = await desk(home(), 'backup');
    expect([code, said]).toEqual([0, expect.stringMatching(/Kept \d+ rows of \d+ tables in .*backups\/punta-serena-/)]);
    const [name = ''] = (await readdir(join(home().DATA_DIR, 'backups'))).filter((each) => each.endsWith('.gz'));
    const file = join(home().DATA_DIR, 'backups', name);

    const refused = await desk(elsewhere(), 'restore', file);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('with --replace it is put aside') });
    expect(await desk(elsewhere(), 'restore', file, '--replace')).toEqual({
      code: 0,
      said: expect.stringMatching(
        /every row was compared\.\nThe database that was there is now in .*postgres\.before-/,
      ),
    });
    expect(await rowsIn(elsewhere().DATA_DIR)).toEqual(await rowsIn(home().DATA_DIR));

    const site = await startSite({ dataDir: elsewhere().DATA_DIR });
    await booksRoom(site.url, { ...stayIn(200), roomTypeId: GARDEN });
    expect(await desk(elsewhere(), 'restore', file, '--replace')).toEqual({
      code: 1,
      said: expect.stringContaining('is in use by another process'),
    });
    expect(await site.stop()).toBe(0);
  });

  const missing = noPostgres();

  describe.skipIf(missing)(`onto a PostgreSQL server${missing ? ` (not run: ${missing})` : ''}`, () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server?.stop());

    const rowsOn = async (url: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const rows = await everyRow({ query: (statement) => client.query(statement) });
      await client.end();
      return rows;
    };

    test('moves row by row, and books on there', async () => {
      const url = await server.createDatabase('grown');
      const before = await rowsIn(home().DATA_DIR);
      const moved = await desk(home(), 'move-to-postgres', url);
      expect(moved).toEqual({ code: 0, said: expect.stringContaining('every row was compared') });
      expect(await rowsOn(url)).toEqual(before);
      expect(await rowsIn(home().DATA_DIR)).toEqual(before);

      const site = await startSite({ settings: { DATABASE_URL: url } });
      const guest = guestAt(site.url);
      await expect.poll(guest.count).toBeGreaterThan(1);
      await guest.end();
      expect(await site.stop()).toBe(0);
      const after = await rowsOn(url);
      expect(after['public.folio_entry']).toEqual(expect.arrayContaining(before['public.folio_entry'] ?? []));
      expect(after['public.folio_entry']?.length).toBeGreaterThan(before['public.folio_entry']?.length ?? 0);

      const again = await desk(home(), 'move-to-postgres', url);
      expect(again).toEqual({ code: 1, said: expect.stringContaining('is not empty') });
    });

    test('is backed up by the server’s own tools, and the commands say so without the password', async () => {
      const onServer = { DATABASE_URL: server.url.replace('postgres@', 'postgres:geheim@') };
      for (const [command, tool] of [
        ['backup', 'pg_dump'],
        ['restore', 'pg_restore'],
      ] as const) {
        const { code, said } = await desk(onServer, command, 'x');
        expect([code, said.split('\n').length]).toEqual([1, 1]);
        expect(said).toContain(`use its own tools: ${tool}`);
        expect(said).not.toContain('geheim');
      }
    });
  });

  test.each([
    [['restore'], 'Give one file: npm run restore -- <file> [--replace]'],
    [['restore', 'a', 'b'], 'Give one file: npm run restore -- <file> [--replace]'],
    [['restore', 'nowhere.gz'], 'There is no backup that can be read at nowhere.gz.'],
    [['move-to-postgres'], 'Give one address: npm run move-to-postgres -- postgres://user:password@host/name'],
    [
      ['move-to-postgres', 'mysql://x'],
      'Give one address: npm run move-to-postgres -- postgres://user:password@host/name',
    ],
  ])('says in a sentence what is wrong with %j', async (args, said) => {
    expect(await desk(home(), ...args)).toEqual({ code: 1, said });
  });

  test('says that there is nothing to back up', async () => {
    const { code, said } = await desk({ DATA_DIR: join(root, 'nowhere') }, 'backup');
    expect([code, said]).toEqual([
      1,
      `There is no database in the folder ${join(root, 'nowhere')} (setting DATA_DIR).`,
    ]);
  });
});
