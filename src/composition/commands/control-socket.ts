import { join, relative } from 'node:path';

/** Maximal length of a socket address (`sun_path`), without its terminating zero byte. */
const MAX_ADDRESS_BYTES = 103;

/** Undefined when the path is too long for a socket. */
export const findControlSocketPath = (dataDir: string): string | undefined => {
  const path = join(dataDir, 'control.sock');
  return [path, relative('', path)].find((each) => Buffer.byteLength(each) <= MAX_ADDRESS_BYTES);
};
