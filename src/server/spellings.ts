import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { matchesEtag, negotiateEncoding } from './content-negotiation.ts';
import type { Exchange } from './exchange.ts';

/** One way of writing the same thing, under a tag of its own. */
export interface Spelling {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The same thing in every way in which it may be sent. */
export interface Spellings {
  /** As it is. */
  readonly identity: Spelling;
  /** By encoding, the best one first. */
  readonly compressed: ReadonlyMap<string, Spelling>;
}

type Encoder = (bytes: Buffer) => Promise<Buffer>;

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

/** @param quality 0–11. */
export const brotli =
  (quality: number): Encoder =>
  (bytes) =>
    brotliOf(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

export const zip: Encoder = (bytes) => gzipOf(bytes);

/** Half of a SHA-256: nobody gains by finding two texts under one tag. */
export const spelling = (bytes: Buffer): Spelling => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** Compresses by each encoder; what is `known` and came again as it was is not compressed again. */
export const spelled = async (
  bytes: Buffer,
  encoders: Readonly<Record<string, Encoder>>,
  known?: Spellings,
): Promise<Spellings> => {
  if (known?.identity.bytes.equals(bytes)) return { identity: known.identity, compressed: known.compressed };
  const compressed = await Promise.all(
    Object.entries(encoders).map(async ([name, encode]) => [name, spelling(await encode(bytes))] as const),
  );
  return { identity: spelling(bytes), compressed: new Map(compressed) };
};

export const sizeOfSpellings = ({ identity, compressed }: Spellings): number =>
  [identity, ...compressed.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

/** The best spelling that a reader takes, by its Accept-Encoding header; without `encoding` it is the thing as it is. */
export const spellingFor = (
  { identity, compressed }: Spellings,
  acceptEncoding: string,
): Spelling & { readonly encoding?: string } => {
  const encoding = negotiateEncoding(compressed.keys(), acceptEncoding);
  const best = encoding === undefined ? undefined : compressed.get(encoding);
  return best && encoding ? { ...best, encoding } : identity;
};

/** Sends the best spelling, or 304 to whoever has it; what was set on the answer before goes with both. */
export const answerSpelled = (
  { request, response }: Exchange,
  spellings: Spellings,
  status: number,
  headers: OutgoingHttpHeaders = {},
): true => {
  const { bytes, etag, encoding } = spellingFor(spellings, String(request.headers['accept-encoding'] ?? ''));
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
