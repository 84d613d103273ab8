import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from '#src/server/exchange/network-address.ts';

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
  /** With the bytes that each had been given to send at the last check. */
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
