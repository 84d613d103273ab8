import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let site: HttpSite;
beforeAll(async () => {
  site = await startHttpSite();
});
afterAll(() => site.stop());

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const KEY = 'secretsecretsecretsecretsecretsecret';
const readHeaders = async (target: string): Promise<(string | null)[]> => {
  const { headers } = await fetch(site.url + target);
  return [headers.get('cache-control'), headers.get('referrer-policy')];
};

describe('a response that shows a reservation', () => {
  test.each([
    `/rooms/${RESERVA}/reservation`,
    `/EN/rooms/${RESERVA}/reservation?link=over`,
    `/RSC/R/rooms/${RESERVA}/reservation.txt`,
    `/RSC/R/EN/rooms/${RESERVA}/reservation.txt`,
    `/EN/rooms/${RESERVA}/reservation/payment?return=card`,
    `/RSC/R/rooms/${RESERVA}/reservation/cancel.txt`,
    '/reservation',
    '/EN/reservation',
    `/thankyou?reserva=${RESERVA}`,
  ])('has no-store: %s', async (target) =>
    expect(await readHeaders(target)).toEqual(['no-store, no-transform', 'same-origin']),
  );

  // A browser resolves dots before it asks.
  test.each([
    `/rooms/../rooms/${RESERVA}/reservation`,
    `/x/%2e%2E/EN/./rooms/${RESERVA}/reservation`,
    `/RSC/R/./rooms/${RESERVA}/reservation.txt`,
    `/./thankyou?reserva=${RESERVA}`,
    '/x/y/.%2e/../reservation',
  ])('has no-store also at an address with dots: %s', async (target) => {
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
    get({ port: new URL(site.url).port, path: target, agent: false }, resolve);
    const { statusCode, headers } = (await promise).resume();
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store, no-transform']);
  });

  test.each([
    `/rooms/${RESERVA}/reservation?key=${KEY}`,
    `/EN/rooms/${RESERVA}/reservation?a=1&key=`,
    `/RSC/R/EN/rooms/${RESERVA}/reservation.txt?query=key%3D${KEY}`,
  ])('sends no referrer while its address holds a key: %s', async (target) =>
    expect(await readHeaders(target)).toEqual(['no-store, no-transform', 'no-referrer']),
  );

  test.each([
    ['/rooms', 'private, no-cache'],
    // Not stored either, but compressing it on the way is allowed.
    [`/rooms/${RESERVA}/checkout?key=1`, 'no-store'],
    ['/posts/reservation', 'private, no-cache'],
    ['/reservation/more', 'private, no-cache'],
  ])('every other page has the headers of its kind: %s', async (target, cached) =>
    expect(await readHeaders(target)).toEqual([cached, 'same-origin']),
  );

  test('its request is logged without reserva and key', async () => {
    await readHeaders(`/EN/rooms/${RESERVA}/reservation?key=${KEY}`);
    // The line is written when the answer is out.
    await expect.poll(() => site.lines.at(-1)?.path).toBe('/EN/rooms/:reserva/reservation?key');
    expect(JSON.stringify(site.lines)).not.toContain(KEY);
  });
});
