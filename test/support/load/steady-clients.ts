import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { stretch } from '#test/support/machine-speed.ts';

/** Outcome of a request: its status, or whether it was connected before it failed. */
export interface RequestResult {
  readonly path: string;
  readonly status: number;
  /** Empty when the response was complete. */
  readonly failure: string;
  readonly wasConnected: boolean;
  /** Overload page that reloads itself (load shedding). */
  readonly isShed: boolean;
  /** Milliseconds to the end of the answer. */
  readonly ms: number;
}

export interface RequestSpec {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Timeout, longer than any response takes. */
const TIMEOUT_MS = stretch(30_000);

/** Sends one request and returns its outcome; never rejects. */
export const sendRequest = (origin: string, asked: RequestSpec, agent?: Agent): Promise<RequestResult> =>
  new Promise((resolve) => {
    const { path, method = 'GET', body, headers } = asked;
    const start = performance.now();
    let [wasConnected, isShed, status] = [false, false, 0];
    const end = (failure: string): void =>
      resolve({ path, status, failure, wasConnected, isShed, ms: performance.now() - start });
    const sent = request(origin + path, { agent: agent ?? false, method, headers: { ...headers } });
    sent.on('socket', (socket) => {
      if (!socket.connecting) wasConnected = true;
      else
        socket.once('connect', () => {
          wasConnected = true;
        });
    });
    sent.on('response', (response) => {
      status = response.statusCode ?? 0;
      isShed = status === 503 && 'refresh' in response.headers;
      response.resume();
      response.once('close', () => end(response.complete ? '' : 'cut off'));
    });
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no answer')));
    sent.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    sent.end(body);
  });

export interface SteadyClients {
  readonly results: readonly RequestResult[];
  /** Stops new requests; resolves when all sent ones have an outcome. */
  stop(): Promise<void>;
}

/**
 * Closed workload: clients send requests without a pause, every second one with keep-alive. A client whose connection
 * is refused waits before it retries.
 */
export const startSteadyClients = (
  origin: string,
  count: number,
  createRequest: (index: number) => RequestSpec,
): SteadyClients => {
  const results: RequestResult[] = [];
  let asked = 0;
  let isOver = false;
  const runGuest = async (_: unknown, number: number): Promise<void> => {
    const agent = number % 2 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
    while (!isOver) {
      const fate = await sendRequest(origin, createRequest(asked++), agent);
      results.push(fate);
      if (fate.failure) await wait(20);
    }
    agent?.destroy();
  };
  const guests = Promise.all(Array.from({ length: count }, runGuest));
  return {
    results,
    stop: async () => {
      isOver = true;
      await guests;
    },
  };
};
