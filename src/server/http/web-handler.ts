import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Admit } from '#src/server/admission/load-shedding.ts';
import { type Exchange, hasSafeMethod, type Step } from '#src/server/exchange/exchange.ts';
import { HEAD_HEADER, INTERNAL_HEADERS, SHARED_HEADER } from '#src/server/exchange/internal-headers.ts';
import { createCompressor } from '#src/server/exchange/response-compression.ts';
import { RSC_CONTENT_TYPE, RSC_PREFIX } from '#src/server/exchange/rsc-paths.ts';

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
const toWebRequest = (exchange: Exchange, target: string, extra: Record<string, string> = {}): Request => {
  const { request, body } = exchange;
  const headers = toHeaders(exchange);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  const url = `http://${request.headers.host}${target}`;
  if (hasSafeMethod(exchange)) return new Request(url, { headers });
  return new Request(url, { method: 'POST', body: new Uint8Array(body), headers });
};

/** Transforms a page with any status: error pages are hydrated too. */
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

/** Pages and payloads, also of forms: nothing of them is sent before they are complete. */
const isRendered = ({ headers }: Response): boolean =>
  /^(?:text\/html|text\/x-component)\b/.test(headers.get('content-type') ?? RSC_CONTENT_TYPE);

interface Answer {
  readonly source: Response;
  /** Complete; undefined for a file that is sent while it is read. */
  readonly body?: Buffer;
}

const completeAnswer = async (source: Response, transform: TransformPage): Promise<Answer> => {
  if (!source.body || !isRendered(source)) return { source };
  const body = Buffer.from(await source.arrayBuffer());
  return { source, body: isPage(source) ? transform(body) : body };
};

const sendAnswer = async (exchange: Exchange, { source, body }: Answer): Promise<void> => {
  const { response, request } = exchange;
  setHeaders(exchange, source);
  const compressor = source.body ? createCompressor(exchange) : undefined;
  if (body && !compressor) response.setHeader('content-length', body.length);
  response.writeHead(source.status);
  if (!source.body || request.method === 'HEAD') {
    if (!body) await source.body?.cancel();
    response.end();
    return;
  }
  if (body && !compressor) {
    response.end(body);
    return;
  }
  const stream = body ? Readable.from([body]) : Readable.fromWeb(source.body as ReadableStream);
  await pipeline([stream, ...(compressor ? [compressor] : []), response]);
};

/** A client that disconnects is not an error. */
const respond = async (exchange: Exchange, findAnswer: () => Promise<Answer | undefined>): Promise<true> => {
  const { response } = exchange;
  try {
    const answer = await findAnswer();
    if (answer) await sendAnswer(exchange, answer);
  } catch (error) {
    const hasDisconnected = response.closed && !response.writableFinished;
    if (!hasDisconnected && !isPrematureClose(error)) throw error;
  }
  return true;
};

export const runWebHandler = (handler: WebHandler, exchange: Exchange): Promise<true> =>
  respond(exchange, async () => ({ source: await handler(toWebRequest(exchange, exchange.path + exchange.search)) }));

interface Rendering {
  readonly target: string;
  /** Headers. */
  readonly extra: Record<string, string>;
  readonly transform: TransformPage;
  readonly admit: Admit;
}

/** The handler makes pages, under admission control. */
export const runPageHandler = (
  handler: WebHandler,
  exchange: Exchange,
  { target, extra, transform, admit }: Rendering,
): Promise<true> =>
  respond(exchange, () =>
    admit(exchange, async () => completeAnswer(await handler(toWebRequest(exchange, target, extra)), transform)),
  );

export const mountWebHandler =
  (prefix: string, handler: WebHandler): Step =>
  (exchange) =>
    exchange.path.startsWith(prefix) && runWebHandler(handler, exchange);
