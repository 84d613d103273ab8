import { connect as connectTo, createServer, type Socket } from 'node:net';

/** Whether the statement at which its connection ends was carried out. */
export type Cut = 'before' | 'after';

export interface StatementProxy {
  readonly port: number;
  /** Ends the connection of a statement, counted from one; returns what disarms it and tells whether its turn came. */
  arm(cut: Cut, statement: number): () => boolean;
  close(): Promise<void>;
}

/** Of jobs and of the poll for content, which run beside every request. */
const BACKGROUND = /content_change|job_run|expired|outbox|hotel_notice/;

const [SIMPLE_QUERY, PARSE, SYNC, READY] = ['Q', 'P', 'S', 'Z'].map((type) => type.charCodeAt(0));

/** Splits what a client sends into messages; the first has no type. PostgreSQL, Message Formats */
const createMessageReader = (onMessage: (type: number, body: Buffer) => void) => {
  let left: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (bytes: Buffer): void => {
    left = Buffer.concat([left, bytes]);
    for (;;) {
      const typeBytes = isStarted ? 1 : 0;
      if (left.length < typeBytes + 4) return;
      const length = typeBytes + left.readInt32BE(typeBytes);
      if (left.length < length) return;
      if (isStarted) onMessage(left.readUInt8(0), left.subarray(5, length));
      isStarted = true;
      left = left.subarray(length);
    }
  };
};

/** `ReadyForQuery` is the last message of an answer. */
const isWholeAnswer = (bytes: Buffer): boolean => bytes.length >= 6 && bytes.at(-6) === READY;

interface Fault {
  readonly cut: Cut;
  readonly at: number;
  count: number;
  isCut: boolean;
}

/** Whether a message completes a statement that no job sends. */
const createStatementFilter = () => {
  let isBackground = false;
  return (type: number, body: Buffer): boolean => {
    if (type === PARSE || type === SIMPLE_QUERY) isBackground = BACKGROUND.test(body.toString('latin1'));
    return !isBackground && (type === SYNC || type === SIMPLE_QUERY);
  };
};

const forwardConnection = (site: Socket, port: number, getFault: () => Fault | undefined): void => {
  const database = connectTo(port, '127.0.0.1');
  const isCounted = createStatementFilter();
  let isAnswerLost = false;
  const end = (): void => {
    site.destroy();
    database.destroy();
  };
  for (const socket of [site, database]) socket.on('error', end).on('close', end);
  const read = createMessageReader((type, body) => {
    const fault = getFault();
    if (!isCounted(type, body) || !fault) return;
    fault.count += 1;
    if (fault.count !== fault.at) return;
    fault.isCut = true;
    if (fault.cut === 'before') end();
    else isAnswerLost = true;
  });
  site.on('data', (bytes) => {
    read(bytes);
    if (!database.destroyed) database.write(bytes);
  });
  database.on('data', (bytes) => {
    if (!isAnswerLost) site.write(bytes);
    else if (isWholeAnswer(bytes)) end();
  });
};

/** Proxy of a PostgreSQL server that ends a connection at the statement that a test chooses. */
export const startStatementProxy = async (targetPort: number): Promise<StatementProxy> => {
  let fault: Fault | undefined;
  const open = new Set<Socket>();
  const server = createServer((site) => {
    open.add(site);
    site.once('close', () => open.delete(site));
    forwardConnection(site, targetPort, () => fault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    port: address.port,
    arm: (cut, at) => {
      const own: Fault = { cut, at, count: 0, isCut: false };
      fault = own;
      return () => {
        fault = undefined;
        return own.isCut;
      };
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
