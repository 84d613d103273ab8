import { expect, test } from 'vitest';
import { ROUTES, type RouteMetadata } from '#src/site/routing/route-metadata.ts';
import { isSharedPath } from '#src/site/routing/shared-paths.ts';

test.each([
  ['/', true],
  ['/EN', true],
  ['/about-us', true],
  ['/EN/about-us', true],
  ['/pages', true],
  ['/paginas/Eventos', true],
  ['/internas/3', true],
  ['/posts', true],
  ['/posts/ballenas', true],
  ['/rooms', true],
  ['/EN/rooms/618419', true],
  ['/politicas/cancelacion', true],
  ['/ENGLISH', true],
  ['/rooms/booking', false],
  ['/EN/rooms/calendar', false],
  ['/rooms/wBuR0kq3ZUhPB2b7CqJYJw/checkout', false],
  ['/rooms/wBuR0kq3ZUhPB2b7CqJYJw/1', false],
  ['/EN/rooms/wBuR0kq3ZUhPB2b7CqJYJw/reservation', false],
  ['/rooms/wBuR0kq3ZUhPB2b7CqJYJw/reservation/cancel', false],
  ['/thankyou', false],
  ['/EN/reservation', false],
  ['/sign-in', false],
  ['/register', false],
  ['/accept-invitation', false],
  ['/EN/set-password', false],
])('isSharedPath(%s): %s', (path, shared) => {
  expect(isSharedPath(path)).toBe(shared);
});

/** Of advertisements, newsletters and social networks. */
const UNREAD = [
  'utm_source=news&utm_medium=email',
  'gclid=1',
  'fbclid=1',
  'msclkid=1',
  'mc_cid=1&mc_eid=2',
  '_gl=1',
  'x=1',
  'x',
];

const SHARED_ROUTES = ROUTES.filter(({ cache }) => cache === 'shared');

const fillPath = (path: string): string => path.replaceAll(/\[(?:\.\.\.)?\w+\]/g, 'x') || '/';

test('isSharedPath: a query that its page does not read leaves every shared page shared', () => {
  expect(SHARED_ROUTES.length).toBeGreaterThan(8);
  for (const { path } of SHARED_ROUTES)
    for (const query of UNREAD) expect(isSharedPath(fillPath(path), query), `${path}?${query}`).toBe(true);
});

test('isSharedPath: a query of which its page reads a name is of its visitor', () => {
  for (const { path, reads } of SHARED_ROUTES as readonly RouteMetadata[]) {
    expect(reads).toContain('preview');
    for (const name of reads ?? [])
      for (const query of [name, `${name}=1`, `utm_source=x&${name}=1`, `${name}-2=1`])
        expect(isSharedPath(fillPath(path), query), `${path}?${query}`).toBe(false);
  }
});
