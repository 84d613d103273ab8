import { once } from 'node:events';
import type { Server } from 'node:http';
import { StartFailure } from './start-failure.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there already',
  EACCES: 'this user may not use that port',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no such host is known',
};

/** @throws StartFailure when the address is taken or none of this machine's. */
export const listen = async (server: Server, host: string, port: number): Promise<void> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined;
    if (!reason) throw error;
    throw new StartFailure(`The site cannot listen on ${host}:${port}: ${reason} (settings HOST and PORT).`, {
      cause: error,
    });
  }
};
