import type { ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { negotiateEncoding } from './content-negotiation.ts';
import type { Exchange } from './exchange.ts';

const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Best first. Each write is flushed, so that a streamed response stays streamed. */
const COMPRESSORS: ReadonlyMap<string, () => Transform> = new Map([
  ['br', (): Transform => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: BROTLI_PARAMS })],
  ['gzip', (): Transform => createGzip({ flush: constants.Z_SYNC_FLUSH })],
]);

/** Neither stored nor compressed: the length of a compressed page reveals guessed texts of its address (BREACH). */
export const NO_STORE_NO_TRANSFORM = 'no-store, no-transform';

const isCompressible = (response: ServerResponse): boolean =>
  /^text\//.test(String(response.getHeader('content-type') ?? '')) &&
  !response.hasHeader('content-encoding') &&
  !String(response.getHeader('cache-control') ?? '').includes('no-transform');

export const createCompressor = ({ request, response }: Exchange): Transform | undefined => {
  if (!isCompressible(response)) return undefined;
  response.appendHeader('vary', 'accept-encoding');
  const encoding = negotiateEncoding(COMPRESSORS.keys(), String(request.headers['accept-encoding'] ?? ''));
  const start = encoding === undefined ? undefined : COMPRESSORS.get(encoding);
  if (!encoding || !start) return undefined;
  response.removeHeader('content-length');
  response.setHeader('content-encoding', encoding);
  return start();
};
