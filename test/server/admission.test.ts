import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#test/support/http-site.ts';

/** Pages under way, that end when the test says so. */
const made: (() => void)[] = [];
let site: HttpSite;

beforeAll(async () => {
  const waku = async (): Promise<Response> => {
    await new Promise<void>((resolve) => void made.push(resolve));
    return new Response('made');
  };
  site = await startHttpSite({ waku, lagMs: () => 0 });
});
afterAll(() => site.stop());

const inside = async (): Promise<readonly Promise<Response>[]> => {
  const before = made.length;
  const pages = Array.from({ length: 24 }, () => fetch(`${site.url}/rooms/booking`));
  await expect.poll(() => made.length - before).toBe(24);
  return pages;
};

test('more pages than can be made at once are told so in time, files and health are answered on', async () => {
  const pages = await inside();
  const late = await fetch(`${site.url}/rooms/booking`);
  expect([late.status, late.headers.get('retry-after'), late.headers.get('refresh')]).toEqual([503, '5', '5']);
  expect(await late.text()).toContain('The site is very busy');
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(made).toHaveLength(24);
  for (const end of made) end();
  for (const page of await Promise.all(pages)) expect(await page.text()).toBe('made');
});

test('nothing is made for who hung up while they waited, and their turn goes to the next', async () => {
  const pages = await inside();
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
