import { connect as connectTo, createServer, type Socket } from 'node:net';

/**
 * What happens to a connection that goes through. `cut-answer`: the request arrives, the answer does not.
 * `twice`: the request arrives two times, as from a line that repeats; the second answer is thrown away.
 */
export type ConnectionFault = 'well' | 'refused' | 'slow' | 'cut-request' | 'cut-answer' | 'twice' | 'silent';

const SLOW_MS = 40;

export interface TcpProxy {
  readonly port: number;
  /** How the next connections fare; those that are open are cut when the line is refused. */
  set(line: ConnectionFault): void;
  /** From now on those that are open bring no answer any more, and are not cut either. */
  silenceOpen(): void;
  /** No connection brings an answer any more, and none is cut: a server that hangs. */
  hang(): void;
  close(): Promise<void>;
}

const listenOnFreePort = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
    });
  });

const ignoreErrors = (socket: Socket): Socket => socket.on('error', () => socket.destroy());

/** Says the same again on a connection of its own, a moment later, and listens to no answer. */
const repeatRequest = (bytes: Buffer, port: number): void => {
  const again = ignoreErrors(connectTo(port, '127.0.0.1'));
  again.resume();
  again.end(bytes);
};

const forwardConnection = (guest: Socket, port: number, line: ConnectionFault): void => {
  const house = ignoreErrors(connectTo(port, '127.0.0.1'));
  guest.once('close', () => house.destroy());
  guest.once('silenced', () => house.removeAllListeners('data').resume());
  house.once('close', () => guest.end());
  guest.on('data', (bytes) => {
    if (line === 'cut-request') {
      guest.destroy();
      return;
    }
    const forwardBytes = () => house.write(bytes);
    if (line === 'slow') setTimeout(forwardBytes, SLOW_MS);
    else forwardBytes();
    if (line === 'twice') setTimeout(() => repeatRequest(bytes, port), SLOW_MS / 4);
  });
  house.on('data', (bytes) => {
    if (line === 'cut-answer') guest.destroy();
    else if (line === 'slow') setTimeout(() => guest.write(bytes), SLOW_MS);
    else if (line !== 'silent') guest.write(bytes);
  });
};

/** TCP proxy on 127.0.0.1 that injects connection faults. */
export const startTcpProxy = async (targetPort: number): Promise<TcpProxy> => {
  let line: ConnectionFault = 'well';
  const open = new Set<Socket>();
  const server = createServer((guest) => {
    ignoreErrors(guest);
    open.add(guest);
    guest.once('close', () => open.delete(guest));
    if (line === 'refused') guest.destroy();
    else forwardConnection(guest, targetPort, line);
  });
  const port = await listenOnFreePort(server);
  const cutAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const silenceOpen = (): void => {
    for (const socket of open) socket.emit('silenced');
  };
  return {
    port,
    set: (next) => {
      if (next !== line) cutAll();
      line = next;
    },
    silenceOpen,
    hang: () => {
      line = 'silent';
      silenceOpen();
    },
    close: async () => {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
