import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningSite, startSite } from '#test/support/site/site.ts';
import { printFootprint } from './footprint.ts';
import { agent, CLIENTS, compare, ROUNDS, requestBody, SECONDS } from './interleaved-benchmark.ts';
import { startPlain } from './plain/start-plain.ts';

/**
 * Kept pages against the least that Node can do with the same bytes and headers: turn by turn, each a process of its own.
 * The client takes more of the machine than the servers do, so what counts is the processor time that a server spends on
 * an answer. And a page that is made anew each time against React alone, which renders the same components over the same
 * services in one pass.
 */

const PAGE = '/EN/rooms';

/** Ten rooms with their prices. */
const YEAR = new Date().getUTCFullYear() + 1;
const DYNAMIC = { route: '/rooms/booking', query: `arrival=${YEAR}-02-10&departure=${YEAR}-02-13&room=2` };
/** The same answer from a server that does nothing else. */
const startBare = async (site: RunningSite, encoding: string) => {
  const answer = await fetch(site.url + PAGE, { headers: { 'accept-encoding': encoding } });
  await answer.arrayBuffer();
  const body = await requestBody(site.url + PAGE, { 'accept-encoding': encoding }, 200);
  const dropped = new Set(['date', 'connection', 'keep-alive', 'content-length']);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !dropped.has(name)));
  const bare = spawn(process.execPath, ['test/lab/bench/bare-server.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  bare.stdin.end(JSON.stringify({ headers, body: body.toString('base64') }));
  const [port] = await once(bare.stdout.setEncoding('utf8'), 'data');
  const server = { url: `http://127.0.0.1:${String(port).trim()}${PAGE}`, pid: bare.pid ?? 0 };
  return { server, etag: headers.etag ?? '', stop: () => bare.kill() };
};

const FRESH_SECONDS = 5;

/** The first rendering of a process may name its stylesheets in another order than all later ones: it is made twice. */
const renderTwice = async (url: string): Promise<void> => {
  await requestBody(url, {}, 200);
  await wait(FRESH_SECONDS * 1_000);
  await requestBody(url, {}, 200);
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
  const plain = await startPlain(DYNAMIC.route, DYNAMIC.query);
  const made = {
    url: `${site.url.replace('localhost', '127.0.0.1')}/EN${DYNAMIC.route}?${DYNAMIC.query}`,
    pid: site.pid,
  };
  await compare(
    'page made for its visitor; bare is React alone',
    made,
    plain.server,
    { 'accept-encoding': 'identity' },
    200,
  );
  await plain.stop();
} finally {
  await site.stop();
}
agent.destroy();
await printFootprint();
