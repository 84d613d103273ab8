import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { answerText } from './answers.ts';
import { isReading, type Step } from './exchange.ts';
import { answerSpelled, type Spelling, type Spellings, spelling } from './spellings.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The build writes `x.js.br` and `x.js.gz` beside `x.js`; the best one that the browser reads comes first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface StaticFile extends Spellings {
  readonly type: string;
  readonly cacheControl: string;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Names under `/static` hold a hash of their content. */
const cacheControl = (path: string): string =>
  path.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

const loadFile = async (name: string, path: string, names: ReadonlySet<string>): Promise<StaticFile> => {
  const compressed = new Map<string, Spelling>();
  for (const { name: encoding, suffix } of ENCODINGS) {
    if (names.has(name + suffix)) compressed.set(encoding, spelling(await readFile(name + suffix)));
  }
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  return { type, cacheControl: cacheControl(path), identity: spelling(await readFile(name)), compressed };
};

/** Reads every file of a folder into memory, by its path on the site. */
export const loadStaticFiles = async (folder: string): Promise<StaticFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    if (ENCODINGS.some(({ suffix }) => name.endsWith(suffix))) continue;
    const path = `/${relative(folder, name).split(sep).join('/')}`;
    files.set(path, await loadFile(name, path, names));
  }
  return files;
};

/** Files of the build, compressed by it; a name of an older build is gone for good and never becomes a page. */
export const answerStaticFiles =
  (files: StaticFiles): Step =>
  (exchange) => {
    const { path, response } = exchange;
    const file = files.get(path);
    if (!file) return path.startsWith('/static/') && answerText(response, 404, 'No such file.');
    if (!isReading(exchange)) return answerText(response, 405, 'A file can only be read.', { allow: 'GET, HEAD' });
    response.setHeader('cache-control', file.cacheControl);
    return answerSpelled(exchange, file, 200, { 'content-type': file.type });
  };
