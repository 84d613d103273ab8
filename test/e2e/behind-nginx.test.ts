import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { getNginxSkipReason, listProxyPorts, type RunningNginx, startNginx } from '#test/e2e/support/site/nginx.ts';
import { connectTls, createUnfinishedBody, requestNginx, waitForClose } from '#test/e2e/support/site/tls-requests.ts';
import { holdRooms, payDeposit, waitForThankYou } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const missing = getNginxSkipReason();

describe.skipIf(missing)(`behind nginx as in private/deploy${missing ? ` (not run: ${missing})` : ''}`, () => {
  let site: RunningSite;
  let nginx: RunningNginx;

  beforeAll(async () => {
    const ports = await listProxyPorts();
    const settings = {
      SITE_URL: `https://localhost:${ports.https}`,
      TRUST_PROXY: 'true',
      DATABASE_URL: getJourneySite().databaseUrl,
    };
    site = await startSite({ settings });
    nginx = await startNginx(new URL(site.url).port, ports);
  });
  afterAll(async () => {
    await nginx?.stop();
    await site?.stop();
  });

  const openGuest = (javaScriptEnabled: boolean) =>
    openPage({ siteUrl: nginx.https, ignoreHTTPSErrors: true, javaScriptEnabled });

  test.each([true, false])('a room is booked over TLS (JavaScript: %s)', async (javaScriptEnabled) => {
    const page = await openGuest(javaScriptEnabled);
    const reserva = await holdRooms(page, 'en', createStay(javaScriptEnabled ? 460 : 462), ['Garden Room']);
    await payDeposit(page);
    expect(await waitForThankYou(page)).toMatch(/^[A-Z0-9]{8}$/);
    const cookies = await page.context().cookies();
    expect(
      cookies.filter(({ httpOnly }) => httpOnly).map(({ name, secure }) => [name.startsWith('__Host-'), secure]),
    ).toEqual(cookies.filter(({ httpOnly }) => httpOnly).map(() => [true, true]));
    await page.goto(`/EN/rooms/${reserva}/reservation`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('plain HTTP is redirected to TLS', async () => {
    const answer = await fetch(`${nginx.http}/EN/rooms?x=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://localhost/EN/rooms?x=1']);
  });

  test('sends HSTS, and compressed pages', async () => {
    const page = await openGuest(false);
    const answer = await page.goto('/EN/rooms');
    expect(answer?.headers()).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'content-encoding': 'br',
    });
  });

  test('ignores a forged forwarding header: the address seen by nginx counts', async () => {
    const page = await openGuest(false);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
    await page.goto('/EN/posts');
    await expect.poll(site.readLogs).toMatch(/"path":"\/EN\/posts".*"client":"127\.0\.0\.1"/);
    expect(site.readLogs()).not.toContain('203.0.113.7');
  });

  test('closes the connection for an unknown Host, with TLS and without', async () => {
    const [https, http] = [nginx.https, nginx.http];
    const asHotel = await connectTls(https, { servername: 'localhost' });
    expect(await waitForClose(asHotel, 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe('');
    await expect(connectTls(https, { servername: 'evil.example' })).rejects.toThrow(/unrecognized name/);
    const plain = connect(Number(new URL(http).port), '127.0.0.1');
    expect(await waitForClose(plain, 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe('');
  });

  test('refuses TLS 1.1 and ciphers without forward secrecy, accepts TLS 1.2', async () => {
    // Level 0: OpenSSL itself would not offer what is to be refused.
    const old = {
      servername: 'localhost',
      minVersion: 'TLSv1.1',
      maxVersion: 'TLSv1.1',
      ciphers: 'ALL:@SECLEVEL=0',
    } as const;
    await expect(connectTls(nginx.https, old)).rejects.toThrow(/protocol version/);
    const cbc = { servername: 'localhost', maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' } as const;
    await expect(connectTls(nginx.https, cbc)).rejects.toThrow(/handshake failure/);
    const socket = await connectTls(nginx.https, { servername: 'localhost', maxVersion: 'TLSv1.2' });
    expect(socket.getProtocol()).toBe('TLSv1.2');
    socket.destroy();
  });

  test('refuses a body of more than 96 KiB, and never names its version', async () => {
    const { status, headers, body } = await requestNginx(nginx.https, '/EN/rooms', {
      method: 'POST',
      body: 'x'.repeat(97 * 1024),
    });
    expect([status, headers.server]).toEqual([413, 'nginx']);
    expect(body).not.toMatch(/nginx\/\d/);
  });

  test('logs paths and statuses without reserva, challenge or query, in any notation', async () => {
    const reserva = 'aBcDeFgHiJkLmNoPqRsT_-';
    const secrets = [
      `/EN/rooms/${reserva}/reservation?key=sEcReT`,
      `/rooms/${reserva}`,
      `/RSC/R/EN/rooms/${reserva}.txt?query=key%3DsEcReT`,
      `/EN/rooms/${reserva}/%72eservation`,
      `/EN/%72ooms/${reserva}`,
      `/EN/rooms/%61${reserva.slice(1)}`,
      `/EN/ROOMS//${reserva}`,
      '/sandbox-bank/challenge/sEcReT',
    ];
    const before = (await nginx.readLogs()).length;
    for (const path of secrets) await requestNginx(nginx.https, path);
    await fetch(nginx.http + secrets[0], { redirect: 'manual' });
    await requestNginx(nginx.https, '/EN/posts?page=2', { headers: { referer: `${nginx.https}/EN/rooms/${reserva}` } });
    await expect
      .poll(nginx.readLogs)
      .toMatch(/^127\.0\.0\.1 \[[^\]]+\] "GET \/EN\/posts" 200 \d+ [\d.]+ upstream [\d.:]+ 200 /m);
    const all = await nginx.readLogs();
    expect(all).not.toMatch(/BcDeFgHiJkLmNoPqRsT_-|sEcReT|page=2/);
    const logs = all.slice(before);
    expect(logs.match(/:reserva|:challenge|:escaped/g)).toHaveLength(secrets.length + 1);
    expect(logs).toMatch(/"GET \/EN\/rooms\/:reserva\/reservation" 308 /);
  });

  test('the site answers 150 concurrent requests from behind one address', async () => {
    const answers = await Promise.all(Array.from({ length: 150 }, () => requestNginx(nginx.https, '/robots.txt')));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

describe.skipIf(missing)('behind nginx with low limits', () => {
  let nginx: RunningNginx;

  beforeAll(async () => {
    // No site listens there: what passes the limits is answered 502.
    const closedPort = String((await listProxyPorts()).http);
    nginx = await startNginx(closedPort, await listProxyPorts(), {
      'rate=200r/s': 'rate=1r/m',
      'burst=1000': 'burst=5',
      'punta_serena_connections 400': 'punta_serena_connections 2',
      'client_header_timeout 15s': 'client_header_timeout 1s',
      'client_body_timeout 15s': 'client_body_timeout 5s',
    });
  });
  afterAll(() => nginx?.stop());

  test('refuses or cuts clients with too many, concurrent or endless requests', async () => {
    const slowHead = await connectTls(nginx.https, { servername: 'localhost' });
    expect(await waitForClose(slowHead, 'GET / HTTP/1.1\r\nHost: localhost\r\n')).toBe('');
    const held = [createUnfinishedBody(nginx.https), createUnfinishedBody(nginx.https)];
    await wait(1_000);
    // The third of six that the rate allows: it is refused for the two that are under way.
    expect((await requestNginx(nginx.https, '/')).status).toBe(429);
    expect(await Promise.all(held)).toEqual([undefined, undefined]);
    expect((await requestNginx(nginx.https, '/')).status).toBe(502);
  });

  test('rate limit: sends Retry-After, without any address', async () => {
    const answers = [];
    for (let count = 0; count < 8; count += 1) answers.push(await requestNginx(nginx.https, '/EN/posts?key=sEcReT'));
    expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    expect(await nginx.readLogs()).not.toContain('sEcReT');
  });
});
