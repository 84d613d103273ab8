import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childrenOf } from '#test/support/child-processes.ts';
import { freePort } from '#test/support/free-port.ts';
import { noPostgres, type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { type RunningSite, startSite } from '#test/support/site.ts';
import { steadyGuests } from '#test/support/steady-guests.ts';
import { BEARABLE, lookAround } from './support/look-around.ts';
import { expectNobodyLost, hasFailed } from './support/nobody-lost.ts';

const missing = noPostgres();
describe.skipIf(missing)(`a process for each core${missing ? ` (not run: ${missing})` : ''}`, () => {
  let server: PostgresServer;
  let databases = 0;
  let site: RunningSite;
  let metricsPort: number;

  const open = async (settings: Record<string, string> = {}): Promise<RunningSite> => {
    databases += 1;
    const DATABASE_URL = await server.createDatabase(`cores_${databases}`);
    return startSite({ settings: { DATABASE_URL, PROCESSES: '2', ...settings } });
  };
  beforeAll(async () => {
    server = await startPostgres();
    metricsPort = await freePort();
    site = await open({ METRICS_PORT: String(metricsPort) });
  });
  afterAll(async () => {
    await site?.stop();
    await server?.stop();
  });

  const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counted = (text: string, name: string): number =>
    Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const bothServe = () =>
    expect.poll(async () => counted(await metrics(), 'site_processes'), { interval: 100 }).toBe(2);

  test('serves at one port, and says so once', async () => {
    await bothServe();
    expect(childrenOf(site.pid)).toHaveLength(2);
    const guests = steadyGuests(site.url, BEARABLE, lookAround);
    const working = () =>
      new Set([...site.logs().matchAll(/"process":(\d+).*"msg":"request"/g)].map(([, pid]) => Number(pid)));
    await expect.poll(() => [...working()].sort()).toEqual(childrenOf(site.pid).sort());
    await guests.leave();
    expect(guests.fates.filter(hasFailed)).toEqual([]);
    expect(site.logs().match(/is open:/g)).toHaveLength(1);
  });

  test('is measured as one: what all of them answered is added up', async () => {
    const answered = async () =>
      counted(await metrics(), 'http_request_duration_seconds_count{kind="page",status="404"}');
    const before = (await answered()) || 0;
    for (let each = 0; each < 20; each += 1)
      await fetch(`${site.url}/nothing/${each}`, { headers: { connection: 'close' } }).then((answer) => answer.text());
    await expect.poll(answered).toBe(before + 20);
    expect(counted(await metrics(), 'site_late_jobs')).toBe(0);
  });

  test('is replaced when it dies, and the others answer meanwhile', async () => {
    await bothServe();
    const [killed = 0, other] = childrenOf(site.pid);
    const guests = steadyGuests(site.url, BEARABLE, lookAround);
    await expect.poll(() => guests.fates.length).toBeGreaterThan(40);
    process.kill(killed, 'SIGKILL');
    const before = guests.fates.length;
    await expect.poll(() => guests.fates.length - before).toBeGreaterThan(40);
    await expect.poll(() => childrenOf(site.pid).length).toBe(2);
    await bothServe();
    await guests.leave();
    expect(childrenOf(site.pid)).toContain(other);
    expect(childrenOf(site.pid)).not.toContain(killed);
    // Nobody but the guests of the one that died, once each.
    const failed = guests.fates.filter(hasFailed);
    expect(failed.length).toBeLessThanOrEqual(BEARABLE);
    expect(failed.every(({ failure }) => failure === 'ECONNRESET')).toBe(true);
    await expect.poll(site.logs).toMatch(new RegExp(`"pid":${killed},.*"msg":"a process ended and is replaced"`));
  });

  test('fault 24: SIGTERM under load loses nobody who was let in, and ends with 0 within ten seconds', async () => {
    const busy = await open();
    const guests = steadyGuests(busy.url, BEARABLE, lookAround);
    await expect.poll(() => guests.fates.length).toBeGreaterThan(100);
    const startedAt = performance.now();
    expect(await busy.stop('SIGTERM')).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await guests.leave();
    expectNobodyLost(guests);
  });

  test('does not start where it cannot, and says why once', async () => {
    const taken = new URL(site.url).port;
    const message = await open({ PORT: taken }).then(() => 'it started', String);
    expect(message).toMatch(/cannot listen on 127\.0\.0\.1:\d+: another program listens there already/);
    expect(message.match(/Punta Serena did not start/g)).toHaveLength(1);
  });
});
