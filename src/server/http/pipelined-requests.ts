import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Of one connection. Browsers and proxies send no request before the answer to the last one. */
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
