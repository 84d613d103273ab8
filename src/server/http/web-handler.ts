import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { HEAD_HEADER, INTERNAL_HEADERS, SHARED_HEADER } from '#src/server/rendering/internal-headers.ts';
import { RSC_CONTENT_TYPE, RSC_PREFIX } from '#src/server/rendering/rsc-paths.ts';
import { type Exchange, hasSafeMethod, type Step } from './exchange.ts';
import { createCompressor } from './response-compression.ts';

export type WebHandler = (request: Request) => Promise<Response>;

/** Headers of the connection, not of the request. RFC 9110 §7.6.1 */
const HOP_BY_HOP_HEADERS = ['connection', 'expect', 'keep-alive', 'transfer-encoding', 'upgrade'];

const toHeaders = ({ request }: Exchange): Headers => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  for (const name of [...INTERNAL_HEADERS, ...HOP_BY_HOP_HEADERS]) headers.delete(name);
  if (request.method === 'HEAD') headers.set(HEAD_HEADER, 'yes');
  return headers;
};

/** `target` replaces path and query; `extra` headers are added. */
const toWebRequest = (exchange: Exchange, target: string, extra: Record<string, string>): Request => {
  const { request, body } = exchange;
  const headers = toHeaders(exchange);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  const url = `http://${request.headers.host}${target}`;
  if (hasSafeMethod(exchange)) return new Request(url, { headers });
  return new Request(url, { method: 'POST', body: new Uint8Array(body), headers });
};

/** Of a page with any status: error pages are hydrated too. */
type TransformPage = (page: Buffer) => Buffer;

const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const setHeaders = ({ response, path }: Exchange, { headers }: Response): void => {
  for (const [name, value] of headers) {
    if (name === SHARED_HEADER) continue;
    if (name === 'set-cookie' || name === 'vary') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'private, no-cache');
  if (path.startsWith(RSC_PREFIX) && !response.hasHeader('content-type'))
    response.setHeader('content-type', RSC_CONTENT_TYPE);
};

const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') ?? false;

const sendWebResponse = async (exchange: Exchange, source: Response, transform?: TransformPage): Promise<void> => {
  const { response, request } = exchange;
  setHeaders(exchange, source);
  const compressor = source.body ? createCompressor(exchange) : undefined;
  const page =
    transform && source.body && isPage(source) ? transform(Buffer.from(await source.arrayBuffer())) : undefined;
  if (page && !compressor) response.setHeader('content-length', page.length);
  response.writeHead(source.status);
  if (!source.body || request.method === 'HEAD') {
    if (!page) await source.body?.cancel();
    response.end();
    return;
  }
  if (page && !compressor) {
    response.end(page);
    return;
  }
  const body = page ? Readable.from([page]) : Readable.fromWeb(source.body as ReadableStream);
  await pipeline([body, ...(compressor ? [compressor] : []), response]);
};

/** A client that disconnects is not an error. */
export const runWebHandler = async (
  handler: WebHandler,
  exchange: Exchange,
  target: string = exchange.path + exchange.search,
  extra: Record<string, string> = {},
  transform?: TransformPage,
): Promise<true> => {
  const { response } = exchange;
  try {
    await sendWebResponse(exchange, await handler(toWebRequest(exchange, target, extra)), transform);
  } catch (error) {
    const hasDisconnected = response.closed && !response.writableFinished;
    if (!hasDisconnected && !isPrematureClose(error)) throw error;
  }
  return true;
};

export const mountWebHandler =
  (prefix: string, handler: WebHandler): Step =>
  (exchange) =>
    exchange.path.startsWith(prefix) && runWebHandler(handler, exchange);
