import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertDurable, DURABLE_PARAMETERS, DurableNodeFs } from '#src/server/database/embedded/durable-fs.ts';
import { maintainDatabase } from '#src/server/database/embedded/embedded-cluster.ts';
import { copyEmptyDatabase } from '#test/support/database/prepared-databases.ts';

describe('embedded database on disk', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'punta-serena-data-'));
    await copyEmptyDatabase(dataDir);
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const open = async (startParams: string[]) => {
    const fs = new DurableNodeFs(join(dataDir, 'postgres'));
    return { fs, db: await PGlite.create({ fs, startParams }) };
  };

  test('calls fsync on every commit', async () => {
    const { fs, db } = await open(DURABLE_PARAMETERS);
    await assertDurable(db, fs);
    await db.exec('create table kept (number int)');
    for (const number of [1, 2, 3]) {
      const before = fs.syncs;
      await db.query('insert into kept values ($1)', [number]);
      expect(fs.syncs).toBeGreaterThan(before);
    }
    await db.close();
  });

  test.skipIf(process.platform === 'win32')(
    'makes no file that group or other may open, whatever the umask',
    async () => {
      const folder = join(dataDir, 'postgres');
      // PostgreSQL makes these anew, by another call than those of its tables.
      for (const path of ['global', 'base/5']) rmSync(join(folder, path, 'pg_internal.init'), { force: true });
      const { db } = await open(DURABLE_PARAMETERS);
      await db.exec('create table seen (number int)');
      await db.close();
      const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      expect(entries).toContain(join('global', 'pg_internal.init'));
      expect(entries.filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0)).toEqual([]);
    },
  );

  test('is refused with PGlite’s own parameters, which disable fsync', async () => {
    const { fs, db } = await open(PGlite.defaultStartParams);
    await expect(assertDurable(db, fs)).rejects.toThrow('do not reach the disk');
    await db.close();
  });

  test('is checkpointed, vacuumed and analyzed by its maintenance', async () => {
    const { db } = await open(DURABLE_PARAMETERS);
    await db.exec(
      'create table guests as select generate_series(1, 5000) as number; delete from guests where number > 100',
    );
    const readState = async () =>
      (
        await db.query<{ redo: string; rows: number; bytes: number }>(`
          select redo_lsn::text as redo, reltuples::int as rows, pg_relation_size('guests')::int as bytes
          from pg_control_checkpoint(), pg_class where relname = 'guests'`)
      ).rows[0];
    const before = await readState();
    await maintainDatabase(db);
    const after = await readState();
    expect(after?.redo).not.toBe(before?.redo);
    expect(after?.rows).toBe(100);
    expect(after?.bytes).toBeLessThan(before?.bytes ?? 0);
    await db.close();
  });
});
