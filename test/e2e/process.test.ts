import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDatabase } from '#test/support/prepared.ts';
import { type RunningSite, startSite } from '#test/support/site.ts';
import { steadyGuests } from '#test/support/steady-guests.ts';
import { BEARABLE, lookAround } from './support/look-around.ts';
import { expectNobodyLost } from './support/nobody-lost.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

/** Starts a process that is expected to refuse; resolves to what it said. */
const refusedStart = (settings: Readonly<Record<string, string>>) => {
  const { status, stderr } = spawnSync(process.execPath, ['--conditions=react-server', 'src/main.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, said: stderr.trim() };
};

describe('the process says in plain words', () => {
  test('where it serves, from which database, and that no money moves', () => {
    expect(site.logs()).toContain(`Punta Serena Resort is open: ${site.url}`);
    expect(site.logs()).toContain(`Database: embedded, in the folder ${site.dataDir}`);
    expect(site.logs()).toContain('no money moves');
  });

  test('which setting is wrong', () => {
    expect(refusedStart({ TAX_PERCENT: 'ten' })).toEqual({
      status: 1,
      said: 'Punta Serena did not start. TAX_PERCENT must be a percentage from 0 to 100, not "ten".',
    });
  });

  test('that its port is taken', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'punta-serena-data-'));
    await demoDatabase(folder);
    const { port } = new URL(site.url);
    const { status, said } = refusedStart({ PORT: port, DATA_DIR: folder });
    await rm(folder, { recursive: true, force: true });
    expect(status).toBe(1);
    expect(said).toContain(`cannot listen on 127.0.0.1:${port}: another program listens there already`);
  });

  test('fault 21: that another process has its data', () => {
    const { status, said } = refusedStart({ PORT: '1', DATA_DIR: site.dataDir });
    expect([status, said.split('\n').length]).toEqual([1, 1]);
    expect(said).toContain(`${site.dataDir} is in use by another process`);
  });
});

test('what a form may not send is refused by the running site, too', async () => {
  const post = (body: string) =>
    fetch(`${site.url}/rooms/booking`, { method: 'POST', body, headers: { origin: site.url } });
  expect((await post('x'.repeat(64 * 1024 + 1))).status).toBe(413);
});

describe('an address', () => {
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
  ])('%s answers %i with words', async (path, status) => {
    const response = await fetch(site.url + path);
    expect(response.status).toBe(status);
    expect((await response.text()).length).toBeGreaterThan(10);
  });

  test('of a script on a page is served for good, and compressed', async () => {
    const html = await (await fetch(`${site.url}/rooms`)).text();
    const [script] = html.match(/\/static\/[\w.-]+\.js/) ?? [];
    const response = await fetch(site.url + script, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });
});

describe('fault 24: SIGTERM', () => {
  test('under load loses nobody who was let in, and ends with 0 within ten seconds', async () => {
    const busy = await startSite({ fill: demoDatabase });
    const guests = steadyGuests(busy.url, BEARABLE, lookAround);
    await expect.poll(() => guests.fates.length).toBeGreaterThan(50);
    const startedAt = performance.now();
    expect(await busy.stop('SIGTERM')).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await guests.leave();
    const failed = expectNobodyLost(guests);
    const begun = busy
      .logs()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"') && !line.includes('/readyz'));
    expect(begun.filter((line) => line.includes('hungUp'))).toEqual([]);
    expect(begun).toHaveLength(guests.fates.length - failed.length);
  });

  test('is told to a load balancer, which is answered like everybody who knocked', async () => {
    const leaving = await startSite({ fill: demoDatabase });
    const balancers = steadyGuests(leaving.url, 4, () => ({ path: '/readyz' }));
    await expect.poll(() => balancers.fates.length).toBeGreaterThan(10);
    expect(await leaving.stop('SIGTERM')).toBe(0);
    await balancers.leave();
    const answers = balancers.fates.filter(({ wasLetIn }) => wasLetIn).map(({ failure, status }) => failure || status);
    expect(new Set(answers)).toEqual(new Set([200, 503]));
  });
});
