import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

const SWEEP_MS = 50;

/** A longer turn of the event loop did some work, and somebody may have knocked meanwhile. */
const QUIET_TURN_MS = 2;
/** Whoever was told to come back on a new connection is on the way. */
const QUIET_MS = 20;
/** A server that never gets quiet stops all the same. */
const MOST_LETTING_IN_MS = 1_500;

/**
 * While a page renders, connections wait in the system's queue, one is taken out of it at each turn of the event loop, and
 * closing it would reset the rest: resolves when for a while nobody came and nothing was done.
 */
const letInWhoKnocked = async (server: Server): Promise<void> => {
  const startedAt = performance.now();
  let quietSince = startedAt;
  const knock = (): void => {
    quietSince = performance.now();
  };
  server.on('connection', knock);
  for (let now = startedAt; now - quietSince < QUIET_MS && now - startedAt < MOST_LETTING_IN_MS; ) {
    await nextTurn();
    const turnMs = performance.now() - now;
    now += turnMs;
    if (turnMs >= QUIET_TURN_MS) quietSince = now;
  }
  server.off('connection', knock);
};

/** From now on requests wait; returns how to begin with them, in order, and go on. */
const holdRequests = (server: Server): (() => void) => {
  const listeners = server.listeners('request') as RequestListener[];
  const held: [IncomingMessage, ServerResponse][] = [];
  const hold: RequestListener = (request, response) => void held.push([request, response]);
  server.removeAllListeners('request').on('request', hold);
  return () => {
    server.off('request', hold);
    for (const listener of listeners) server.on('request', listener);
    for (const [request, response] of held) server.emit('request', request, response);
  };
};

/** Whoever leads this process lets go of the port by `Worker.disconnect`, which would close the server before it is drained. */
export const endByDrainingOnly = (server: Server): void => {
  server.close = (done) => server.once('close', () => done?.());
};

/** Stops listening and nothing else: `Server.close` of HTTP would also cut connections on which a request is coming. */
const stopListening = (server: Server): Promise<'finished'> =>
  new Promise((resolve) => void Listener.prototype.close.call(server, () => resolve('finished')));

/**
 * Lets a server end without failing a request. For `noticeMs` it still accepts, and tells every guest to come back on a
 * new connection. Then nothing new is begun until everybody who knocked is let in; it stops accepting, and finishes what
 * it was asked. After `patienceMs` more the rest is cut.
 */
export const drain = async (
  server: Server,
  { noticeMs, patienceMs }: { readonly noticeMs: number; readonly patienceMs: number },
): Promise<'finished' | 'cut'> => {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await wait(noticeMs);
  const goOn = holdRequests(server);
  await letInWhoKnocked(server);
  const finished = stopListening(server);
  goOn();
  // A connection may have been opened by a guest who never asks.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const outcome = await Promise.race([finished, wait(patienceMs, 'cut' as const, { ref: false })]);
  clearInterval(sweep);
  if (outcome === 'cut') server.closeAllConnections();
  return outcome;
};
