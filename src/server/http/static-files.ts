import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { hasSafeMethod, type Step, sendText } from '#src/server/exchange/exchange.ts';
import {
  createRepresentation,
  type Representation,
  type Representations,
  sendRepresentation,
} from '#src/server/exchange/representations.ts';

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

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export interface StaticFile extends Representations {
  readonly type: string;
  readonly cacheControl: string;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Names of files under `/static` contain a hash of their content. */
const getCacheControl = (path: string): string => (path.startsWith('/static/') ? IMMUTABLE : 'public, max-age=3600');

const loadFile = async (name: string, path: string, names: ReadonlySet<string>): Promise<StaticFile> => {
  const compressed = new Map<string, Representation>();
  for (const { name: encoding, suffix } of ENCODINGS) {
    if (names.has(name + suffix)) compressed.set(encoding, createRepresentation(await readFile(name + suffix)));
  }
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  return {
    type,
    cacheControl: getCacheControl(path),
    identity: createRepresentation(await readFile(name)),
    compressed,
  };
};

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

/** An unknown name under `/static/`, such as one of an older build, is 404 without rendering a page. */
export const serveStaticFiles =
  (files: StaticFiles): Step =>
  (exchange) => {
    const { path, response } = exchange;
    const file = files.get(path);
    if (!file) return path.startsWith('/static/') && sendText(response, 404, 'No such file.');
    if (!hasSafeMethod(exchange)) return sendText(response, 405, 'A file can only be read.', { allow: 'GET, HEAD' });
    response.setHeader('cache-control', file.cacheControl);
    return sendRepresentation(exchange, file, 200, { 'content-type': file.type });
  };
