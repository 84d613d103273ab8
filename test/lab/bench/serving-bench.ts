import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningSite, startSite } from '#test/support/site/site.ts';
import { describeMachine } from './describe-machine.ts';
import { printFootprint } from './footprint.ts';
import {
  type Client,
  CONNECTIONS,
  compare,
  formatHead,
  ROUNDS,
  SECONDS,
  startClient,
} from './interleaved-benchmark.ts';
import { startPlain } from './plain/start-plain.ts';
import { startBare } from './start-bare.ts';

/**
 * Cached pages, of a site with its default settings and its log, against the least that Node can do with the same bytes
 * and headers. And a page that is made anew each time against React alone, which renders the same components over the
 * same services in one pass.
 */

const PAGES = ['/', '/EN/rooms'];

/** Ten rooms with their prices. */
const YEAR = new Date().getUTCFullYear() + 1;
const DYNAMIC = { route: '/rooms/booking', query: `arrival=${YEAR}-02-10&departure=${YEAR}-02-13&room=2` };

/** Pages are warm by then; the first rendering of a process may name its stylesheets in another order than later ones. */
const FRESH_SECONDS = 60;

const requestPages = async (origin: string): Promise<void> => {
  for (const page of PAGES) await (await fetch(origin + page, { headers: { 'accept-language': 'es' } })).arrayBuffer();
};

const renderTwice = async (origin: string): Promise<void> => {
  await requestPages(origin);
  await wait((FRESH_SECONDS + 1) * 1_000);
  await requestPages(origin);
  await wait(2_000);
};

const compareCached = async (client: Client, origin: string, pid: number): Promise<void> => {
  for (const page of PAGES)
    for (const encoding of ['br', 'identity']) {
      const site = { url: origin + page, pid };
      const bare = await startBare(site.url, encoding);
      const headers = { 'accept-encoding': encoding };
      await compare(client, `${page}, ${encoding}, ${bare.bytes} bytes`, site, bare.server, { headers, status: 200 });
      if (encoding === 'br') {
        const known = { ...headers, 'if-none-match': bare.etag };
        await compare(client, `${page}, 304`, site, bare.server, { headers: known, status: 304 });
      }
      bare.stop();
    }
};

const compareDynamic = async (client: Client, origin: string, pid: number): Promise<void> => {
  const plain = await startPlain(DYNAMIC.route, DYNAMIC.query);
  const site = { url: `${origin}/EN${DYNAMIC.route}?${DYNAMIC.query}`, pid };
  const headers = { 'accept-encoding': 'identity' };
  await compare(client, 'results; bare is React alone', site, plain.server, { headers, status: 200 });
  await plain.stop();
};

const measure = async ({ url, pid }: RunningSite): Promise<void> => {
  const origin = url.replace('localhost', '127.0.0.1');
  await renderTwice(origin);
  console.log(describeMachine());
  console.log(
    `Site as \`npm start\` runs it (log on, one process); loopback, nothing emulated; ${CONNECTIONS} connections by raw sockets in another process; ${ROUNDS} rounds of ${SECONDS} s in turns: median (least–most).\n`,
  );
  console.log(formatHead('answer'));
  const client = startClient();
  try {
    await compareCached(client, origin, pid);
    await compareDynamic(client, origin, pid);
  } finally {
    client.stop();
  }
};

const folder = await mkdtemp(join(tmpdir(), 'punta-serena-bench-'));
const site = await startSite({ settings: { WARM_PAGES: 'true' }, logFile: join(folder, 'log') });
try {
  await measure(site);
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
await printFootprint();
