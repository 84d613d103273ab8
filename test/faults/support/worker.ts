import { openDatabase } from '#src/adapters/postgres/database.ts';
import type { Numbered, Order, World } from './crew.ts';
import { mortalPorts } from './mortal-ports.ts';
import { OPERATIONS } from './operations.ts';
import { portsAt } from './ports.ts';

/** A process that does what its parent orders, one order after another, and dies where it is told to. */

const world = JSON.parse(process.argv[2] ?? '') as World;
const database = await openDatabase({ dataDir: world.dataDir, url: world.databaseUrl });

const STEPPING = ['inventory', 'reservations', 'amendments', 'gateway'] as const;

const obey = async ({ name, input, now, crash }: Order) => {
  const { ports, steps } = mortalPorts(portsAt(database, world, now), STEPPING, crash);
  try {
    return { end: 'answered', result: await OPERATIONS[name](ports, input as never), steps };
  } catch (error) {
    return { end: 'failed', reason: error instanceof Error ? error.message : String(error), steps };
  }
};

process.on(
  'message',
  ({ number, order }: Numbered) => void obey(order).then((answer) => process.send?.({ number, answer })),
);
process.on('disconnect', () => void database.close().then(() => process.exit(0)));
process.send?.('ready');
