import type { Log } from '#src/server/operations/log.ts';

export interface WorkerExit {
  readonly code: number | null;
  readonly signal: string | null;
}

export interface Worker {
  readonly pid: number;
  /** False when it ended before it listened. */
  readonly isListening: Promise<boolean>;
  readonly exited: Promise<WorkerExit>;
  /** Releases the primary's copy of the listening socket, by which the port would stay open. */
  readonly disconnect: () => void;
  kill(signal: NodeJS.Signals): void;
}

export interface SupervisorPorts {
  readonly fork: () => Worker;
  readonly log: Pick<Log, 'error'>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Milliseconds; ends as soon as the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

/** A worker that ended sooner is likely to end the same way again: backoff applies. */
const STABLE_MS = 10_000;
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

/** Workers drain within 8.5 seconds; after this they are killed. */
const SHUTDOWN_TIMEOUT_MS = 9_000;

const isCleanExit = ({ code, signal }: WorkerExit): boolean => code === 0 || signal === 'SIGTERM';

const createWorkerPool = (fork: () => Worker) => {
  const workers = new Set<Worker>();
  const forkWorker = (): Worker => {
    const worker = fork();
    workers.add(worker);
    void worker.exited.then(() => workers.delete(worker));
    return worker;
  };
  return { workers, forkWorker };
};

/** Exponential backoff (1–30 s) when a worker ended soon after its fork. */
export const createWorkerSupervisor = (size: number, { fork, log, now, wait }: SupervisorPorts) => {
  const { workers, forkWorker } = createWorkerPool(fork);
  const shutdownController = new AbortController();

  const superviseSlot = async (first: Worker): Promise<void> => {
    let [worker, since, backoffMs] = [first, now(), 0];
    while (true) {
      const exit = await worker.exited;
      if (shutdownController.signal.aborted) return;
      const isStable = now() - since >= STABLE_MS;
      backoffMs = isStable ? 0 : Math.min(Math.max(2 * backoffMs, MIN_BACKOFF_MS), MAX_BACKOFF_MS);
      log.error({ pid: worker.pid, ...exit, pauseMs: backoffMs }, 'a worker ended and is replaced');
      await wait(backoffMs, shutdownController.signal);
      if (shutdownController.signal.aborted) return;
      [worker, since] = [forkWorker(), now()];
    }
  };

  /** The first worker alone migrates the database and prints a failure to start once. */
  const start = async (): Promise<boolean> => {
    const first = forkWorker();
    if (!(await first.isListening)) return false;
    void superviseSlot(first);
    for (let slot = 1; slot < size && !shutdownController.signal.aborted; slot += 1) void superviseSlot(forkWorker());
    return true;
  };

  /** Resolves to whether each ended cleanly. */
  const shutdown = async (): Promise<boolean> => {
    shutdownController.abort();
    const last = [...workers];
    for (const worker of last) {
      worker.disconnect();
      worker.kill('SIGTERM');
    }
    const finished = new AbortController();
    void wait(SHUTDOWN_TIMEOUT_MS, finished.signal).then(() => {
      if (!finished.signal.aborted) for (const worker of workers) worker.kill('SIGKILL');
    });
    const exits = await Promise.all(last.map(({ exited }) => exited));
    finished.abort();
    return exits.every(isCleanExit);
  };

  return { start, shutdown };
};
