import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';

/** Runs in a worker thread: quality 11, the default, takes some 80 ms of a processor for a page. */

const port = parentPort;
if (!port) throw new Error('this module runs in a worker');

// Linux has a priority for each thread, by its id: requests come first.
if (process.platform === 'linux')
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW);

port.on('message', (bytes: Uint8Array) => port.postMessage(brotliCompressSync(bytes)));
