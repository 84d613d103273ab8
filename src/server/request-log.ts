import { normalizeEscapes } from './canonical.ts';
import { clientAddress } from './client-address.ts';
import type { Exchange, Step } from './exchange.ts';
import type { Log } from './log.ts';

/** A reserva opens a booking: its address is as secret as a key. */
const RESERVA = /(?<=\/rooms\/)[\w-]{22}(?=\/|\.|$)/g;

/** Who knows the id of a question of the sandbox bank may answer it. */
const CHALLENGE = /(?<=\/sandbox-bank\/challenge\/)[^/]+/g;

/** The path without what opens a booking or answers for its cardholder, and the names, not the values, of its query. */
export const loggedPath = ({ path, search }: Pick<Exchange, 'path' | 'search'>): string => {
  const names = [...new Set(new URLSearchParams(search).keys())];
  // An escape of a letter must not hide what follows it.
  const masked = normalizeEscapes(path).replace(RESERVA, ':reserva').replace(CHALLENGE, ':challenge');
  return masked + (names.length > 0 ? `?${names.join('&')}` : '');
};

/** One line an answer, when it is out. */
export const logRequest =
  (log: Log, trustProxy: boolean): Step =>
  (exchange) => {
    const { id, request, response } = exchange;
    const startedAt = performance.now();
    const client = clientAddress(request, trustProxy);
    response.once('close', () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const outcome = { status: response.statusCode, ms, client, ...(!response.writableFinished && { hungUp: true }) };
      log.info({ id, method: request.method, path: loggedPath(exchange), ...outcome }, 'request');
    });
    return false;
  };
