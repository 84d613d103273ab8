import type { MigrationConnection } from '#src/server/database/migrations.ts';

/** Stored column; generated columns are excluded. */
export interface Column {
  readonly name: string;
  readonly type: string;
}

/** Names are schema-qualified and quoted for SQL. */
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

/** Tables that describe one database and are not copied. */
const EXCLUDED_RELATIONS = "('public.migration', 'public.durability_probe')";

/** Selects relations of the site, not those of PostgreSQL and its extensions. */
const buildRelationsClause = (kind: 'r' | 'S'): string => `
  from pg_class as relation join pg_namespace as space on space.oid = relation.relnamespace
  where relation.relkind = '${kind}' and space.nspname !~ '^pg_' and space.nspname <> 'information_schema'
    and format('%I.%I', space.nspname, relation.relname) not in ${EXCLUDED_RELATIONS}
    and not exists (select from pg_depend where objid = relation.oid and deptype = 'e')`;

/** Runs a statement whose column `described` is JSON and parses its rows. */
export const queryJson = async <Row>(connection: MigrationConnection, statement: string): Promise<Row[]> => {
  const { rows } = await connection.query(statement, []);
  return rows.map((row) => JSON.parse(String(Reflect.get(Object(row), 'described'))) as Row);
};

/** Settings of the transaction under which values have the same text on every server. */
export const PORTABLE_SETTINGS = `
  set local search_path = pg_catalog; set local time zone 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** Lists the site's tables by name. */
export const listTables = (connection: MigrationConnection): Promise<Table[]> =>
  queryJson(
    connection,
    `select json_build_object('name', format('%I.%I', space.nspname, relation.relname), 'columns', (
        select coalesce(json_agg(json_build_object(
            'name', quote_ident(attname), 'type', format_type(atttypid, atttypmod)) order by attnum), '[]')
        from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''))::text as described
     ${buildRelationsClause('r')} order by space.nspname collate "C", relation.relname collate "C"`,
  );

/** Lists sequences with their last values. */
export const listSequences = async (connection: MigrationConnection): Promise<Sequence[]> => {
  const names = await queryJson<string>(
    connection,
    `select to_json(format('%I.%I', space.nspname, relation.relname))::text as described ${buildRelationsClause('S')}
     order by space.nspname collate "C", relation.relname collate "C"`,
  );
  const sequences: Sequence[] = [];
  for (const name of names)
    sequences.push(
      ...(await queryJson<Sequence>(
        connection,
        `select json_build_object('name', '${name.replaceAll("'", "''")}',
           'lastValue', last_value::text, 'isCalled', is_called)::text as described from ${name}`,
      )),
    );
  return sequences;
};

/** Lists applied migrations in order. */
export const listAppliedMigrations = (connection: MigrationConnection): Promise<AppliedMigration[]> =>
  queryJson(
    connection,
    `select json_build_object('name', name, 'checksum', checksum)::text as described from public.migration
     order by name collate "C"`,
  );

/** Counts the rows of a table and digests them independently of their order. */
export const digestTable = async (
  connection: MigrationConnection,
  { name }: Pick<Table, 'name'>,
): Promise<{ readonly rows: number; readonly digest: string }> => {
  const [sum] = await queryJson<{ rows: number; digest: string }>(
    connection,
    `select json_build_object('rows', count(*),
       'digest', encode(sha256(coalesce(string_agg(hash, ''::bytea order by hash), '')), 'hex'))::text as described
     from (select sha256(convert_to(copied_row::text, 'UTF8')) as hash from ${name} as copied_row) as hashed`,
  );
  if (!sum) throw new Error(`${name} could not be counted`);
  return sum;
};
