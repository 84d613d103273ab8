import { Socket } from 'node:net';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|0\.0\.0\.0|::)$/;

type Target = { readonly host?: string; readonly path?: string };

/** Node calls `connect` with a path, with a port and a host, with options, or with those already in an array. */
const getTarget = ([first, second]: readonly unknown[]): Target => {
  if (Array.isArray(first)) return getTarget(first);
  if (typeof first === 'object' && first !== null) return first;
  if (typeof first === 'string' && !/^\d+$/.test(first)) return { path: first };
  return typeof second === 'string' ? { host: second } : {};
};

/** The machine itself: a socket file, or a loopback host (also when none is named). */
export const isLoopback = (args: readonly unknown[]): boolean => {
  const { host, path } = getTarget(args);
  return Boolean(path) || !host || LOOPBACK.test(host);
};

/** Makes connections to other machines throw. */
export const forbidRemoteConnections = (): void => {
  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    if (!isLoopback(args)) throw new Error(`a test may not connect to ${getTarget(args).host}`);
    return Reflect.apply(connect, this, args);
  };
};
