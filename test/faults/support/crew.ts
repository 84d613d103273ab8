import { fork } from 'node:child_process';
import { inject } from 'vitest';
import type { Crash } from './mortal-ports.ts';
import type { Operation, Operations } from './operations.ts';

/** What a worker needs to know of the world around it. */
export interface World {
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly bankUrl: string;
  readonly bankSecret: string;
  /** How long a worker waits for an answer of the bank, in milliseconds. */
  readonly bankPatience: number;
}

/** `killed`: the process died at the step that it was told to die at. */
export type Answer<Result> =
  | { readonly end: 'answered'; readonly result: Result; readonly steps: readonly string[] }
  | { readonly end: 'failed'; readonly reason: string; readonly steps: readonly string[] }
  | { readonly end: 'killed' };

export interface Order<Name extends Operation = Operation> {
  readonly name: Name;
  readonly input: Parameters<Operations[Name]>[1];
  /** The instant at which it happens, epoch milliseconds: the clock of the process. */
  readonly now: number;
  readonly crash?: Crash;
}

/** Several orders may be under way at once: what comes back says to which it belongs. */
export interface Numbered {
  readonly number: number;
  readonly order: Order;
}

interface Report {
  readonly number: number;
  readonly answer: Answer<unknown>;
}

export interface Worker {
  run<Name extends Operation>(order: Order<Name>): Promise<Answer<Awaited<ReturnType<Operations[Name]>>>>;
  kill(): Promise<void>;
  /** Lets it close the database. */
  dismiss(): Promise<void>;
}

/** A process of the house: services and adapters as the site runs them, told by messages what to do. */
export const hire = async (world: World): Promise<Worker> => {
  const child = fork(inject('workerProgram'), [JSON.stringify(world)], {
    execArgv: ['--conditions=react-server', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = Promise.withResolvers<void>();
  const waiting = new Map<number, (answer: Answer<unknown>) => void>();
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
      const answered = new Promise<Answer<Result>>((resolve) => {
        waiting.set(number, (answer) => resolve(answer as Answer<Result>));
      });
      child.send({ number, order });
      return Promise.race([answered, gone.then((): Answer<Result> => ({ end: 'killed' }))]);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    dismiss: async () => {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
};
