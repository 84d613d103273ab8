import { LRUCache } from 'lru-cache';
import type { Exchange } from '#src/server/exchange/exchange.ts';
import { maskCards } from '#src/server/operations/log.ts';
import type { LogStream } from '#src/server/operations/log-destination.ts';

/** The reserva opens a booking, so it is as secret as a key. */
const RESERVA = /(?<=\/rooms\/)[\w-]{22}(?=\/|\.|$)/g;

/** The id of a sandbox bank challenge authorizes its answer. */
const CHALLENGE = /(?<=\/sandbox-bank\/challenge\/)[^/]+/g;

const ESCAPE = /%[\da-f]{2}/gi;
const UNRESERVED = /^[\w.~-]$/;

/** RFC 3986 §6.2.2 */
const normalizeEscapes = (path: string): string =>
  path.replace(ESCAPE, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });

type Target = Pick<Exchange, 'path' | 'search'>;

const listParameters = (search: string): string => {
  const names = search === '' ? [] : [...new Set(new URLSearchParams(search).keys())];
  return names.length > 0 ? `?${names.join('&')}` : '';
};

/** Also keeps only the parameter names of the query. */
export const maskPath = ({ path, search }: Target): string => {
  // Normalized first: an escaped letter in `/rooms/` would hide the reserva from the pattern.
  const masked = normalizeEscapes(path).replace(RESERVA, ':reserva').replace(CHALLENGE, ':challenge');
  return masked + listParameters(search);
};

/** Formats the path as JSON: the only text of a client in the line of a response. B15 */
const formatPath = (target: Target): string => JSON.stringify(maskCards(maskPath(target)));

const MAX_KNOWN_PATHS = 1_000;
const MAX_KNOWN_LENGTH = 100;

/** Most requests ask for one of few addresses. */
const createPathFormatter = () => {
  const known = new LRUCache<string, string>({ max: MAX_KNOWN_PATHS });
  return (target: Target): string => {
    const { path, search } = target;
    if (search !== '' || path.length > MAX_KNOWN_LENGTH) return formatPath(target);
    const found = known.get(path);
    if (found !== undefined) return found;
    const formatted = formatPath(target);
    known.set(path, formatted);
    return formatted;
  };
};

/** ISO instant, made once a millisecond. */
const createClock = () => {
  let [at, text] = [0, ''];
  return (): string => {
    const now = Date.now();
    if (now !== at) [at, text] = [now, new Date(now).toISOString()];
    return text;
  };
};

/** `client`: canonical address, if it is still known. */
export type AccessLog = (exchange: Exchange, ms: number, client: string | undefined) => void;

/** One line for each answer, in the format of the other lines; `process`: id, where several write. */
export const createAccessLog = (stream: LogStream, process?: number): AccessLog => {
  const formatTarget = createPathFormatter();
  const readTime = createClock();
  const bindings = process === undefined ? '' : `,"process":${process}`;
  return (exchange, ms, client) => {
    const { id, request, response } = exchange;
    const from = client === undefined ? '' : `,"client":"${client}"`;
    const hungUp = response.writableFinished ? '' : ',"hungUp":true';
    stream.write(
      `{"level":"info","time":"${readTime()}"${bindings},"id":"${id}","method":"${request.method}","path":${formatTarget(exchange)},"status":${response.statusCode},"ms":${Math.round(ms * 10) / 10}${from}${hungUp},"msg":"request"}\n`,
    );
  };
};
