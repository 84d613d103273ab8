import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportedPhoto, PhotoImport, PhotoImportResult } from '#src/content/photos/import-photos.ts';
import { CommandRefusal } from '#src/server/operations/command-refusal.ts';
import { describeCount } from '#src/server/operations/describe-count.ts';

const MANIFEST_NAME = 'photos.json';

const MAX_FILE_BYTES = 60_000_000;

const USAGE = 'Give a folder: npm run photos -- <folder> [--dry-run]';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readIn =
  (folder: string) =>
  async (name: string): Promise<Uint8Array | undefined> => {
    try {
      const bytes = await readFile(join(folder, name));
      if (bytes.byteLength > MAX_FILE_BYTES) throw new CommandRefusal(`The file ${name} is larger than 60 MB.`);
      return bytes;
    } catch (error) {
      if (isMissing(error)) return undefined;
      if (error instanceof CommandRefusal || !(error instanceof Error)) throw error;
      throw new CommandRefusal(`The file ${name} cannot be read: ${error.message}.`);
    }
  };

/** @throws CommandRefusal */
const readManifest = async (folder: string): Promise<unknown> => {
  const bytes = await readIn(folder)(MANIFEST_NAME);
  if (!bytes)
    throw new CommandRefusal(`There is no ${join(folder, MANIFEST_NAME)}; src/content/photos/photos.md describes it.`);
  try {
    // Some editors write a byte order mark.
    return JSON.parse(
      Buffer.from(bytes)
        .toString()
        .replace(/^\uFEFF/, ''),
    );
  } catch (error) {
    throw new CommandRefusal(`${MANIFEST_NAME} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
};

const describeProblems = (result: PhotoImportResult & { status: 'invalid' }): string =>
  [
    `${MANIFEST_NAME} has ${describeCount(result.problems.length, 'error')}; nothing was changed.`,
    ...result.problems.map(({ path, words }) => (path ? `${path}: ${words}` : words)),
  ].join('\n');

const describePhoto = ({ page, room, position, file, picture, phone }: ImportedPhoto): string => {
  const place = page === undefined ? `room ${room}, picture ${position}` : `page ${page}`;
  return `${place}: ${file}, ${picture.width} × ${picture.height}${phone ? `, on phones ${phone.file}` : ''}`;
};

/** Creates `npm run photos -- <folder> [--dry-run]`; undefined import: the content is in a Directus. */
export const createPhotosCommand =
  (importPhotos: ((command: PhotoImport) => Promise<PhotoImportResult>) | undefined) =>
  async (args: readonly string[]): Promise<string> => {
    if (!importPhotos)
      throw new CommandRefusal('The pictures are those of the content backend (BACKEND_URL); upload them there.');
    const isDryRun = args.includes('--dry-run');
    const [folder, ...others] = args.filter((arg) => arg !== '--dry-run');
    if (!folder || others.length > 0) throw new CommandRefusal(USAGE);
    const json = await readManifest(folder);
    const result = await importPhotos({ json, readFile: readIn(folder), isDryRun });
    if (result.status === 'invalid') throw new CommandRefusal(describeProblems(result));
    const lines = result.photos.map(describePhoto);
    if (result.collections.length === 0) return [...lines, 'Nothing changes: the site shows them already.'].join('\n');
    const end = isDryRun ? 'Nothing was changed.' : 'The site shows them now, in every place within a minute.';
    return [...lines, end].join('\n');
  };
