import { globSync, readFileSync } from 'node:fs';

const MIGRATIONS = 'private/migrations';
const FOLDER = 'src/server/database/tables';

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  bytea: 'Uint8Array',
  jsonb: 'Json',
  _text: 'string[]',
};

/** What the database does not say of a column. */
const OVERRIDES: Readonly<Record<string, string>> = {
  'backend.item.data': 'ColumnType<JsonObject, string, string>',
  'public.reservation.network_key': 'ColumnType<string | null, string | null, null>',
  'public.reservation.browser_key': 'ColumnType<string | null, string | null, null>',
  'sandbox_bank.card.brand': 'CardBrand',
  'sandbox_bank.charge.locale': 'Locale',
  'sandbox_bank.charge.decline_reason': 'DeclineReason | null',
};

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  kysely: ['ColumnType', 'Generated', 'GeneratedAlways'],
  '#src/kernel/card.ts': ['CardBrand', 'DeclineReason'],
  '#src/kernel/locale.ts': ['Locale'],
  './json.ts': ['Json', 'JsonObject', 'NullableJson'],
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly always: boolean;
  readonly defaulted: boolean;
}

/** Heading of the schema above each table, by its name. */
const readSections = (): ReadonlyMap<string, string> => {
  const sections = new Map<string, string>();
  let section = '';
  for (const path of globSync(`${MIGRATIONS}/*.sql`).sort())
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      section = /^-- -{10,} (.+)$/.exec(line)?.[1] ?? section;
      const table = /^create table ([\w.]+)/.exec(line)?.[1];
      if (table) sections.set(table.includes('.') ? table : `public.${table}`, section);
    }
  return sections;
};

const COLUMNS = `
  select table_schema || '.' || table_name as table, column_name as name, udt_name as type,
    is_nullable = 'YES' as nullable, is_identity = 'YES' or is_generated = 'ALWAYS' as always,
    column_default is not null as defaulted
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema in ('public', 'backend', 'sandbox_bank') and table_type = 'BASE TABLE'
  order by 1, ordinal_position`;

/** Checks of one column. */
const CHECKS = `
  select space.nspname || '.' || relname || '.' || attname as column, pg_get_constraintdef(checked.oid) as check
  from pg_constraint as checked join pg_class as relation on relation.oid = conrelid
  join pg_namespace as space on space.oid = relnamespace
  join pg_attribute on attrelid = relation.oid and attnum = conkey[1]
  where contype = 'c' and cardinality(conkey) = 1`;

/** The values of `in (…)` or `= …` as a union; nothing for another check. */
const toUnion = (check: string): string | undefined => {
  const values = /^CHECK \(\(\w+ = (?:ANY \(\(?ARRAY\[(.*?)\]|('[^']*')::text\)\)$)/.exec(check);
  const list = values?.[1] ?? values?.[2];
  return list && [...list.matchAll(/'([^']*)'/g)].map(([, value]) => `'${value}'`).join(' | ');
};

const toType = (column: Column, unions: ReadonlyMap<string, string>): string => {
  const key = `${column.table}.${column.name}`;
  const override = OVERRIDES[key];
  if (override) return override;
  const base = unions.get(key) ?? TYPES[column.type] ?? 'string';
  if (column.always) return `GeneratedAlways<${base === 'Json' ? 'unknown' : base}>`;
  if (base === 'Json') return column.nullable ? 'NullableJson' : 'Json';
  const type = column.nullable ? `${base} | null` : base;
  return column.defaulted ? `Generated<${type}>` : type;
};

const rankImport = (path: string): number => ['#', '.'].indexOf(path.charAt(0));

const toPascal = (words: string): string =>
  words.replace(/'s?/g, '').replace(/(?:^|\s+)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Order of Biome: packages, then files of the site by path, then those beside. */
const compareImports = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  rankImport(one) - rankImport(other) || (one < other ? -1 : 1);

const MAX_LENGTH = 120;

/** Breaks the line of a column with a long union as Biome does. */
const wrapUnion = (line: string): string => {
  const union = /^( +\w+:) (\w+<)?((?:'[^']*' \| )+'[^']*')(>?);$/.exec(line);
  if (!union || line.length <= MAX_LENGTH) return line;
  const [, name, generic, values = '', end] = union;
  const members = values.split(' | ').map((value) => `      | ${value}`);
  return `${name}${generic ? ` ${generic}` : ''}\n${members.join('\n')}${generic ? `\n    ${end}` : ''};`;
};

const describeSection = (
  section: string,
  tables: readonly (readonly [string, readonly Column[]])[],
  unions: ReadonlyMap<string, string>,
): string => {
  const blocks = tables.map(([table, columns]) => {
    const name = table.replace(/^public\./, '');
    const lines = columns.map((column) => wrapUnion(`    ${column.name}: ${toType(column, unions)};`));
    return `  ${name.includes('.') ? `'${name}'` : name}: {\n${lines.join('\n')}\n  };`;
  });
  const body = blocks.join('\n');
  const imports = Object.entries(IMPORTS)
    .toSorted(compareImports)
    .flatMap(([from, names]) => {
      const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
      return used.length > 0 ? [`import type { ${used.join(', ')} } from '${from}';\n`] : [];
    });
  const comment = `/** ${section}, as private/migrations has it: made by npm run table-types. */`;
  const head =
    imports.length > 0
      ? `${imports.join('')}
`
      : '';
  return `${head}${comment}
export interface ${toPascal(section)}Tables {
${body}
}
`;
};

/** Texts of the modules with the types of all tables, by path. `query`: answers a statement with its rows. */
export const createTableTypes = async (
  query: (statement: string) => Promise<readonly unknown[]>,
): Promise<ReadonlyMap<string, string>> => {
  const checks = (await query(CHECKS)) as { column: string; check: string }[];
  const unions = new Map(
    checks.flatMap(({ column, check }) => {
      const union = toUnion(check);
      return union ? [[column, union] as const] : [];
    }),
  );
  const columns = (await query(COLUMNS)) as Column[];
  const sections = readSections();
  const tables = [...Map.groupBy(columns, ({ table }) => table)].filter(([table]) => sections.has(table));
  return new Map(
    [...Map.groupBy(tables, ([table]) => sections.get(table) ?? '')].map(([section, ofSection]) => [
      `${FOLDER}/${section.toLowerCase().replace(/'/g, '').replace(/\s+/g, '-')}.ts`,
      describeSection(section, ofSection, unions),
    ]),
  );
};
