import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of a backend. */
export const MISBEHAVIOURS = [
  'answers 500',
  'never answers',
  'stops after its headers',
  'drips',
  'truncates its answer',
  'truncates its JSON',
  'announces 50 MB',
  'sends 50 MB',
  'answers with a page',
  'sends elsewhere',
  'hangs up',
] as const;

export type BackendBehaviour = 'well' | (typeof MISBEHAVIOURS)[number];

const MEGABYTE = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends everything, or until the client closes. */
const sendMuch = (response: ServerResponse, count: (bytes: number) => void): void => {
  const chunk = Buffer.alloc(MEGABYTE, ' ');
  let left = 50;
  const send = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      count(chunk.length);
      if (!response.write(chunk)) return void response.once('drain', send);
    }
    response.end();
  };
  send();
};

const sendSlowly = (response: ServerResponse): void => {
  response.writeHead(200, JSON_TYPE);
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const createBehaviours = (count: (bytes: number) => void): Record<(typeof MISBEHAVIOURS)[number], Answer> => ({
  'answers 500': (_, response) => {
    response.writeHead(500, JSON_TYPE).end('{"errors":[{"message":"An unexpected error occurred."}]}');
  },
  'never answers': () => {},
  'stops after its headers': (_, response) => response.writeHead(200, JSON_TYPE).flushHeaders(),
  drips: (_, response) => sendSlowly(response),
  'truncates its answer': (_, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': 5_000 }).write('{"data":[');
    setTimeout(() => response.destroy(), 10);
  },
  'truncates its JSON': (_, response) => void response.writeHead(200, JSON_TYPE).end('{"data":[{"id":1,'),
  'announces 50 MB': (_, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': 50 * MEGABYTE });
    sendMuch(response, count);
  },
  'sends 50 MB': (_, response) => {
    response.writeHead(200, JSON_TYPE);
    sendMuch(response, count);
  },
  'answers with a page': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Bad gateway</title>');
  },
  'sends elsewhere': ({ url }, response) => {
    if (url?.startsWith('/elsewhere')) response.writeHead(200, JSON_TYPE).end('{"data":[]}');
    else response.writeHead(302, { location: '/elsewhere' }).end();
  },
  'hangs up': ({ socket }) => void socket.destroy(),
});

export interface MisbehavingBackend {
  readonly url: string;
  behave(manner: BackendBehaviour): void;
  /** Every request so far: method, path and headers. */
  readonly requests: readonly IncomingMessage[];
  /** Bytes sent of oversized replies. */
  countExcess(): number;
  stop(): Promise<void>;
}

const sendReply = async (reply: Response, response: ServerResponse): Promise<void> => {
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  response.end(Buffer.from(await reply.arrayBuffer()));
};

/** Backend on a real socket: replies by a handler until a fault is injected. */
export const startBackend = async (handler: (request: Request) => Promise<Response>): Promise<MisbehavingBackend> => {
  let manner: BackendBehaviour = 'well';
  let excess = 0;
  const requests: IncomingMessage[] = [];
  const misbehave = createBehaviours((bytes) => {
    excess += bytes;
  });
  const server = createServer((request, response) => {
    requests.push(request);
    if (manner !== 'well') return misbehave[manner](request, response);
    const { accept = '*/*' } = request.headers;
    handler(new Request(`http://backend${request.url}`, { method: request.method ?? 'GET', headers: { accept } })).then(
      (reply) => sendReply(reply, response),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    behave: (next) => {
      manner = next;
    },
    requests,
    countExcess: () => excess,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
};
