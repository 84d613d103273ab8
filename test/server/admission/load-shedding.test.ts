import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

/** Pages under way, that end when the test says so. */
const made: (() => void)[] = [];
let site: HttpSite;

beforeAll(async () => {
  const renderPage = async (): Promise<Response> => {
    await new Promise<void>((resolve) => void made.push(resolve));
    return new Response('made');
  };
  site = await startHttpSite({ waku: renderPage, load: { readDelayMs: () => 0, readUtilization: () => 0 } });
});
afterAll(() => site.stop());

const fillServer = async (): Promise<readonly Promise<Response>[]> => {
  const before = made.length;
  const pages = Array.from({ length: 24 }, () => fetch(`${site.url}/rooms/booking`));
  await expect.poll(() => made.length - before).toBe(24);
  return pages;
};

test('fault 25: load shedding: excess pages get 503 in time, files and health checks are still served', async () => {
  const pages = await fillServer();
  const late = await fetch(`${site.url}/rooms/booking`);
  expect([late.status, late.headers.get('retry-after'), late.headers.get('refresh')]).toEqual([503, '5', '5']);
  expect(await late.text()).toContain('The site is very busy');
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(made).toHaveLength(24);
  for (const end of made) end();
  for (const page of await Promise.all(pages)) expect(await page.text()).toBe('made');
});

test('load shedding: a client that disconnects while queued costs no render, and its place goes to the next', async () => {
  const pages = await fillServer();
  const before = made.length;
  const gone = new AbortController();
  const hungUp = fetch(`${site.url}/rooms/gone`, { signal: gone.signal }).catch(() => 'hung up');
  await wait(100);
  gone.abort();
  expect(await hungUp).toBe('hung up');
  const next = fetch(`${site.url}/rooms/booking`);
  await wait(100);
  for (const end of made.slice(before - 24, before - 22)) end();
  await expect.poll(() => made.length - before).toBe(1);
  for (const end of made) end();
  expect(await (await next).text()).toBe('made');
  await Promise.all(pages);
  expect(made).toHaveLength(before + 1);
});

/** A site at its lowest concurrency limit; each of its pages is rendered until it is ended. */
const startSaturatedSite = async () => {
  const pages: { readonly path: string; readonly end: () => void }[] = [];
  const renderPage = async (request: Request): Promise<Response> => {
    const { pathname: path } = new URL(request.url);
    await new Promise<void>((resolve) => void pages.push({ path, end: resolve }));
    return new Response('made');
  };
  const load = { readDelayMs: () => 0, readUtilization: () => 1 };
  return { pages, site: await startHttpSite({ waku: renderPage, trustProxy: true, load }) };
};

test('load shedding: one address that sends many requests does not delay another address', async () => {
  const { pages, site: shared } = await startSaturatedSite();
  const ask = async (path: string, who: string): Promise<void> => {
    await fetch(`${shared.url}/rooms/${path}`, { headers: { 'x-forwarded-for': who } });
  };
  const listRendered = () => pages.map(({ path }) => path.slice('/rooms/'.length));
  const many = Array.from({ length: 9 }, (_, index) => ask(`many-${index}`, `2001:db8::${index}`));
  await expect.poll(() => pages.length).toBe(4);
  await wait(100);
  const one = ask('one', '192.0.2.1');
  await wait(100);
  for (let ended = 0; ended < 2; ended += 1) {
    pages[ended]?.end();
    await expect.poll(() => pages.length).toBe(5 + ended);
  }
  expect(listRendered().slice(4)).toEqual([expect.stringMatching('many'), 'one']);
  for (let ended = 2; ended < 10; ended += 1) {
    await expect.poll(() => pages.length).toBeGreaterThan(ended);
    pages[ended]?.end();
  }
  await Promise.all([...many, one]);
  await shared.stop();
});

test('load shedding: read calls and forms of the desk are queued behind forms of guests', async () => {
  const { pages, site: busy } = await startSaturatedSite();
  const post = (path: string, who: string) =>
    fetch(busy.url + path, { method: 'POST', body: '[]', headers: { origin: busy.url, 'x-forwarded-for': who } });
  const first = Array.from({ length: 4 }, (_, index) => post('/rooms', `192.0.2.${index}`));
  await expect.poll(() => pages.length).toBe(4);
  const calls = [
    post('/RSC/F/x/loadPriceCalendar.txt', '192.0.2.10'),
    post('/RSC/F/x/loadRoomsMenu.txt', '192.0.2.11'),
    post('/EN/desk/reservations/K7QF2M9S/refund', '192.0.2.13'),
  ];
  await wait(100);
  const form = post('/RSC/F/x/placeHold.txt', '192.0.2.12');
  await wait(100);
  pages[0]?.end();
  await expect.poll(() => pages.length).toBe(5);
  expect(pages[4]?.path).toBe('/RSC/F/x/placeHold.txt');
  for (let ended = 1; ended < 8; ended += 1) {
    await expect.poll(() => pages.length).toBeGreaterThan(ended);
    pages[ended]?.end();
  }
  await Promise.all([...first, ...calls, form]);
  await busy.stop();
});
