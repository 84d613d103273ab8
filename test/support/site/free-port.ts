import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to servers that ask for any: until a program listens on
 * a port of this range, no connection of another test can take it.
 */
const RANGE = { first: 20_000, count: 12_000 };

/** Processes that start one after another begin far apart. */
let offset = (process.pid * 97) % RANGE.count;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Finds a port on which no program listens; the same process is given each port once. */
export const findFreePort = async (): Promise<number> => {
  for (let tries = 0; tries < RANGE.count; tries += 1) {
    const port = RANGE.first + offset;
    offset = (offset + 1) % RANGE.count;
    if (await isFree(port)) return port;
  }
  throw new Error(`programs listen on all ports from ${RANGE.first} to ${RANGE.first + RANGE.count - 1}`);
};
