import { openDatabase } from '#src/composition/database/database.ts';
import { injectCrash } from './crash-injection.ts';
import { OPERATIONS } from './operations.ts';
import { createWorkerPorts } from './worker-ports.ts';
import type { NumberedCommand, WorkerCommand, WorkerEnvironment } from './worker-process.ts';

/** Worker process: executes commands of its parent one after another, and dies at the requested step. */

const world = JSON.parse(process.argv[2] ?? '') as WorkerEnvironment;
const database = await openDatabase({ dataDir: world.dataDir, url: world.databaseUrl });

const STEPPING = ['inventory', 'reservations', 'amendments', 'gateway'] as const;

/** With the reasons of each part, as a job fails when one of many reservations does. */
const describeFailure = (error: unknown): string => {
  if (error instanceof AggregateError) return `${error.message}: ${error.errors.map(describeFailure).join('; ')}`;
  return error instanceof Error ? error.message : String(error);
};

const runCommand = async ({ name, input, now, crash }: WorkerCommand) => {
  const { ports, steps } = injectCrash(createWorkerPorts(database, world, now), STEPPING, crash);
  try {
    return { end: 'answered', result: await OPERATIONS[name](ports, input as never), steps };
  } catch (error) {
    return { end: 'failed', reason: describeFailure(error), steps };
  }
};

process.on(
  'message',
  ({ number, order }: NumberedCommand) => void runCommand(order).then((answer) => process.send?.({ number, answer })),
);
process.on('disconnect', () => void database.close().then(() => process.exit(0)));
process.send?.('ready');
