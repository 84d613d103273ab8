import { once } from 'node:events';
import type { Server } from 'node:http';
import { StartupError } from '#src/server/operations/startup-error.ts';

const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there already',
  EACCES: 'this user may not use that port',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no such host is known',
};

/** @throws StartupError when the address is in use, forbidden or not of this machine */
export const listen = async (server: Server, host: string, port: number): Promise<void> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? LISTEN_ERRORS[String(error.code)] : undefined;
    if (!reason) throw error;
    throw new StartupError(`The site cannot listen on ${host}:${port}: ${reason} (settings HOST and PORT).`, {
      cause: error,
    });
  }
};
