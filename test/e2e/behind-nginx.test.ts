import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '#test/support/site.ts';
import { holds, isThanked, pays } from './support/guest.ts';
import { journeySite } from './support/journey-site.ts';
import { noNginx, proxyPorts, type RunningNginx, startNginx } from './support/nginx.ts';
import { stayIn } from './support/stays.ts';
import { visit } from './support/visitor.ts';

const missing = noNginx();

describe.skipIf(missing)(`behind nginx, as private/deploy says${missing ? ` (not run: ${missing})` : ''}`, () => {
  let site: RunningSite;
  let nginx: RunningNginx;

  beforeAll(async () => {
    const ports = await proxyPorts();
    const settings = {
      SITE_URL: `https://localhost:${ports.https}`,
      TRUST_PROXY: 'true',
      DATABASE_URL: journeySite().databaseUrl,
    };
    site = await startSite({ settings });
    nginx = await startNginx(new URL(site.url).port, ports);
  });
  afterAll(async () => {
    await nginx?.stop();
    await site?.stop();
  });

  const guest = (javaScriptEnabled: boolean) =>
    visit({ siteUrl: nginx.https, ignoreHTTPSErrors: true, javaScriptEnabled });

  test.each([true, false])('a room is booked over TLS (JavaScript: %s)', async (javaScriptEnabled) => {
    const page = await guest(javaScriptEnabled);
    const reserva = await holds(page, 'en', stayIn(javaScriptEnabled ? 460 : 462), ['Garden Room']);
    await pays(page);
    expect(await isThanked(page)).toMatch(/^[A-Z0-9]{8}$/);
    const cookies = await page.context().cookies();
    expect(
      cookies.filter(({ httpOnly }) => httpOnly).map(({ name, secure }) => [name.startsWith('__Host-'), secure]),
    ).toEqual(cookies.filter(({ httpOnly }) => httpOnly).map(() => [true, true]));
    await page.goto(`/EN/rooms/${reserva}/reservation`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('what comes without TLS is led to it', async () => {
    const answer = await fetch(`${nginx.http}/EN/rooms?x=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://localhost/EN/rooms?x=1']);
  });

  test('browsers are told to keep to TLS, and pages come packed', async () => {
    const page = await guest(false);
    const answer = await page.goto('/EN/rooms');
    expect(answer?.headers()).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'content-encoding': 'br',
    });
  });

  test('a guest cannot say to be somebody else: the address that nginx saw counts', async () => {
    const page = await guest(false);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
    await page.goto('/EN/posts');
    await expect.poll(site.logs).toMatch(/"path":"\/EN\/posts".*"client":"127\.0\.0\.1"/);
    expect(site.logs()).not.toContain('203.0.113.7');
  });
});
