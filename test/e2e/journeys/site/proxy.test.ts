import { expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

/** What a browser may ask of the site besides its pages. */
const DOORS = /^\/(?:RSC|static|assets|builds)\/|^\/favicon\.svg$/;

test('proxy: a browser requests only pages, files and builds of this site', async () => {
  const page = await openPage({ locale: 'en-US' });
  const foreign: string[] = [];
  const further: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== getJourneySite().url) foreign.push(url.href);
    else if (!DOORS.test(url.pathname) && !request.isNavigationRequest()) further.push(url.pathname);
  });
  for (const path of chooseCases(2, [
    '/EN',
    '/EN/rooms/calendar',
    '/EN/rooms/618449',
    '/EN/rooms',
    '/EN/paginas/Eventos',
    '/EN/posts',
  ])) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Garden Room' }).waitFor();
    await page.waitForTimeout(1_200);
  }
  expect([foreign, further]).toEqual([[], []]);
});

test.each([
  '/items/pages_inside',
  '/items/footer/1',
  '/items/inquiries',
  '/users/me',
  '/server/info',
  '/backend/items/pages_inside',
  '/proxy/items/pages',
  '/assets/../items/pages',
  '/assets/..%2fitems%2fpages',
  '/assets//items/pages',
])('proxy: no backend endpoint answers at %s', async (path) => {
  const answer = await fetch(getJourneySite().url + path);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get('content-type') ?? '').not.toContain('json');
});
