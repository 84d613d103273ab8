import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { toNetwork } from '#src/server/exchange/client-address.ts';
import { StartupError } from '#src/server/operations/startup-error.ts';

export interface SendLimits {
  /** Milliseconds without progress. On a very slow line the system reports progress a few times a minute. */
  readonly stalledMs: number;
  /** Connections of one network that wait to send the rest of an answer. */
  readonly maxWaiting: number;
  /** Milliseconds. An answer that is not sent by the second check waits. */
  readonly checkMs: number;
}

const LIMITS: SendLimits = { stalledMs: 120_000, maxWaiting: 64, checkMs: 5_000 };

/**
 * Bounds what is kept for clients that do not read: a connection has one answer at a time, and is closed when that makes
 * no progress; so are connections of a network beyond a number. All of a proxy are one network, and it reads for its
 * clients.
 */
export const limitUnsentAnswers = (
  server: Server,
  { trustProxy }: { readonly trustProxy: boolean },
  limits: Partial<SendLimits> = {},
): void => {
  const { stalledMs, maxWaiting, checkMs } = { ...LIMITS, ...limits };
  /** Connections with the bytes that each had been given to send at the last check. */
  const sockets = new Map<Socket, number>();
  server.on('connection', (socket) => {
    sockets.set(socket, 0);
    socket.once('close', () => sockets.delete(socket));
  });
  const listWaiting = (): Socket[] =>
    [...sockets].flatMap(([socket, bytesBefore]) => {
      const isWaiting = socket.writableLength > 0 && socket.bytesWritten === bytesBefore;
      sockets.set(socket, socket.bytesWritten);
      return isWaiting ? [socket] : [];
    });
  const check = (): void => {
    const counts = new Map<string, number>();
    for (const socket of listWaiting()) {
      // Node tells a slow answer from one without progress. For each request it would take a twentieth of a cached page.
      if (socket.timeout !== stalledMs) socket.setTimeout(stalledMs);
      const network = toNetwork(socket.remoteAddress ?? '');
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      if (count > maxWaiting && !trustProxy) socket.destroy();
    }
  };
  const checks = setInterval(check, checkMs).unref();
  server.once('close', () => clearInterval(checks));
};

/** Waiting requests of one connection. Browsers and proxies send no request before the answer to the last one. */
const MAX_WAITING = 32;

/**
 * Answers the requests of a connection one after another; Node would begin all that arrive in one packet. So a client
 * that sends many and reads no answer costs one answer. RFC 9112 §9.3.2: a client sends the requests again whose answers
 * did not come before the connection was closed.
 */
export const answerInTurn = (listener: RequestListener): RequestListener => {
  const waiting = new WeakMap<Socket, number>();
  const countWaiting = (socket: Socket, change: 1 | -1): number => {
    const count = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, count);
    return count;
  };
  return (request, response) => {
    // Node gives the connection to one response at a time.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    if (countWaiting(socket, 1) > MAX_WAITING) return void socket.destroy();
    response.once('socket', () => {
      countWaiting(socket, -1);
      // Node is still about to send what the response holds.
      process.nextTick(listener, request, response);
    });
  };
};

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

/**
 * Disables `close`, which `Worker.disconnect` of the cluster primary would call in a worker process before the server
 * is drained.
 */
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

const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there already',
  EACCES: 'this user may not use that port',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no such host is known',
};

/** @throws StartupError when the address is in use, forbidden or not of this machine */
export const listen = async (server: Server, host: string, port: number): Promise<void> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? LISTEN_ERRORS[String(error.code)] : undefined;
    if (!reason) throw error;
    throw new StartupError(`The site cannot listen on ${host}:${port}: ${reason} (settings HOST and PORT).`, {
      cause: error,
    });
  }
};
