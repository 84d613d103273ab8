import { expect, test } from 'vitest';
import { toPayloadPath } from '#src/server/exchange/rsc-paths.ts';
import { ROUTES } from '#src/site/routing/route-metadata.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { listRouteAddresses } from '#test/e2e/support/site/list-route-addresses.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const QUERY = 'utm_source=news&utm_medium=email&gclid=1&fbclid=2';

const SHARED = listRouteAddresses({ held: 'A'.repeat(22), paid: 'A'.repeat(22) }, '')
  .filter((_, index) => ROUTES[index]?.cache === 'shared')
  .flatMap((path) => [path || '/', `/EN${path}`]);

const read = async (path: string) => {
  const { status, headers } = await fetch(getJourneySite().url + path, { headers: { 'accept-language': 'es' } });
  return { status, etag: headers.get('etag'), cached: headers.get('cache-control') };
};

test('visits from advertisements: every shared page and its payload come from the page cache, as without a query', async () => {
  expect(SHARED.length).toBeGreaterThan(16);
  for (const path of SHARED) {
    const page = await read(path);
    expect({ path, ...page }).toEqual({ path, status: 200, etag: expect.any(String), cached: 'public, no-cache' });
    expect({ path, ...(await read(`${path}?${QUERY}`)) }).toEqual({ path, ...page });
    const payload = await fetch(`${getJourneySite().url}${toPayloadPath(path)}?query=${encodeURIComponent(QUERY)}`);
    expect({ path, cached: payload.headers.get('cache-control') }).toEqual({ path, cached: page.cached });
    expect(await payload.text()).toContain(`"ROUTE":${JSON.stringify([path, QUERY])}`);
  }
});

test('visits from advertisements: the address keeps its query, also after a language switch and on the way back', async () => {
  const page = await openPage();
  await page.goto(`/EN/rooms?${QUERY}`);
  const spanish = page.getByRole('banner').getByRole('link', { name: 'ES Español' });
  await expect.poll(() => spanish.getAttribute('href')).toBe(`/rooms?${QUERY}&lang=es`);
  expect(page.url()).toContain(`/EN/rooms?${QUERY}`);
  await page.getByRole('banner').locator('.brand').click();
  await page.waitForURL((url) => url.pathname === '/EN' && url.search === '');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
  await page.waitForTimeout(300);
  expect(new URL(page.url()).search).toBe(`?${QUERY}`);
  await spanish.click();
  await page.waitForURL((url) => url.pathname === '/rooms');
  expect(new URL(page.url()).search).toBe(`?${QUERY}`);
});

/** Forms that Waku's router takes for the front desk. */
test.each([
  '/RSC/R/EN//desk.txt',
  '/RSC/R/EN/desk_.txt',
  '/RSC/R/EN/desk/.txt',
  '/RSC/R/EN/desk/x/...txt',
  '/RSC/_R/EN/desk.txt',
  '/RSC/Rdesk.txt',
  '/RSC/desk.txt',
  '/EN//desk',
  '/EN/desk/index.html',
])('front desk: a stranger gets nothing of it at %s', async (path) => {
  const answer = await fetch(getJourneySite().url + path);
  expect(answer.status).toBeLessThan(500);
  expect(await answer.text()).not.toMatch(/desk-bar|Front desk/);
});
