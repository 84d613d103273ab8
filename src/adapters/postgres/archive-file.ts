import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { array, boolean, type Infer, integer, literal, string, type, validate } from 'superstruct';
import { type Archive, type Batch, MOST_CHARACTERS, MOST_ROWS } from './archive.ts';
import { codeOf, DatabaseRefusal } from './database-error.ts';
import { syncFolder } from './durable-fs.ts';

/** Lines of JSON: what is kept, then every row, then the end; readable by `zcat`, and by any version to come. */
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

async function* linesOf({ contents, batches }: Archive, takenAt: string): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, takenAt, ...contents })}\n`;
  for await (const { rows } of batches) yield `${rows.join('\n')}\n`;
  yield `${END}\n`;
}

/** Writes an archive beside its place and moves it there once the disk has it; only its owner may read it. */
export const writeArchiveFile = async (file: string, archive: Archive, takenAt: string): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  try {
    const lines = Readable.from(linesOf(archive, takenAt));
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    if (existsSync(file)) throw new DatabaseRefusal(`There is a file ${file} already; it stays as it is.`);
    renameSync(unfinished, file);
    syncFolder(dirname(file));
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/** A long line comes in many pieces: each is looked at once. */
async function* splitLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun: string[] = [];
  for await (const piece of pieces) {
    const [first = '', ...others] = decoder.decode(piece, { stream: true }).split('\n');
    begun.push(first);
    for (const next of others) {
      yield begun.join('');
      begun = [next];
    }
  }
  if (begun.join('') !== '') throw new SyntaxError('the last line is cut off');
}

const headerOf = (line: string | undefined): Header => {
  const [failure, header] = validate(JSON.parse(line ?? ''), HEADER);
  if (failure) throw new SyntaxError(`its first line is not that of a backup (${failure.path.join('.')})`);
  return header;
};

/** @throws SyntaxError when a line is missing. */
async function* batchesOf({ tables }: Header, lines: AsyncGenerator<string>): AsyncGenerator<Batch> {
  const line = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new SyntaxError('rows are missing');
    return value;
  };
  for (const { name, rows } of tables) {
    let batch: string[] = [];
    let characters = 0;
    for (let row = 1; row <= rows; row += 1) {
      const next = await line();
      batch.push(next);
      characters += next.length;
      if (row < rows && batch.length < MOST_ROWS && characters < MOST_CHARACTERS) continue;
      yield { table: name, rows: batch };
      [batch, characters] = [[], 0];
    }
  }
  if ((await line()) !== END || !(await lines.next()).done) throw new SyntaxError('it does not end where it should');
}

const isDamage = (error: unknown): boolean =>
  error instanceof SyntaxError || /^Z_|^ERR_ENCODING/.test(codeOf(error) ?? '');

/** @throws DatabaseRefusal when the file cannot be read, is none of ours, or is damaged, and whatever `work` throws. */
export const readArchiveFile = async <Result>(
  file: string,
  work: (archive: Archive, takenAt: string) => Promise<Result>,
): Promise<Result> => {
  try {
    return await pipeline(createReadStream(file), createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
      const lines = splitLines(pieces);
      const { format: _, takenAt, ...contents } = headerOf((await lines.next()).value);
      const header = { format: FORMAT, takenAt, ...contents } as const;
      return work({ contents, batches: batchesOf(header, lines) }, takenAt);
    });
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EISDIR' || codeOf(error) === 'EACCES')
      throw new DatabaseRefusal(`There is no backup that can be read at ${file}.`);
    if (isDamage(error))
      throw new DatabaseRefusal(`The backup ${file} is damaged: ${error instanceof Error ? error.message : error}.`);
    throw error;
  }
};
