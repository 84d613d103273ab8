import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBrowsingRequest, MAX_CLIENTS } from '#test/e2e/support/load/browsing-requests.ts';
import { expectNoLostRequest, hasFailed } from '#test/e2e/support/load/expect-no-lost-request.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';
import { startSteadyClients } from '#test/support/load/steady-clients.ts';
import { stretchPromise } from '#test/support/machine-speed.ts';
import { listChildProcesses } from '#test/support/site/child-processes.ts';
import { findFreePort } from '#test/support/site/free-port.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

describeOnServer('cluster: one worker per core', () => {
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
    metricsPort = await findFreePort();
    site = await open({ METRICS_PORT: String(metricsPort) });
  });
  afterAll(async () => {
    await site?.stop();
    await server?.stop();
  });

  const readMetrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const readCount = (text: string, name: string): number =>
    Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const expectBothServe = () =>
    expect.poll(async () => readCount(await readMetrics(), 'site_processes'), { interval: 100 }).toBe(2);

  test('serves one port, and logs so once', async () => {
    await expectBothServe();
    expect(listChildProcesses(site.pid)).toHaveLength(2);
    const guests = startSteadyClients(site.url, MAX_CLIENTS, getBrowsingRequest);
    const countWorking = () =>
      new Set([...site.readLogs().matchAll(/"process":(\d+).*"msg":"request"/g)].map(([, pid]) => Number(pid)));
    await expect.poll(() => [...countWorking()].sort()).toEqual(listChildProcesses(site.pid).sort());
    await guests.stop();
    expect(guests.results.filter(hasFailed)).toEqual([]);
    expect(site.readLogs().match(/is open:/g)).toHaveLength(1);
  });

  test('aggregates the metrics of all workers', async () => {
    const expectAnswers = async () =>
      readCount(await readMetrics(), 'http_request_duration_seconds_count{kind="page",status="404"}');
    // The last responses of the test before may still be counted.
    const reads = [Number.NaN];
    const isStill = async () => reads.push((await expectAnswers()) || 0) > 0 && reads.at(-1) === reads.at(-2);
    await expect.poll(isStill, { interval: 200 }).toBe(true);
    const before = reads.at(-1) ?? 0;
    for (let each = 0; each < 20; each += 1)
      await fetch(`${site.url}/nothing/${each}`, { headers: { connection: 'close' } }).then((answer) => answer.text());
    await expect.poll(expectAnswers).toBe(before + 20);
    expect(readCount(await readMetrics(), 'site_late_jobs')).toBe(0);
  });

  test('replaces a killed worker while the others serve', async () => {
    await expectBothServe();
    const [killed = 0, other] = listChildProcesses(site.pid);
    const guests = startSteadyClients(site.url, MAX_CLIENTS, getBrowsingRequest);
    await expect.poll(() => guests.results.length).toBeGreaterThan(40);
    process.kill(killed, 'SIGKILL');
    const before = guests.results.length;
    await expect.poll(() => guests.results.length - before).toBeGreaterThan(40);
    await expect.poll(() => listChildProcesses(site.pid).length).toBe(2);
    await expectBothServe();
    await guests.stop();
    expect(listChildProcesses(site.pid)).toContain(other);
    expect(listChildProcesses(site.pid)).not.toContain(killed);
    // Only clients of the killed worker fail, once each.
    const failed = guests.results.filter(hasFailed);
    expect(failed.length).toBeLessThanOrEqual(MAX_CLIENTS);
    expect(failed.every(({ failure }) => failure === 'ECONNRESET')).toBe(true);
    await expect.poll(site.readLogs).toMatch(new RegExp(`"pid":${killed},.*"msg":"a worker ended and is replaced"`));
  });

  test('fault 24: SIGTERM under load drops no accepted request, and exits with 0 within ten seconds', async () => {
    const busy = await open();
    const guests = startSteadyClients(busy.url, MAX_CLIENTS, getBrowsingRequest);
    await expect.poll(() => guests.results.length).toBeGreaterThan(100);
    const startedAt = performance.now();
    expect(await busy.stop('SIGTERM')).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(stretchPromise(10_000));
    await guests.stop();
    expectNoLostRequest(guests);
  });

  test('exits with 0 while a worker still starts', async () => {
    const starting = await open();
    await expect.poll(() => listChildProcesses(starting.pid).length, { interval: 10 }).toBe(2);
    expect(await starting.stop('SIGTERM')).toBe(0);
  });

  test('does not start on a port in use, and logs why once', async () => {
    const taken = new URL(site.url).port;
    const message = await open({ PORT: taken }).then(() => 'it started', String);
    expect(message).toMatch(/cannot listen on 127\.0\.0\.1:\d+: another program listens there already/);
    expect(message.match(/Punta Serena did not start/g)).toHaveLength(1);
  });
});
