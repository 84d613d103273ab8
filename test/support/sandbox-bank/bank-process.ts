import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { boolean, type Infer, integer, is, min, optional, string, type } from 'superstruct';
import type { SandboxBank } from '#src/payments/sandbox/ledger.ts';
import { parseJson } from '#src/payments/sandbox/wire.ts';
import { createRandom } from '#test/faults/support/seeded-random.ts';
import { getTestSeed } from '#test/support/test-seed.ts';
import { createBankListener } from './bank-listener.ts';
import { createPublishingLedger } from './event-publishing-ledger.ts';
import { createEventSender, type Mischief, NO_MISCHIEF } from './event-sender.ts';
import { openFileLedger } from './file-ledger.ts';

/**
 * Sandbox bank as a separate process with a ledger file. Reads JSON lines from standard input: the first has its
 * options, later ones change its clock or network faults. Ends with its input.
 */
const OPENING = type({
  host: string(),
  /** 0: a free port. */
  port: integer(),
  /** The ledger file. */
  ledger: string(),
  secret: string(),
  merchant: string(),
  /** Origin at which guests reach the challenge pages; without it the address on which it listens. */
  origin: optional(string()),
  hooks: optional(type({ url: string(), secret: string(), retryMs: integer() })),
});
const ORDER = type({
  events: optional(type({ copies: min(integer(), 0), delayMs: min(integer(), 0), shuffle: boolean() })),
  /** How far the bank's clock is ahead of the machine's. */
  clockOffsetMs: optional(integer()),
});

const SHUFFLE_STEPS = 1_000;

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const open = async (opening: Infer<typeof OPENING>): Promise<(order: Infer<typeof ORDER>) => void> => {
  let mischief: Mischief = NO_MISCHIEF;
  let clockOffsetMs = 0;
  const clock = { now: () => Date.now() + clockOffsetMs };
  const { host, port, secret, merchant, hooks } = opening;
  const roll = createRandom(getTestSeed());
  const drawFraction = (): number => roll(SHUFFLE_STEPS) / SHUFFLE_STEPS;
  const books = openFileLedger(opening.ledger);
  const ledger = hooks
    ? createPublishingLedger(
        books,
        createEventSender(hooks, clock.now, () => mischief, drawFraction),
      )
    : books;
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const bank: SandboxBank = { ledger, clock, siteUrl: opening.origin ?? url, merchant };
  server.on(
    'request',
    createBankListener(bank, secret, (error) => process.stderr.write(`the bank broke: ${String(error)}\n`)),
  );
  say({ url });
  return (order) => {
    mischief = order.events ?? mischief;
    clockOffsetMs = order.clockOffsetMs ?? clockOffsetMs;
    say({ done: order });
  };
};

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const opening = parseJson((await lines.next()).value ?? '');
if (!is(opening, OPENING)) throw new Error('the first line must say how to open the bank');
const obey = await open(opening);
for await (const line of { [Symbol.asyncIterator]: () => lines }) {
  const order = parseJson(line);
  if (!is(order, ORDER)) throw new Error('a line must be an order');
  obey(order);
}
process.exit(0);
