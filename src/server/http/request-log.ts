import type { Log } from '#src/server/operations/log.ts';
import { normalizeEscapes } from './canonical-path.ts';
import { findClientAddress } from './client-address.ts';
import type { Exchange, Step } from './exchange.ts';

/** The reserva opens a booking, so it is as secret as a key. */
const RESERVA = /(?<=\/rooms\/)[\w-]{22}(?=\/|\.|$)/g;

/** The id of a sandbox bank challenge authorizes its answer. */
const CHALLENGE = /(?<=\/sandbox-bank\/challenge\/)[^/]+/g;

/** Also keeps only the parameter names of the query. */
export const maskPath = ({ path, search }: Pick<Exchange, 'path' | 'search'>): string => {
  const names = [...new Set(new URLSearchParams(search).keys())];
  // Normalized first: an escaped letter in `/rooms/` would hide the reserva from the pattern.
  const masked = normalizeEscapes(path).replace(RESERVA, ':reserva').replace(CHALLENGE, ':challenge');
  return masked + (names.length > 0 ? `?${names.join('&')}` : '');
};

export const logRequest =
  (log: Log, trustProxy: boolean): Step =>
  (exchange) => {
    const { id, request, response } = exchange;
    const startedAt = performance.now();
    const client = findClientAddress(request, trustProxy);
    response.once('close', () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const outcome = { status: response.statusCode, ms, client, ...(!response.writableFinished && { hungUp: true }) };
      log.info({ id, method: request.method, path: maskPath(exchange), ...outcome }, 'request');
    });
    return false;
  };
