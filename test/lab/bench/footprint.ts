import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readResidentMegabytes } from '#test/support/load/process-usage.ts';
import { sendRequest } from '#test/support/load/steady-clients.ts';
import { measureThroughput } from '#test/support/load/throughput.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

/** How soon a site answers after its start, and what it holds in memory: at rest, and after many pages. */

const PAGES = 100_000;
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

const listAddresses = async (site: RunningSite): Promise<string[]> => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
};

const requestAll = async (site: RunningSite, pages: number): Promise<number> => {
  const addresses = await listAddresses(site);
  const agent = new Agent({ keepAlive: true });
  const ask = async (index: number): Promise<void> => {
    const path = addresses[index % addresses.length] ?? '/';
    const { status, failure } = await sendRequest(site.url, { path, headers: { 'accept-encoding': 'br' } }, agent);
    if (failure || status !== 200) throw new Error(`${path} answered ${status} ${failure}`);
  };
  await measureThroughput(CLIENTS, (begun) => begun < pages, ask);
  agent.destroy();
  return addresses.length;
};

export const printFootprint = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'punta-serena-data-'));
  try {
    const first = await startTimed(folder);
    await first.site.stop();
    const { site, seconds } = await startTimed(folder);
    await wait(REST_MS);
    const atRest = await readResidentMegabytes(site.pid);
    const addresses = await requestAll(site, PAGES / 10);
    const warm = await readResidentMegabytes(site.pid);
    await requestAll(site, PAGES - PAGES / 10);
    const after = await readResidentMegabytes(site.pid);
    await site.stop();
    console.log('\n| embedded database, one process | |\n| --- | ---: |');
    console.log(`| first start on an empty folder, to the first byte of a page | ${first.seconds.toFixed(1)} s |`);
    console.log(`| any later start, to the first byte of a page | ${seconds.toFixed(1)} s |`);
    console.log(`| resident memory at rest | ${atRest.toFixed(0)} MB |`);
    console.log(`| after ${PAGES / 10} pages of ${addresses} addresses | ${warm.toFixed(0)} MB |`);
    console.log(`| after ${PAGES} pages | ${after.toFixed(0)} MB |`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
