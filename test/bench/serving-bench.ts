import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningSite, startSite } from '#test/support/site.ts';
import { printFootprint } from './footprint.ts';
import { cpuMicroseconds } from './processor.ts';
import { forSeconds, rateOf } from './rate.ts';

/**
 * Kept pages against the least that Node can do with the same bytes and headers: turn by turn, each a process of its own.
 * The client takes more of the machine than the servers do, so what counts is the processor time that a server spends on
 * an answer.
 */

const PAGE = '/EN/rooms';
const CLIENTS = 16;
const SECONDS = 3;
const ROUNDS = 5;

interface Server {
  readonly url: string;
  readonly pid: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

const asks = (url: string, headers: Readonly<Record<string, string>>, status: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.once('end', () => {
        if (response.statusCode === status) resolve(Buffer.concat(pieces));
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });

const measured = async ({ url, pid }: Server, headers: Readonly<Record<string, string>>, status: number) => {
  const before = await cpuMicroseconds(pid);
  const { done, perSecond } = await rateOf(
    CLIENTS,
    forSeconds(SECONDS),
    async () => void (await asks(url, headers, status)),
  );
  return { perSecond, cpu: ((await cpuMicroseconds(pid)) - before) / done };
};

const range = (values: readonly number[], digits: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, middle, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `${middle?.toFixed(digits)} (${least?.toFixed(digits)}–${most?.toFixed(digits)})`;
};

const compare = async (what: string, site: Server, bare: Server, headers: Record<string, string>, status: number) => {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ofSite, ofBare] = [await measured(site, headers, status), await measured(bare, headers, status)];
    rounds.push({ ofSite, ofBare });
  }
  const columns = [
    range(
      rounds.map(({ ofSite }) => ofSite.perSecond),
      0,
    ),
    range(
      rounds.map(({ ofBare }) => ofBare.perSecond),
      0,
    ),
    range(
      rounds.map(({ ofSite, ofBare }) => ofSite.perSecond / ofBare.perSecond),
      2,
    ),
    range(
      rounds.map(({ ofSite }) => ofSite.cpu),
      0,
    ),
    range(
      rounds.map(({ ofBare }) => ofBare.cpu),
      0,
    ),
    range(
      rounds.map(({ ofSite, ofBare }) => ofBare.cpu / ofSite.cpu),
      2,
    ),
  ];
  console.log(`| ${what} | ${columns.join(' | ')} |`);
};

/** The same answer from a server that does nothing else. */
const startBare = async (site: RunningSite, encoding: string) => {
  const answer = await fetch(site.url + PAGE, { headers: { 'accept-encoding': encoding } });
  await answer.arrayBuffer();
  const body = await asks(site.url + PAGE, { 'accept-encoding': encoding }, 200);
  const dropped = new Set(['date', 'connection', 'keep-alive', 'content-length']);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !dropped.has(name)));
  const bare = spawn(process.execPath, ['test/bench/bare-server.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  bare.stdin.end(JSON.stringify({ headers, body: body.toString('base64') }));
  const [port] = await once(bare.stdout.setEncoding('utf8'), 'data');
  const server = { url: `http://127.0.0.1:${String(port).trim()}${PAGE}`, pid: bare.pid ?? 0 };
  return { server, etag: headers.etag ?? '', stop: () => bare.kill() };
};

const FRESH_SECONDS = 5;

/** The first rendering of a process may name its stylesheets in another order than all later ones: it is made twice. */
const renderTwice = async (url: string): Promise<void> => {
  await asks(url, {}, 200);
  await wait(FRESH_SECONDS * 1_000);
  await asks(url, {}, 200);
  await wait(1_000);
};

console.log(`${availableParallelism()} cores, Node ${process.version}, ${CLIENTS} clients on the same machine.`);
console.log(
  `\n| ${PAGE}, ${ROUNDS} rounds of ${SECONDS} s: middle (least–most) | site a second | bare a second | ratio | site µs of processor | bare µs | bare ÷ site |`,
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
const site = await startSite({ settings: { LOG_LEVEL: 'warn', CONTENT_FRESH_SECONDS: String(FRESH_SECONDS) } });
try {
  await renderTwice(site.url + PAGE);
  for (const encoding of ['br', 'identity']) {
    const { server: bare, etag, stop } = await startBare(site, encoding);
    const kept = { url: site.url.replace('localhost', '127.0.0.1') + PAGE, pid: site.pid };
    const asking = { 'accept-encoding': encoding };
    await compare(`page (${encoding})`, kept, bare, asking, 200);
    await compare(`known page, 304 (${encoding})`, kept, bare, { ...asking, 'if-none-match': etag }, 304);
    stop();
  }
} finally {
  await site.stop();
}
agent.destroy();
await printFootprint();
