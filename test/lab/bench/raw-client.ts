import { connect, type Socket } from 'node:net';

/**
 * Sends the same request again and again over raw sockets, each as soon as it has its answer, in a process of its own:
 * a client library would cost more than the server that is measured.
 */

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly done: number;
  readonly perSecond: number;
  /** Answers with another status, and connections that broke. */
  readonly failed: number;
  /** Part of a core that this client used: near 1 it is what limits the server. */
  readonly clientLoad: number;
}

const HEAD_END = '\r\n\r\n';

const CHUNKED_END = '\r\n0\r\n\r\n';

/** Counts the bytes of a body; says when it has ended. */
const createBodyReader = (head: string, status: number): ((bytes: Buffer) => boolean) => {
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) {
    let tail = '';
    return (bytes) => {
      tail = (tail + bytes.toString('latin1', Math.max(0, bytes.length - CHUNKED_END.length))).slice(
        -CHUNKED_END.length,
      );
      return tail === CHUNKED_END;
    };
  }
  let left = status === 304 ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN);
  return (bytes) => {
    left -= bytes.length;
    return left <= 0;
  };
};

/** Calls `onAnswer` with the status of each complete answer. */
const readAnswers = (socket: Socket, onAnswer: (status: number) => void): void => {
  let head = Buffer.alloc(0);
  let status = 0;
  let endsWith: ((bytes: Buffer) => boolean) | undefined;
  socket.on('data', (bytes) => {
    let body = bytes;
    if (!endsWith) {
      head = head.length > 0 ? Buffer.concat([head, bytes]) : bytes;
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
      endsWith = createBodyReader(text, status);
      body = head.subarray(end + HEAD_END.length);
      head = Buffer.alloc(0);
    }
    if (!endsWith(body)) return;
    endsWith = undefined;
    onAnswer(status);
  });
};

const buildRequest = ({ url, headers }: Load): Buffer => {
  const { pathname, search, host } = new URL(url);
  const fields = Object.entries({ host, accept: 'text/html,*/*', ...headers }).map(
    ([name, text]) => `${name}: ${text}`,
  );
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${fields.join('\r\n')}${HEAD_END}`);
};

const applyLoad = (load: Load): Promise<LoadResult> => {
  const request = buildRequest(load);
  const { hostname, port } = new URL(load.url);
  const sockets: Socket[] = [];
  let [done, failed] = [0, 0];
  const startedAt = performance.now();
  const usedBefore = process.cpuUsage();
  for (let index = 0; index < load.connections; index += 1) {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    sockets.push(socket);
    socket.on('connect', () => socket.write(request));
    socket.on('error', () => {
      failed += 1;
    });
    readAnswers(socket, (status) => {
      if (status === load.status) done += 1;
      else failed += 1;
      socket.write(request);
    });
  }
  return new Promise((resolve) => {
    setTimeout(() => {
      const seconds = (performance.now() - startedAt) / 1_000;
      const { user, system } = process.cpuUsage(usedBefore);
      for (const socket of sockets)
        socket
          .removeAllListeners('error')
          .on('error', () => {})
          .destroy();
      resolve({ done, perSecond: done / seconds, failed, clientLoad: (user + system) / 1e6 / seconds });
    }, load.seconds * 1_000);
  });
};

process.on('message', async (load: Load) => process.send?.(await applyLoad(load)));
