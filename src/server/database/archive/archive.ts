import { type MigrationConnection, WITHOUT_LIMITS } from '#src/server/database/migrations.ts';
import {
  type AppliedMigration,
  digestTable,
  listAppliedMigrations,
  listSequences,
  listTables,
  PORTABLE_SETTINGS,
  queryJson,
  type Sequence,
  type Table,
} from './database-catalog.ts';

/** Header of an archive. */
export interface ArchiveContents {
  readonly migrations: readonly AppliedMigration[];
  readonly sequences: readonly Sequence[];
  readonly tables: readonly (Table & { readonly rows: number; readonly digest: string })[];
}

/** Rows of one table, each a JSON list of its values in PostgreSQL's text format or null. */
export interface RowBatch {
  readonly table: string;
  readonly rows: readonly string[];
}

export interface Archive {
  readonly contents: ArchiveContents;
  /** Batches of rows, in the order of the tables. */
  readonly batches: AsyncIterable<RowBatch>;
}

/** Limits of one batch, which is held in memory: rows, and approximate characters. */
export const MAX_BATCH_ROWS = 1_000;
export const MAX_BATCH_CHARACTERS = 2_000_000;

/** Sizes batches by row width; bytea takes two hexadecimal characters per byte. */
const calculateBatchRows = async (
  connection: MigrationConnection,
  { name, rows }: ArchiveContents['tables'][number],
) => {
  const [bytes = 0] = await queryJson<number>(
    connection,
    `select pg_table_size('${name.replaceAll("'", "''")}'::regclass)::text as described`,
  );
  const perRow = (2 * bytes) / Math.max(1, rows);
  return Math.max(1, Math.min(MAX_BATCH_ROWS, Math.floor(MAX_BATCH_CHARACTERS / Math.max(1, perRow))));
};

async function* readRowBatches(
  connection: MigrationConnection,
  table: ArchiveContents['tables'][number],
): AsyncGenerator<RowBatch> {
  const values = table.columns.map((column) => `${column.name}::text`).join(', ');
  await connection.exec(
    `declare copied no scroll cursor for select array_to_json(array[${values}]::text[])::text as row from ${table.name}`,
  );
  const fetch = `fetch ${await calculateBatchRows(connection, table)} from copied`;
  for (;;) {
    const { rows } = await connection.query(fetch, []);
    if (rows.length === 0) break;
    yield { table: table.name, rows: rows.map((row) => String(Reflect.get(Object(row), 'row'))) };
  }
  await connection.exec('close copied');
}

const readContents = async (connection: MigrationConnection): Promise<ArchiveContents> => {
  const tables: ArchiveContents['tables'][number][] = [];
  for (const table of await listTables(connection))
    tables.push({ ...table, ...(await digestTable(connection, table)) });
  return { migrations: await listAppliedMigrations(connection), sequences: await listSequences(connection), tables };
};

/** Exports a database in one repeatable-read transaction, which needs exclusive use of the connection. */
export const exportDatabase = async <Result>(
  connection: MigrationConnection,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> => {
  await connection.exec(`begin isolation level repeatable read, read only; ${WITHOUT_LIMITS}; ${PORTABLE_SETTINGS}`);
  try {
    const contents = await readContents(connection);
    const readBatches = async function* () {
      for (const table of contents.tables) yield* readRowBatches(connection, table);
    };
    return await work({ contents, batches: readBatches() });
  } finally {
    await connection.exec('rollback');
  }
};
