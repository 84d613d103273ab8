import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBrowsingRequest, MAX_CLIENTS } from '#test/e2e/support/load/browsing-requests.ts';
import { expectNoLostRequest } from '#test/e2e/support/load/expect-no-lost-request.ts';
import { createSiteDatabase } from '#test/e2e/support/site/backend-site.ts';
import { copyDemoDatabase } from '#test/support/database/prepared-databases.ts';
import { startSteadyClients } from '#test/support/load/steady-clients.ts';
import { stretch, stretchPromise } from '#test/support/machine-speed.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';
import { isRelease } from '#test/support/test-scope.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ fill: copyDemoDatabase });
});

afterAll(() => site.stop());

/** Starts a process that is expected to refuse; resolves to what it said. */
const runRefusedStart = (settings: Readonly<Record<string, string>>) => {
  const { status, stderr } = spawnSync(process.execPath, ['--conditions=react-server', 'dist/site/main.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
    timeout: stretch(60_000),
  });
  return { status, said: stderr.trim() };
};

describe('process: startup log', () => {
  test('names address, database and the sandbox payments', () => {
    expect(site.readLogs()).toContain(`Punta Serena Resort is open: ${site.url}`);
    expect(site.readLogs()).toContain(`Database: embedded, in the folder ${site.dataDir}`);
    expect(site.readLogs()).toContain('no money moves');
  });

  test('names the invalid setting', () => {
    expect(runRefusedStart({ TAX_PERCENT: 'ten' })).toEqual({
      status: 1,
      said: 'Punta Serena did not start. TAX_PERCENT must be a percentage from 0 to 100, not "ten".',
    });
  });

  test('says that its port is in use', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'punta-serena-data-'));
    const { port } = new URL(site.url);
    const { status, said } = runRefusedStart({ PORT: port, DATA_DIR: folder, ...(await createSiteDatabase()) });
    await rm(folder, { recursive: true, force: true });
    expect(status).toBe(1);
    expect(said).toContain(`cannot listen on 127.0.0.1:${port}: another program listens there already`);
  });

  test('fault 21: says that another process uses its data', () => {
    const { status, said } = runRefusedStart({ PORT: '1', DATA_DIR: site.dataDir });
    expect([status, said.split('\n').length]).toEqual([1, 1]);
    expect(said).toContain(`${site.dataDir} is in use by another process`);
  });
});

test('process: the running site refuses forbidden form bodies', async () => {
  const post = (body: string) =>
    fetch(`${site.url}/rooms/booking`, { method: 'POST', body, headers: { origin: site.url } });
  expect((await post('x'.repeat(64 * 1024 + 1))).status).toBe(413);
});

describe('process: an address', () => {
  test.each([
    ['/', 200],
    ['/EN', 200],
    ['/rooms', 200],
    ['/EN/rooms/618449', 200],
    ['/rooms/%E0%A4%A', 404],
    ['/EN/rooms/abc', 404],
    ['/nothing/like/this', 404],
    ['/static/nothing.js', 404],
    ['/assets/nothing', 404],
    ['/sandbox-bank/challenge/nothing', 404],
  ])('%s answers %i with a text', async (path, status) => {
    const response = await fetch(site.url + path);
    expect(response.status).toBe(status);
    expect((await response.text()).length).toBeGreaterThan(10);
  });

  test.each([
    ['entry', /\/static\/index-[\w-]+\.js(?=")/],
    ['start', /\/static\/page-start-[\w-]+\.json(?=")/],
  ])('of a page’s %s is immutable and compressed', async (_, pattern) => {
    const html = await (await fetch(`${site.url}/rooms`)).text();
    const [address] = html.match(pattern) ?? [];
    const response = await fetch(site.url + address, { headers: { 'accept-encoding': 'br' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });
});

test('process: fault 24: SIGTERM under load drops no accepted request, exits with 0 within ten seconds, and answers a load balancer that polls /readyz with 200 or 503, never with a failure', async () => {
  const busy = await startSite({ settings: await createSiteDatabase() });
  const guests = startSteadyClients(busy.url, MAX_CLIENTS, getBrowsingRequest);
  const balancers = startSteadyClients(busy.url, 4, () => ({ path: '/readyz' }));
  await expect.poll(() => guests.results.length).toBeGreaterThan(50);
  await expect.poll(() => balancers.results.length).toBeGreaterThan(10);
  const startedAt = performance.now();
  expect(await busy.stop('SIGTERM')).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(stretchPromise(10_000));
  await Promise.all([guests.stop(), balancers.stop()]);
  const failed = expectNoLostRequest(guests);
  const begun = busy
    .readLogs()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"') && !line.includes('/readyz'));
  expect(begun.filter((line) => line.includes('hungUp'))).toEqual([]);
  expect(begun).toHaveLength(guests.results.length - failed.length);
  const answers = balancers.results
    .filter(({ wasConnected }) => wasConnected)
    .map(({ failure, status }) => failure || status);
  expect(new Set(answers)).toEqual(new Set([200, 503]));
});

describe('process: the access log', () => {
  const crashOnSignal = new URL('../support/site/crash-on-signal.ts', import.meta.url).href;

  test.runIf(isRelease).each([
    ['SIGUSR2', 1, 'crash by SIGUSR2'],
    ['SIGTERM', 0, 'closing'],
  ] as const)(
    'has a line for each response when the process ends by %s (SIGUSR2: a crash)',
    async (signal, code, why) => {
      const ending = await startSite({
        settings: { ...(await createSiteDatabase()), NODE_OPTIONS: `--import=${crashOnSignal}` },
      });
      const ask = async () => {
        const response = await fetch(`${ending.url}/EN/rooms`);
        await response.arrayBuffer();
        return response.headers.get('x-request-id');
      };
      const ids = [await ask(), ...(await Promise.all(Array.from({ length: 300 }, ask)))];
      expect(await ending.stop(signal)).toBe(code);
      const logs = ending.readLogs();
      expect(ids.filter((id) => !logs.includes(`"id":"${id}"`))).toEqual([]);
      expect(logs).toContain(why);
    },
  );
});
