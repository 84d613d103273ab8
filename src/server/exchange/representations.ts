import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { matchesEtag, negotiateEncoding } from './content-negotiation.ts';
import type { Exchange } from './exchange.ts';

/** RFC 9110 §8.8.3 */
export interface Representation {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface Representations {
  readonly identity: Representation;
  /** Best first. */
  readonly compressed: ReadonlyMap<string, Representation>;
}

type Encoder = (bytes: Buffer) => Promise<Buffer>;

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** @param quality 0–11. */
export const createBrotliEncoder =
  (quality: number): Encoder =>
  (bytes) =>
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

export const encodeGzip: Encoder = (bytes) => compressGzip(bytes);

/** The ETag is half of a SHA-256: it need not resist deliberate collisions. */
export const createRepresentation = (bytes: Buffer): Representation => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** Reuses the `known` representations when the bytes did not change. */
export const encodeRepresentations = async (
  bytes: Buffer,
  encoders: Readonly<Record<string, Encoder>>,
  known?: Representations,
): Promise<Representations> => {
  if (known?.identity.bytes.equals(bytes)) return { identity: known.identity, compressed: known.compressed };
  const compressed = await Promise.all(
    Object.entries(encoders).map(async ([name, encode]) => [name, createRepresentation(await encode(bytes))] as const),
  );
  return { identity: createRepresentation(bytes), compressed: new Map(compressed) };
};

export const calculateByteSize = ({ identity, compressed }: Representations): number =>
  [identity, ...compressed.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

/** Selects the representation that a client accepts; without `encoding` it is the identity. RFC 9110 §12.5.3 */
export const selectRepresentation = (
  { identity, compressed }: Representations,
  acceptEncoding: string,
): Representation & { readonly encoding?: string } => {
  const encoding = negotiateEncoding(compressed.keys(), acceptEncoding);
  const best = encoding === undefined ? undefined : compressed.get(encoding);
  return best && encoding ? { ...best, encoding } : identity;
};

/** 304 when If-None-Match names its ETag; headers already set go with both. */
export const sendRepresentation = (
  { request, response }: Exchange,
  representations: Representations,
  status: number,
  headers: OutgoingHttpHeaders = {},
): true => {
  const { bytes, etag, encoding } = selectRepresentation(
    representations,
    String(request.headers['accept-encoding'] ?? ''),
  );
  response.setHeader('etag', etag);
  response.appendHeader('vary', 'accept-encoding');
  if (matchesEtag(etag, request.headers['if-none-match'] ?? '')) {
    response.writeHead(304).end();
    return true;
  }
  if (encoding) response.setHeader('content-encoding', encoding);
  response.writeHead(status, { ...headers, 'content-length': bytes.byteLength }).end(bytes);
  return true;
};
