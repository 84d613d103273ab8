import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { array, boolean, type Infer, integer, literal, string, type, validate } from 'superstruct';
import { DatabaseRefusal, getErrorCode } from '#src/server/database/database-error.ts';
import { syncFolder } from '#src/server/database/embedded/durable-fs.ts';
import { type Archive, MAX_BATCH_CHARACTERS, MAX_BATCH_ROWS, type RowBatch } from './archive.ts';

/** Gzipped JSON lines: header, every row, end marker. The format version is checked on reading. */
const FORMAT = 'punta-serena-backup-1';
const END = '"end"';

const HEADER = type({
  format: literal(FORMAT),
  takenAt: string(),
  migrations: array(type({ name: string(), checksum: string() })),
  sequences: array(type({ name: string(), lastValue: string(), isCalled: boolean() })),
  tables: array(
    type({
      name: string(),
      columns: array(type({ name: string(), type: string() })),
      rows: integer(),
      digest: string(),
    }),
  ),
});

type Header = Infer<typeof HEADER>;

async function* formatLines({ contents, batches }: Archive, takenAt: string): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, takenAt, ...contents })}\n`;
  for await (const { rows } of batches) yield `${rows.join('\n')}\n`;
  yield `${END}\n`;
}

/** Writes an archive atomically: temporary file, sync, rename. Readable by its owner only. */
export const writeArchiveFile = async (file: string, archive: Archive, takenAt: string): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  try {
    const lines = Readable.from(formatLines(archive, takenAt));
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    if (existsSync(file)) throw new DatabaseRefusal(`There is a file ${file} already; it stays as it is.`);
    renameSync(unfinished, file);
    syncFolder(dirname(file));
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/** Splits a stream into lines in linear time. */
async function* splitLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let partial: string[] = [];
  for await (const piece of pieces) {
    const [first = '', ...others] = decoder.decode(piece, { stream: true }).split('\n');
    partial.push(first);
    for (const next of others) {
      yield partial.join('');
      partial = [next];
    }
  }
  if (partial.join('') !== '') throw new SyntaxError('the last line is cut off');
}

const parseHeader = (line: string | undefined): Header => {
  const [failure, header] = validate(JSON.parse(line ?? ''), HEADER);
  if (failure) throw new SyntaxError(`its first line is no backup header (${failure.path.join('.')})`);
  return header;
};

/** @throws SyntaxError when a line is missing. */
async function* readBatches({ tables }: Header, lines: AsyncGenerator<string>): AsyncGenerator<RowBatch> {
  const readLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new SyntaxError('rows are missing');
    return value;
  };
  for (const { name, rows } of tables) {
    let batch: string[] = [];
    let characters = 0;
    for (let row = 1; row <= rows; row += 1) {
      const next = await readLine();
      batch.push(next);
      characters += next.length;
      if (row < rows && batch.length < MAX_BATCH_ROWS && characters < MAX_BATCH_CHARACTERS) continue;
      yield { table: name, rows: batch };
      [batch, characters] = [[], 0];
    }
  }
  if ((await readLine()) !== END || !(await lines.next()).done) throw new SyntaxError('the end marker is missing');
}

const isDamage = (error: unknown): boolean =>
  error instanceof SyntaxError || /^Z_|^ERR_ENCODING/.test(getErrorCode(error) ?? '');

/** Reads an archive. @throws DatabaseRefusal when the file is unreadable, no backup or damaged; and errors of `work` */
export const readArchiveFile = async <Result>(
  file: string,
  work: (archive: Archive, takenAt: string) => Promise<Result>,
): Promise<Result> => {
  try {
    return await pipeline(createReadStream(file), createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
      const lines = splitLines(pieces);
      const { format: _, takenAt, ...contents } = parseHeader((await lines.next()).value);
      const header = { format: FORMAT, takenAt, ...contents } as const;
      return work({ contents, batches: readBatches(header, lines) }, takenAt);
    });
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT' || getErrorCode(error) === 'EISDIR' || getErrorCode(error) === 'EACCES')
      throw new DatabaseRefusal(`There is no backup that can be read at ${file}.`);
    if (isDamage(error))
      throw new DatabaseRefusal(`The backup ${file} is damaged: ${error instanceof Error ? error.message : error}.`);
    throw error;
  }
};
