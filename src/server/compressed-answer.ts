import type { ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { negotiateEncoding } from './content-negotiation.ts';
import type { Exchange } from './exchange.ts';

const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** The best one first. What was written goes out at once: what comes in pieces still does. */
const COMPRESSORS: ReadonlyMap<string, () => Transform> = new Map([
  ['br', (): Transform => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: QUICK })],
  ['gzip', (): Transform => createGzip({ flush: constants.Z_SYNC_FLUSH })],
]);

/**
 * Cache-Control of what is stored nowhere and compressed by nobody, proxies included: the length of a compressed page
 * tells whoever listens on the line whether what they put into its address also stands in it (BREACH).
 */
export const SECRET = 'no-store, no-transform';

/** Only text that is not compressed yet, and may be. */
const isCompressible = (response: ServerResponse): boolean =>
  /^text\//.test(String(response.getHeader('content-type') ?? '')) &&
  !response.hasHeader('content-encoding') &&
  !String(response.getHeader('cache-control') ?? '').includes('no-transform');

/** A stream that compresses the answer, which is told so in its headers; undefined when it goes out as it is. */
export const compressorOf = ({ request, response }: Exchange): Transform | undefined => {
  if (!isCompressible(response)) return undefined;
  response.appendHeader('vary', 'accept-encoding');
  const encoding = negotiateEncoding(COMPRESSORS.keys(), String(request.headers['accept-encoding'] ?? ''));
  const start = encoding === undefined ? undefined : COMPRESSORS.get(encoding);
  if (!encoding || !start) return undefined;
  response.removeHeader('content-length');
  response.setHeader('content-encoding', encoding);
  return start();
};
