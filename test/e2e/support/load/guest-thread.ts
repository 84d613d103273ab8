import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Runs in a thread of its own, see `response-timer.ts`. */

const PAUSE_MS = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const readStatus = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    }).once('error', reject);
  });

let isLooking = false;

/** Milliseconds of every response until it is stopped. */
const look = async (): Promise<number[]> => {
  const waits: number[] = [];
  for (isLooking = true; isLooking; await wait(PAUSE_MS)) {
    const startedAt = performance.now();
    const status = await readStatus(workerData);
    if (status !== 200) throw new Error(`the guest was answered ${status}`);
    waits.push(performance.now() - startedAt);
  }
  return waits;
};

parentPort?.on('message', async (what: 'look' | 'stop') => {
  if (what === 'look') parentPort?.postMessage(await look());
  else isLooking = false;
});
