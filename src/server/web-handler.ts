import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { compressorOf } from './compressed-answer.ts';
import { type Exchange, isReading, type Step } from './exchange.ts';

/** Answers a web-standard request, as Waku does. */
export type WebHandler = (request: Request) => Promise<Response>;

/** Said between the process and Waku only; from outside they are dropped. */
const INTERNAL = ['x-invalid-path', 'x-failed-with', 'x-client-address', 'x-nonce'];
/** Said by Waku to the process. */
export const SHARED = 'x-shared';
/** They belong to the connection, not to the request. */
const HOP_BY_HOP = ['connection', 'expect', 'keep-alive', 'transfer-encoding', 'upgrade'];

const headersOf = ({ request }: Exchange): Headers => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  for (const name of [...INTERNAL, ...HOP_BY_HOP]) headers.delete(name);
  return headers;
};

/** `target` and `extra` say what the handler sees in place of the guest's address and besides the guest's headers. */
const webRequest = (exchange: Exchange, target: string, extra: Record<string, string>): Request => {
  const { request, body } = exchange;
  const headers = headersOf(exchange);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  const url = `http://${request.headers.host}${target}`;
  if (isReading(exchange)) return new Request(url, { headers });
  return new Request(url, { method: 'POST', body: new Uint8Array(body), headers });
};

/** Changes a page on its way; an error page, which holds no script, goes as it is. */
type ChangePage = (page: Buffer) => Buffer;

const isHungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const setHeaders = ({ response, path }: Exchange, { headers }: Response): void => {
  for (const [name, value] of headers) {
    if (name === SHARED) continue;
    if (name === 'set-cookie' || name === 'vary') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'private, no-cache');
  // What the router reads has no type of its own.
  if (path.startsWith('/RSC/') && !response.hasHeader('content-type'))
    response.setHeader('content-type', 'text/x-component');
};

const isPage = ({ headers, status }: Response): boolean =>
  status < 500 && (headers.get('content-type')?.startsWith('text/html') ?? false);

const sendResponse = async (exchange: Exchange, answer: Response, change?: ChangePage): Promise<void> => {
  const { response, request } = exchange;
  setHeaders(exchange, answer);
  const compressor = answer.body ? compressorOf(exchange) : undefined;
  const page = change && answer.body && isPage(answer) ? change(Buffer.from(await answer.arrayBuffer())) : undefined;
  if (page && !compressor) response.setHeader('content-length', page.length);
  response.writeHead(answer.status);
  if (!answer.body || request.method === 'HEAD') {
    if (!page) await answer.body?.cancel();
    response.end();
    return;
  }
  if (page && !compressor) {
    response.end(page);
    return;
  }
  const body = page ? Readable.from([page]) : Readable.fromWeb(answer.body as ReadableStream);
  await pipeline([body, ...(compressor ? [compressor] : []), response]);
};

/** Lets a web handler answer; a guest who hangs up is no error. */
export const answerBy = async (
  handler: WebHandler,
  exchange: Exchange,
  target: string = exchange.path + exchange.search,
  extra: Record<string, string> = {},
  change?: ChangePage,
): Promise<true> => {
  const { response } = exchange;
  try {
    await sendResponse(exchange, await handler(webRequest(exchange, target, extra)), change);
  } catch (error) {
    const hasLeft = response.closed && !response.writableFinished;
    if (!hasLeft && !isHungUp(error)) throw error;
  }
  return true;
};

/** Everything under a prefix is answered by one handler. */
export const answerUnder =
  (prefix: string, handler: WebHandler): Step =>
  (exchange) =>
    exchange.path.startsWith(prefix) && answerBy(handler, exchange);
