import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { answerText } from './answers.ts';
import { accepts, isKnown } from './encodings.ts';
import { isReading, type Step } from './exchange.ts';

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

interface Variant {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  /** The file as it is. */
  readonly identity: Variant;
  /** By encoding, the best one first. */
  readonly compressed: ReadonlyMap<string, Variant>;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

const variant = (bytes: Buffer): Variant => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** Names under `/static` hold a hash of their content. */
const cacheControl = (path: string): string =>
  path.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

const loadFile = async (name: string, path: string, names: ReadonlySet<string>): Promise<StaticFile> => {
  const compressed = new Map<string, Variant>();
  for (const { name: encoding, suffix } of ENCODINGS) {
    if (names.has(name + suffix)) compressed.set(encoding, variant(await readFile(name + suffix)));
  }
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  return { type, cacheControl: cacheControl(path), identity: variant(await readFile(name)), compressed };
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
    const { path, request, response } = exchange;
    const file = files.get(path);
    if (!file) return path.startsWith('/static/') && answerText(response, 404, 'No such file.');
    if (!isReading(exchange)) return answerText(response, 405, 'A file can only be read.', { allow: 'GET, HEAD' });
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const [encoding] = [...file.compressed.keys()].filter((name) => accepts(name, accepted));
    const { bytes, etag } = (encoding && file.compressed.get(encoding)) || file.identity;
    response.setHeaders(
      new Map([
        ['etag', etag],
        ['cache-control', file.cacheControl],
        ['vary', 'accept-encoding'],
      ]),
    );
    if (isKnown(etag, request.headers['if-none-match'] ?? '')) {
      response.writeHead(304).end();
      return true;
    }
    if (encoding) response.setHeader('content-encoding', encoding);
    response.writeHead(200, { 'content-type': file.type, 'content-length': bytes.byteLength }).end(bytes);
    return true;
  };
