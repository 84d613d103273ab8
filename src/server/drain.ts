import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

const SWEEP_MS = 50;

/** A turn of the event loop in which nothing was rendered: whoever knocked has been let in. */
const QUIET_TURN_MS = 2;
/** A server so busy that no turn is quiet stops all the same. */
const MOST_TURNS = 500;

/** While a page renders, connections wait in the system's queue, and closing it would reset them. */
const letInWhoKnocked = async (): Promise<void> => {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = performance.now();
    await nextTurn();
    if (performance.now() - before < QUIET_TURN_MS) return;
  }
};

/** Stops listening and nothing else: `Server.close` of HTTP would also cut connections on which a request is coming. */
const stopListening = (server: Server): Promise<'finished'> =>
  new Promise((resolve) => void Listener.prototype.close.call(server, () => resolve('finished')));

/**
 * Lets a server end without failing a request. For `noticeMs` it still accepts, and tells every guest to come back on a
 * new connection; then it stops accepting and lets what runs finish. After `patienceMs` more the rest is cut.
 */
export const drain = async (
  server: Server,
  { noticeMs, patienceMs }: { readonly noticeMs: number; readonly patienceMs: number },
): Promise<'finished' | 'cut'> => {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await wait(noticeMs);
  await letInWhoKnocked();
  const finished = stopListening(server);
  // A connection may have been opened by a guest who never asks.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const outcome = await Promise.race([finished, wait(patienceMs, 'cut' as const, { ref: false })]);
  clearInterval(sweep);
  if (outcome === 'cut') server.closeAllConnections();
  return outcome;
};
