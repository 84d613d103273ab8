import { fork } from 'node:child_process';
import { inject } from 'vitest';
import type { CrashPoint } from './crash-injection.ts';
import type { Operation, Operations } from './operations.ts';

/** What a worker needs to know of the world around it. */
export interface WorkerEnvironment {
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly bankUrl: string;
  readonly bankSecret: string;
  /** How long a worker waits for an answer of the bank, in milliseconds. */
  readonly bankTimeoutMs: number;
}

/** `killed`: the process died at the requested step. */
export type CommandResult<Result> =
  | { readonly end: 'answered'; readonly result: Result; readonly steps: readonly string[] }
  | { readonly end: 'failed'; readonly reason: string; readonly steps: readonly string[] }
  | { readonly end: 'killed' };

export interface WorkerCommand<Name extends Operation = Operation> {
  readonly name: Name;
  readonly input: Parameters<Operations[Name]>[1];
  /** The instant at which it happens, epoch milliseconds: the clock of the process. */
  readonly now: number;
  readonly crash?: CrashPoint;
}

/** Several orders may be under way at once: what comes back says to which it belongs. */
export interface NumberedCommand {
  readonly number: number;
  readonly order: WorkerCommand;
}

interface Report {
  readonly number: number;
  readonly answer: CommandResult<unknown>;
}

export interface Worker {
  run<Name extends Operation>(
    order: WorkerCommand<Name>,
  ): Promise<CommandResult<Awaited<ReturnType<Operations[Name]>>>>;
  kill(): Promise<void>;
  /** Lets it close the database. */
  shutdown(): Promise<void>;
}

/** The embedded database is WebAssembly: optimizing it takes a processor a second, more than these processes run. */
const BASELINE_WASM = '--liftoff-only';

/** A worker process with services and adapters as in production, controlled by messages. */
export const forkWorker = async (world: WorkerEnvironment): Promise<Worker> => {
  const child = fork(inject('workerProgram'), [JSON.stringify(world)], {
    execArgv: [
      '--conditions=react-server',
      '--disable-warning=ExperimentalWarning',
      ...(world.databaseUrl ? [] : [BASELINE_WASM]),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = Promise.withResolvers<void>();
  const waiting = new Map<number, (answer: CommandResult<unknown>) => void>();
  let numbered = 0;
  child.once('message', () => {
    child.on('message', ({ number, answer }: Report) => {
      waiting.get(number)?.(answer);
      waiting.delete(number);
    });
    ready.resolve();
  });
  await Promise.race([
    ready.promise,
    gone.then(() => {
      throw new Error('a worker ended before it began');
    }),
  ]);
  return {
    run: (order) => {
      type Result = Awaited<ReturnType<Operations[(typeof order)['name']]>>;
      const number = numbered++;
      const answered = new Promise<CommandResult<Result>>((resolve) => {
        waiting.set(number, (answer) => resolve(answer as CommandResult<Result>));
      });
      child.send({ number, order });
      return Promise.race([answered, gone.then((): CommandResult<Result> => ({ end: 'killed' }))]);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    shutdown: async () => {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
};
