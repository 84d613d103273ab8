import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { getClusterPath } from '#src/server/database/embedded/embedded-cluster.ts';
import { readResidentMegabytes } from '#test/support/load/process-usage.ts';
import { sendRequest } from '#test/support/load/steady-clients.ts';
import { measureThroughput } from '#test/support/load/throughput.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

/** How soon a site answers after its start, and what it holds in memory: at rest, and after many pages. */

const PAGES = 100_000;
const ADDRESSES = 5_000;
const CLIENTS = 16;
/** What the start itself needed is given back by then. */
const REST_MS = 5_000;

/** Seconds from the start of the process to the first byte of a page; it is asked every 50 ms whether it is there. */
const startTimed = async (dataDir: string): Promise<{ site: RunningSite; seconds: number }> => {
  const before = performance.now();
  const site = await startSite({ dataDir });
  const response = await fetch(`${site.url}/EN`);
  const seconds = (performance.now() - before) / 1_000;
  await response.arrayBuffer();
  return { site, seconds };
};

/** Copies of a content page, so that the hotel has so many addresses; each is one in both languages. */
const addPages = async (dataDir: string, copies: number): Promise<void> => {
  const pglite = await PGlite.create(getClusterPath(dataDir));
  await pglite.query(
    `insert into backend.item (collection, id, data)
      select collection, '9' || n, data || jsonb_build_object('id', ('9' || n)::int, 'slug', 'copy-' || n)
      from backend.item, generate_series(1, $1::int) as n
      where collection = 'pages_inside' and data ->> 'slug' = 'gastronomia'`,
    [copies],
  );
  await pglite.close();
};

const listAddresses = async (site: RunningSite): Promise<string[]> => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
};

const requestPages = async (site: RunningSite, addresses: readonly string[], pages: number): Promise<void> => {
  const agent = new Agent({ keepAlive: true });
  const ask = async (index: number): Promise<void> => {
    const path = addresses[index % addresses.length] ?? '/';
    const { status, failure } = await sendRequest(site.url, { path, headers: { 'accept-encoding': 'br' } }, agent);
    // Refused for a moment, since pages are asked for as fast as they come.
    if (status === 503) return ask(index);
    if (failure || status !== 200) throw new Error(`${path} answered ${status} ${failure}`);
  };
  await measureThroughput(CLIENTS, (begun) => begun < pages, ask);
  agent.destroy();
};

/** Resident memory after so many pages, in tenths. */
const printMemory = async (site: RunningSite): Promise<void> => {
  await wait(REST_MS);
  console.log(`| resident memory at rest | ${(await readResidentMegabytes(site.pid)).toFixed(0)} MB |`);
  const addresses = await listAddresses(site);
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await requestPages(site, addresses, PAGES / 10);
    const megabytes = (await readResidentMegabytes(site.pid)).toFixed(0);
    console.log(`| after ${(tenth * PAGES) / 10} pages of ${addresses.length} addresses | ${megabytes} MB |`);
  }
};

export const printFootprint = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'punta-serena-data-'));
  try {
    const first = await startTimed(folder);
    const addresses = await listAddresses(first.site);
    await first.site.stop();
    const later = await startTimed(folder);
    await later.site.stop();
    console.log('\n| embedded database, one process | |\n| --- | ---: |');
    console.log(`| first start on an empty folder, to the first byte of a page | ${first.seconds.toFixed(1)} s |`);
    console.log(`| any later start, to the first byte of a page | ${later.seconds.toFixed(1)} s |`);
    await addPages(folder, (ADDRESSES - addresses.length) / 2);
    const { site } = await startTimed(folder);
    await printMemory(site).finally(() => site.stop());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
