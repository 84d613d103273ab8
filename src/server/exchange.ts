import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request and its answer on their way through the steps. */
export interface Exchange {
  /** Names the request in the log and in the answer. */
  readonly id: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** As it came, percent-encoded, without query; dots are resolved. */
  readonly path: string;
  /** With its `?`, or the empty text. */
  readonly search: string;
  /** Filled by the step that reads it. */
  body: Buffer;
}

/** Answers and returns true, or leaves the request to the next step. */
export type Step = (exchange: Exchange) => boolean | Promise<boolean>;

/** Who waits for the end of an answer: the log, metrics, admission, and every stream that it goes through. */
const MOST_LISTENERS = 20;

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=\/|$)/i;

/** As every browser does before it asks: what is said of a page by its path holds for each spelling of it. */
const withoutDots = (path: string): string =>
  path.startsWith('/') && DOT_SEGMENT.test(path) ? new URL(`http://site${path}`).pathname : path;

export const openExchange = (request: IncomingMessage, response: ServerResponse): Exchange => {
  response.setMaxListeners(MOST_LISTENERS);
  const target = request.url ?? '/';
  const query = target.indexOf('?');
  const path = withoutDots(query < 0 ? target : target.slice(0, query));
  const search = query < 0 || query === target.length - 1 ? '' : target.slice(query);
  return { id: randomUUID(), request, response, path, search, body: Buffer.alloc(0) };
};

export const isReading = ({ request }: Exchange): boolean => request.method === 'GET' || request.method === 'HEAD';
