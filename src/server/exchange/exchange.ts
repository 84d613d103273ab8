import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface Exchange {
  readonly id: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Path as received, percent-encoded, without query; dot segments are resolved. */
  readonly path: string;
  /** Query with its `?`, or the empty string. */
  readonly search: string;
  /** Set by `receiveBody`. */
  body: Buffer;
}

/** Sends a response and returns true, or returns false to pass the request on. */
export type Step = (exchange: Exchange) => boolean | Promise<boolean>;

const EMPTY = Buffer.alloc(0);

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=\/|$)/i;

/** Removes dot segments as browsers do, so that path rules cannot be bypassed by `/./` or `/../`. */
export const removeDotSegments = (path: string): string =>
  path.startsWith('/') && DOT_SEGMENT.test(path) ? new URL(`http://site${path}`).pathname : path;

export const createExchange = (request: IncomingMessage, response: ServerResponse): Exchange => {
  const target = request.url ?? '/';
  const query = target.indexOf('?');
  const path = removeDotSegments(query < 0 ? target : target.slice(0, query));
  const search = query < 0 || query === target.length - 1 ? '' : target.slice(query);
  return { id: randomUUID(), request, response, path, search, body: EMPTY };
};

export const hasSafeMethod = ({ request }: Exchange): boolean => request.method === 'GET' || request.method === 'HEAD';

/** Whether a request comes from a page of this site; never true for browsers without fetch metadata. */
export const isSameOriginNavigation = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === 'same-origin';

/** Returns true so that a step can end with it. */
export const sendText = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): true => {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': body.byteLength,
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
  return true;
};

/** `location`: a path of this site. */
export const sendRedirect = (
  response: ServerResponse,
  status: 302 | 308,
  location: string,
  headers: OutgoingHttpHeaders = {},
): true => {
  response.writeHead(status, { location, 'cache-control': 'no-store', 'content-length': 0, ...headers });
  response.end();
  return true;
};
