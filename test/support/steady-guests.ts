import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What became of a request: its status; or whether it was let in, that is connected, before it failed. */
export interface Fate {
  readonly path: string;
  readonly status: number;
  /** Empty when it was answered to the end. */
  readonly failure: string;
  readonly wasLetIn: boolean;
  /** A page that says that too many have come and asks again by itself. */
  readonly isTurnedAway: boolean;
  /** Milliseconds to the end of the answer. */
  readonly ms: number;
}

export interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Nothing that is answered at all takes as long. */
const PATIENCE_MS = 30_000;

/** Sends one request and says what became of it; never rejects. */
export const fateOf = (origin: string, asked: Asked, agent?: Agent): Promise<Fate> =>
  new Promise((resolve) => {
    const { path, method = 'GET', body, headers } = asked;
    const start = performance.now();
    let [wasLetIn, isTurnedAway, status] = [false, false, 0];
    const end = (failure: string): void =>
      resolve({ path, status, failure, wasLetIn, isTurnedAway, ms: performance.now() - start });
    const sent = request(origin + path, { agent: agent ?? false, method, headers: { ...headers } });
    sent.on('socket', (socket) => {
      if (!socket.connecting) wasLetIn = true;
      else
        socket.once('connect', () => {
          wasLetIn = true;
        });
    });
    sent.on('response', (response) => {
      status = response.statusCode ?? 0;
      isTurnedAway = status === 503 && 'refresh' in response.headers;
      response.resume();
      response.once('close', () => end(response.complete ? '' : 'cut off'));
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
    sent.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    sent.end(body);
  });

export interface SteadyGuests {
  readonly fates: readonly Fate[];
  /** No new request; resolves when every one that was sent has its fate. */
  leave(): Promise<void>;
}

/**
 * So many guests ask for one thing after another without a pause, every second one on a connection that stays. Whoever is
 * not let in waits a moment, as one whom a load balancer sends elsewhere.
 */
export const steadyGuests = (origin: string, count: number, what: (index: number) => Asked): SteadyGuests => {
  const fates: Fate[] = [];
  let asked = 0;
  let isOver = false;
  const guest = async (_: unknown, number: number): Promise<void> => {
    const agent = number % 2 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
    while (!isOver) {
      const fate = await fateOf(origin, what(asked++), agent);
      fates.push(fate);
      if (fate.failure) await wait(20);
    }
    agent?.destroy();
  };
  const guests = Promise.all(Array.from({ length: count }, guest));
  return {
    fates,
    leave: async () => {
      isOver = true;
      await guests;
    },
  };
};
