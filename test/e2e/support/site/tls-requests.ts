import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';

/** The certificate of a test is signed by no authority. */
const UNVERIFIED = { rejectUnauthorized: false };

/** Opens a TLS connection to the port of an origin; rejects with the alert of the server. */
export const connectTls = async (origin: string, options: ConnectionOptions): Promise<TLSSocket> => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port), ...UNVERIFIED, ...options });
  await once(socket, 'secureConnect');
  return socket;
};

/** Sends bytes and resolves to all that came back when the server closed the connection. */
export const waitForClose = async (socket: Socket, bytes: string): Promise<string> => {
  socket.write(bytes);
  const chunks: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  // `reset_timedout_connection` ends one that timed out by a reset.
  socket.on('error', () => undefined);
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return chunks.join('');
};

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks over a connection of its own; the path is sent as it is written. */
export const requestNginx = async (
  origin: string,
  path: string,
  { body, ...options }: RequestOptions & { readonly body?: string } = {},
): Promise<Answer> => {
  const { port } = new URL(origin);
  const sent = request({ host: 'localhost', port, path, agent: false, ...UNVERIFIED, ...options });
  sent.end(body);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('there is no answer');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};

/** Announces a body of which nothing comes; resolves to the status of the answer, undefined when the connection is cut. */
export const createUnfinishedBody = async (origin: string): Promise<number | undefined> => {
  const { port } = new URL(origin);
  const headers = { 'content-length': '1000' };
  const sent = request({ host: 'localhost', port, path: '/', method: 'POST', agent: false, headers, ...UNVERIFIED });
  sent.flushHeaders();
  return new Promise((resolve) => {
    sent.once('response', ({ statusCode }) => resolve(statusCode));
    sent.once('error', () => resolve(undefined));
  });
};
