import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Archive, exportDatabase, type RowBatch } from '#src/server/database/archive/archive.ts';
import { loadArchive } from '#src/server/database/archive/load-archive.ts';
import type { MigrationConnection } from '#src/server/database/migrations.ts';
import { openPglite } from '#test/contract/repositories/support/raw-databases.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { createEmptyDatabase } from '#test/support/database/shared-server.ts';

/** Tables with every kind of column that a migration may use. */
const TABLES = `
  create table migration (name text primary key, checksum text not null);
  create schema "Other Schema";
  create table "Other Schema"."Odd ""name""" (id int primary key, "select" text, parent int references "Other Schema"."Odd ""name""");
  create table a_child (id bigint generated always as identity primary key, of_parent text not null);
  create table z_parent (name text primary key, first_child bigint references a_child);
  alter table a_child add foreign key (of_parent) references z_parent deferrable initially deferred;
  create table kinds (
    id serial, small smallint, big bigint, exact numeric(30, 12), rough double precision, truth boolean,
    day date, instant timestamptz, clock time, span interval, bits bytea, document jsonb, plain json, words text[],
    name varchar(40), fixed char(5), uuid uuid,
    doubled int generated always as (small * 2) stored);
  create table entry (seq int primary key, amount int not null);
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
  create trigger append_only before update or delete or truncate on entry for each statement execute function refuse();
  create function stamp() returns trigger language plpgsql as $$ begin new.amount = 0; return new; end $$;
  create table empty (id int)`;

const ROWS = `
  insert into migration values ('0001', 'x');
  insert into "Other Schema"."Odd ""name""" values (2, null, 1), (1, E'it''s\\n\\t\\\\ "quoted" 🌊 {}', null);
  insert into z_parent values ('p', null);
  insert into a_child (of_parent) select 'p' from generate_series(1, 2500);
  delete from a_child where id > 2490;
  update z_parent set first_child = 7;
  insert into kinds (small, big, exact, rough, truth, day, instant, clock, span, bits, document, plain, words, name, fixed, uuid)
    values (1, 9223372036854775807, 123456789012345678.123456789012, 0.1, true, '2028-02-29',
      '2027-03-01 15:00:00.123456+05:45', '23:59:59.999', '1 mon 2 days 03:04:05', '\\x00ff0a', '{"a": [1, null, 1.50]}',
      '{"b" : 1,  "b": 2}', array['x', null, '', 'NULL', '"'], 'ñ', 'ab', '84f21be7-5333-4392-9a7f-d5be645467ff'),
    (2, null, 'NaN', '-Infinity', false, '-infinity', 'infinity', null, null, '', 'null', 'null', '{}', '', '', null),
    (null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);
  update kinds set bits = decode(repeat('ab', 900), 'hex') where small = 2;
  insert into entry values (1, 100);
  create trigger stamp before insert on entry for each row execute function stamp()`;

/** Reads every row in PostgreSQL's text format. */
const listRows = async ({ exec, query }: MigrationConnection, table: string): Promise<readonly unknown[]> => {
  await exec("set time zone 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'");
  return (await query(`select t::text as row from ${table} as t order by 1`, [])).rows;
};

const COPIED = ['"Other Schema"."Odd ""name"""', 'a_child', 'z_parent', 'kinds', 'entry', 'empty'];

describeOnServer('archive', () => {
  const closing: (() => Promise<void>)[] = [];

  const openEmbedded = async (): Promise<MigrationConnection> => {
    const { pglite, close } = await openPglite();
    closing.push(close);
    return { exec: (text) => pglite.exec(text), query: (text, values) => pglite.query(text, values) };
  };
  const onServer = async (): Promise<MigrationConnection> => {
    const client = new pg.Client({ connectionString: await createEmptyDatabase() });
    await client.connect();
    await client.query("set time zone 'Asia/Kathmandu'; set datestyle = 'German'; set bytea_output = 'escape'");
    closing.push(() => client.end());
    return { exec: (text) => client.query(text), query: (text, values) => client.query(text, values) };
  };
  /** A database with the tables, a sequence that was used and rows that a migration put there. */
  const openTarget = async (open: () => Promise<MigrationConnection>): Promise<MigrationConnection> => {
    const connection = await open();
    await connection.exec(`${TABLES}; insert into entry values (7, 7); insert into migration values ('0001', 'x');
      create trigger stamp before insert on entry for each row execute function stamp()`);
    return connection;
  };
  let source: MigrationConnection;

  beforeAll(async () => {
    source = await openEmbedded();
    await source.exec(`${TABLES};${ROWS}`);
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  test.each([
    ['a server', onServer],
    ['another embedded database', openEmbedded],
  ])('copies every kind of value to %s, regardless of its settings', async (_, open) => {
    const copy = await openTarget(open);
    await exportDatabase(source, (archive) => loadArchive(copy, archive));
    for (const table of COPIED) expect(await listRows(copy, table), table).toEqual(await listRows(source, table));
    expect((await listRows(copy, 'a_child')).length).toBe(2_490);
    expect(await listRows(copy, 'kinds')).toHaveLength(3);
  });

  test('copies back from a server', async () => {
    const [middle, end] = [await openTarget(onServer), await openTarget(openEmbedded)];
    await exportDatabase(source, (archive) => loadArchive(middle, archive));
    await exportDatabase(middle, (archive) => loadArchive(end, archive));
    for (const table of COPIED) expect(await listRows(end, table), table).toEqual(await listRows(source, table));
  });

  test('leaves keys, triggers and sequences enforced', async () => {
    const copy = await openTarget(onServer);
    await exportDatabase(source, (archive) => loadArchive(copy, archive));
    await expect(copy.exec('update entry set amount = 1')).rejects.toThrow('append-only');
    await expect(copy.exec("insert into z_parent values ('q', 4000)")).rejects.toThrow('z_parent_first_child_fkey');
    await expect(copy.exec("insert into a_child (of_parent) values ('unknown-parent')")).rejects.toThrow(
      'a_child_of_parent_fkey',
    );
    const { rows } = await copy.query("insert into a_child (of_parent) values ('p') returning id::text", []);
    expect(rows).toEqual([{ id: '2502' }]);
    expect((await copy.query('insert into kinds default values returning id', [])).rows).toEqual([{ id: 4 }]);
    expect((await copy.query('insert into entry values (2, 9) returning amount', [])).rows).toEqual([{ amount: 0 }]);
  });

  /** Damages an archive. */
  const spoilBatches = (change: (batch: RowBatch) => RowBatch) => (archive: Archive) => ({
    ...archive,
    batches: (async function* () {
      for await (const batch of archive.batches) yield change(batch);
    })(),
  });
  const changeTable = (table: string, change: (rows: readonly string[]) => readonly string[]) =>
    spoilBatches((batch) => (batch.table === table ? { ...batch, rows: change(batch.rows) } : batch));

  test.each([
    ['a row is missing', changeTable('public.a_child', (rows) => rows.slice(1)), 'public.a_child has'],
    ['a row comes twice', changeTable('public.kinds', (rows) => [...rows, ...rows]), 'public.kinds has 6 rows of 3.'],
    [
      'a value differs',
      changeTable('public.entry', () => ['["1","101"]']),
      'public.entry has 1 rows of 1, and they differ',
    ],
    ['a reference leads nowhere', changeTable('public.z_parent', () => ['["p","4000"]']), 'foreign key'],
    ['a row is no list', changeTable('public.entry', () => ['}']), 'json'],
  ])('with the damage "%s" is refused, and nothing changes', async (_, spoil, words) => {
    const copy = await openTarget(onServer);
    await expect(exportDatabase(source, (archive) => loadArchive(copy, spoil(archive)))).rejects.toThrow(words);
    expect(await listRows(copy, 'entry')).toEqual([{ row: '(7,7)' }]);
    expect(await listRows(copy, 'a_child')).toEqual([]);
    await expect(copy.exec('update entry set amount = 1')).rejects.toThrow('append-only');
  });

  test('is refused by a database with other tables', async () => {
    const copy = await openTarget(onServer);
    await copy.exec('alter table empty add column more int');
    const load = exportDatabase(source, (archive) => loadArchive(copy, archive));
    await expect(load).rejects.toThrow('The tables differ from those of the archive: the migrations differ.');
  });
});
