import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: Buffer;
  readonly isSecure: boolean;
  readonly user: unknown;
}

export interface TestSmtpServer {
  readonly port: number;
  readonly received: Received[];
  stop(): Promise<void>;
}

/** How a server refuses: at which command, and by which code. */
export const createRefusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

type Behaviour = Pick<
  SMTPServerOptions,
  'onMailFrom' | 'onRcptTo' | 'onAuth' | 'onConnect' | 'secure' | 'cert' | 'key' | 'hideSMTPUTF8'
> & {
  readonly host?: string;
  readonly offersTls?: boolean;
  /** Called with a complete message: throws to refuse it, or never resolves. */
  readonly onMessage?: (message: Received) => Promise<void> | void;
  /** Cuts the connection after so many bytes of a message. */
  readonly cutsAfter?: number;
};

const NO_TLS = ['STARTTLS'];

/** SMTP server on loopback with scripted behaviour. */
export const startSmtpServer = async (behaviour: Behaviour = {}): Promise<TestSmtpServer> => {
  const { host = '127.0.0.1', offersTls = false, onMessage, cutsAfter, ...options } = behaviour;
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    ...options,
    logger: false,
    disabledCommands: [...(offersTls || options.secure ? [] : NO_TLS), ...(options.onAuth ? [] : ['AUTH'])],
    authOptional: !options.onAuth,
    closeTimeout: 1,
    onData: async (stream, session, callback) => {
      if (cutsAfter !== undefined) {
        let bytes = 0;
        stream.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes > cutsAfter) for (const socket of sockets) socket.destroy();
        });
        return;
      }
      const source = await buffer(stream);
      const { mailFrom, rcptTo } = session.envelope;
      const message = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source,
        isSecure: session.secure,
        user: session.user,
      };
      try {
        await onMessage?.(message);
        received.push(message);
        callback();
      } catch (error) {
        callback(error as Error);
      }
    },
  });
  // Disconnecting clients are expected in these tests.
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
