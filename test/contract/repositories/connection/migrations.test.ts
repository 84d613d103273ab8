import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#src/composition/database/database.ts';
import { MIGRATIONS_FOLDER, migrate } from '#src/server/database/migrations.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { createEmptyDatabase } from '#test/support/database/shared-server.ts';

const NEWER =
  'The database belongs to a newer version of the site (it has the migration 0099_later.sql, which this version does not know): run that version, or an even newer one.';

describeOnServer('migrations on a PostgreSQL server', () => {
  let client: pg.Client;
  let url: string;
  let folder: string;
  const write = (name: string, statements: string): void => writeFileSync(join(folder, name), statements);
  const run = (using = client) =>
    migrate(
      { exec: (statements) => using.query(statements), query: (statement, values) => using.query(statement, values) },
      pathToFileURL(`${folder}/`),
    );
  const listApplied = async (): Promise<string[]> =>
    (await client.query('select name from migration order by applied_at')).rows.map(({ name }) => name);

  beforeEach(async () => {
    url = await createEmptyDatabase();
    client = new pg.Client({ connectionString: url });
    await client.connect();
    folder = mkdtempSync(join(tmpdir(), 'punta-serena-migrations-'));
    write('0002_second.sql', "insert into room values ('a'); insert into room values ('b');");
    write('0001_first.sql', 'create table room (name text primary key);');
    write('notes.md', 'not a migration');
  });
  afterEach(async () => {
    await client.end();
    rmSync(folder, { recursive: true });
  });

  test('are applied in order, each once', async () => {
    await run();
    await run();
    write('0010_third.sql', "insert into room values ('c')");
    await run();
    expect(await listApplied()).toEqual(['0001_first.sql', '0002_second.sql', '0010_third.sql']);
    expect((await client.query('select count(*)::int as rooms from room')).rows).toEqual([{ rooms: 3 }]);
  });

  test('changed after they were applied are refused, and later ones are not applied', async () => {
    await run();
    write('0001_first.sql', 'create table room (name text);');
    write('0003_third.sql', "insert into room values ('c')");
    await expect(run()).rejects.toThrow(
      'Migration 0001_first.sql was changed after it was applied to this database; restore it and put the change into a new one.',
    );
    expect(await listApplied()).toEqual(['0001_first.sql', '0002_second.sql']);
  });

  test('unknown to this version are refused in one sentence, and nothing is applied', async () => {
    await run();
    await client.query("insert into migration (name, checksum) values ('0099_later.sql', 'x')");
    write('0003_third.sql', "insert into room values ('c')");
    await expect(run()).rejects.toMatchObject({ name: 'DatabaseRefusal', message: NEWER });
    expect(await listApplied()).not.toContain('0003_third.sql');
  });

  test('unknown to this version prevent a start, but not a running process', async () => {
    const running = await openDatabase({ dataDir: 'unused', url });
    await client.query("insert into migration (name, checksum) values ('0099_later.sql', 'x')");
    await expect(openDatabase({ dataDir: 'unused', url })).rejects.toMatchObject({ message: NEWER });
    expect(await running.demo.isEmpty()).toBe(true);
    expect(await running.siteSecrets.readOrCreate('a', 'b')).toBe('b');
    await running.close();
  });

  test('that fail are rolled back, and run once corrected', async () => {
    write('0002_second.sql', "insert into room values ('a'); insert into room values ('a');");
    await expect(run()).rejects.toThrow('duplicate key');
    expect(await listApplied()).toEqual(['0001_first.sql']);
    write('0002_second.sql', "insert into room values ('a')");
    await run();
    expect((await client.query('select name from room')).rows).toEqual([{ name: 'a' }]);
  });

  test('are applied once by concurrent connections', async () => {
    write('0003_slow.sql', "select pg_sleep(0.3); insert into room values ('c')");
    const others = [1, 2, 3].map(() => new pg.Client({ connectionString: url }));
    await Promise.all(others.map((other) => other.connect()));
    await Promise.all([client, ...others].map((each) => run(each)));
    await Promise.all(others.map((other) => other.end()));
    expect(await listApplied()).toHaveLength(3);
  });

  test('allow two processes to start on one empty database', async () => {
    const program = `
      const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('#src/composition/database/database.ts'))});
      const database = await openDatabase({ dataDir: 'unused', url: ${JSON.stringify(url)} });
      process.stdout.write(String(await database.demo.isEmpty()));
      await database.close();`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ stdout }) => stdout)).toEqual(['true', 'true', 'true']);
    const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));
    expect(await listApplied()).toEqual(files.toSorted());
  });
});
