/**
 * Loaded before the site by `node --import …/memory-witness.ts`: at SIGUSR2 the process collects garbage
 * and logs the bytes that are left as a line of its own.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  process.stdout.write(`${JSON.stringify({ memory: process.memoryUsage() })}\n`);
});
