import { join, relative } from 'node:path';

/** What the kernel takes as the address of a socket, its last zero byte left out. */
const LONGEST_ADDRESS = 103;

/** Where a site listens for the hotel's commands; undefined when the folder's path is too long for a socket. */
export const controlSocketIn = (dataDir: string): string | undefined => {
  const path = join(dataDir, 'control.sock');
  return [path, relative('', path)].find((each) => Buffer.byteLength(each) <= LONGEST_ADDRESS);
};
