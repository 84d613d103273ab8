import type { MigrationConnection } from './migrations.ts';

/** A column whose values are kept; generated ones make themselves. */
export interface Column {
  readonly name: string;
  readonly type: string;
}

/** Names are quoted as SQL wants them, with their schema. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

export interface Sequence {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** What describes the database itself: each of them has its own. */
const OWN = "('public.migration', 'public.durability_probe')";

/** Relations of the site, whatever migrations made them; those of PostgreSQL and of its extensions are not. */
const ours = (kind: 'r' | 'S'): string => `
  from pg_class as relation join pg_namespace as space on space.oid = relation.relnamespace
  where relation.relkind = '${kind}' and space.nspname !~ '^pg_' and space.nspname <> 'information_schema'
    and format('%I.%I', space.nspname, relation.relname) not in ${OWN}
    and not exists (select from pg_depend where objid = relation.oid and deptype = 'e')`;

/** Rows that a statement of ours describes in one column of JSON. */
export const described = async <Row>(connection: MigrationConnection, statement: string): Promise<Row[]> => {
  const { rows } = await connection.query(statement, []);
  return rows.map((row) => JSON.parse(String(Reflect.get(Object(row), 'described'))) as Row);
};

/** Values are written and compared alike on every server, whatever its settings; holds until the transaction ends. */
export const PLAIN = `
  set local search_path = pg_catalog; set local time zone 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** Every table of the site, by name. */
export const tablesOf = (connection: MigrationConnection): Promise<Table[]> =>
  described(
    connection,
    `select json_build_object('name', format('%I.%I', space.nspname, relation.relname), 'columns', (
        select coalesce(json_agg(json_build_object(
            'name', quote_ident(attname), 'type', format_type(atttypid, atttypmod)) order by attnum), '[]')
        from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''))::text as described
     ${ours('r')} order by space.nspname collate "C", relation.relname collate "C"`,
  );

/** Every sequence with the number that it gave last. */
export const sequencesOf = async (connection: MigrationConnection): Promise<Sequence[]> => {
  const names = await described<string>(
    connection,
    `select to_json(format('%I.%I', space.nspname, relation.relname))::text as described ${ours('S')}
     order by space.nspname collate "C", relation.relname collate "C"`,
  );
  const sequences: Sequence[] = [];
  for (const name of names)
    sequences.push(
      ...(await described<Sequence>(
        connection,
        `select json_build_object('name', '${name.replaceAll("'", "''")}',
           'lastValue', last_value::text, 'isCalled', is_called)::text as described from ${name}`,
      )),
    );
  return sequences;
};

/** What was applied to a database, in order. */
export const migrationsOf = (connection: MigrationConnection): Promise<AppliedMigration[]> =>
  described(
    connection,
    `select json_build_object('name', name, 'checksum', checksum)::text as described from public.migration
     order by name collate "C"`,
  );

/** How many rows a table has, and a digest of all of them that does not depend on their order. */
export const sumOf = async (
  connection: MigrationConnection,
  { name }: Pick<Table, 'name'>,
): Promise<{ readonly rows: number; readonly digest: string }> => {
  const [sum] = await described<{ rows: number; digest: string }>(
    connection,
    `select json_build_object('rows', count(*),
       'digest', encode(sha256(coalesce(string_agg(hash, ''::bytea order by hash), '')), 'hex'))::text as described
     from (select sha256(convert_to(copied_row::text, 'UTF8')) as hash from ${name} as copied_row) as hashed`,
  );
  if (!sum) throw new Error(`${name} could not be counted`);
  return sum;
};
