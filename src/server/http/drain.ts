import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

const IDLE_SWEEP_MS = 50;

/** A longer turn of the event loop did some work, during which connections may have arrived. */
const IDLE_TURN_MS = 2;
/** Clients that got `connection: close` reconnect within this time. */
const IDLE_MS = 20;
const MAX_BACKLOG_DRAIN_MS = 1_500;

/**
 * Node accepts one connection at each turn of the event loop; closing the listener would reset the rest of the backlog.
 */
const drainAcceptBacklog = async (server: Server): Promise<void> => {
  const startedAt = performance.now();
  let idleSince = startedAt;
  const onConnection = (): void => {
    idleSince = performance.now();
  };
  server.on('connection', onConnection);
  for (let now = startedAt; now - idleSince < IDLE_MS && now - startedAt < MAX_BACKLOG_DRAIN_MS; ) {
    await nextTurn();
    const turnMs = performance.now() - now;
    now += turnMs;
    if (turnMs >= IDLE_TURN_MS) idleSince = now;
  }
  server.off('connection', onConnection);
};

const pauseRequests = (server: Server): (() => void) => {
  const listeners = server.listeners('request') as RequestListener[];
  const paused: [IncomingMessage, ServerResponse][] = [];
  const onRequest: RequestListener = (request, response) => void paused.push([request, response]);
  server.removeAllListeners('request').on('request', onRequest);
  return () => {
    server.off('request', onRequest);
    for (const listener of listeners) server.on('request', listener);
    for (const [request, response] of paused) server.emit('request', request, response);
  };
};

/** In a worker process, `Worker.disconnect` of the cluster primary would call it before the server is drained. */
export const disableServerClose = (server: Server): void => {
  server.close = (done) => server.once('close', () => done?.());
};

/** `http.Server.close` would also close connections on which a request is arriving. */
const stopListening = (server: Server): Promise<'finished'> =>
  new Promise((resolve) => void Listener.prototype.close.call(server, () => resolve('finished')));

/**
 * Graceful shutdown: for `noticeMs` it answers with `connection: close`, then drains the accept backlog and finishes
 * the requests under way. After `timeoutMs` more, it cuts the rest.
 */
export const drain = async (
  server: Server,
  { noticeMs, timeoutMs }: { readonly noticeMs: number; readonly timeoutMs: number },
): Promise<'finished' | 'cut'> => {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await wait(noticeMs);
  const resumeRequests = pauseRequests(server);
  await drainAcceptBacklog(server);
  const finished = stopListening(server);
  resumeRequests();
  // Browsers open connections in advance on which no request may ever arrive.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const outcome = await Promise.race([finished, wait(timeoutMs, 'cut' as const, { ref: false })]);
  clearInterval(sweep);
  if (outcome === 'cut') server.closeAllConnections();
  return outcome;
};
