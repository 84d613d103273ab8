import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let site: HttpSite;
beforeAll(async () => {
  site = await startHttpSite();
});
afterAll(() => site.stop());

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';

const readCacheControl = async (target: string, init: RequestInit = {}): Promise<string | null> =>
  (await fetch(site.url + target, init)).headers.get('cache-control');

describe('Cache-Control: no-store for a response of one visitor:', () => {
  test.each([
    `/rooms/${RESERVA}/checkout`,
    `/EN/rooms/${RESERVA}/checkout?extend=1`,
    `/RSC/R/rooms/${RESERVA}/checkout.txt?query=`,
    `/rooms/${RESERVA}/1`,
    '/sign-in',
    '/EN/set-password?token=secret',
    '/RSC/R/accept-invitation.txt?query=token%3Dsecret',
    '/RSC/whatever.txt',
    '/rooms/booking?arrival=2027-01-01&promo=SERENA15',
    '/EN/rooms/calendar?promo=SERENA15',
    '/RSC/R/rooms/booking.txt?query=room%3D2%26promo%3DSERENA15',
  ])('the page %s', async (target) => expect(await readCacheControl(target)).toBe('no-store'));

  test.each(['access_token', 'reservations'])('every page of a request with the cookie %s', async (name) => {
    const headers = { cookie: `other=1; ${name}=x` };
    for (const target of ['/rooms/booking?a=1', '/EN/rooms/calendar', '/rooms?a=1', '/RSC/R/rooms.txt?query=a'])
      expect(await readCacheControl(target, { headers }), target).toBe('no-store');
  });

  test.each(['/rooms/booking', '/EN', '/RSC/F/abc/placeHold.txt'])('the answer to a form of %s', async (target) =>
    expect(await readCacheControl(target, { method: 'POST', headers: { origin: site.url }, body: 'a=1' })).toBe(
      'no-store',
    ),
  );
});

test.each([
  '/rooms/booking?date=2027-01-01,2027-01-03',
  '/EN/rooms/calendar',
  '/RSC/R/rooms/booking.txt?query=a%3D1',
  '/rooms?utm_source=x',
  '/EN/paginas/bodas?a=1',
])('Cache-Control: %s, which is the same for all visitors, may be stored and revalidated', async (target) =>
  expect(await readCacheControl(target, { headers: { cookie: 'other=1' } })).toBe('private, no-cache'),
);
