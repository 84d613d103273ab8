import { expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const ROUTES = [
  '/',
  '/about-us',
  '/internas/bodas',
  '/pages',
  '/paginas/gastronomia',
  '/paginas/Eventos',
  '/paginas/Experiencias',
  '/paginas/Bienestar',
  '/posts',
  '/rooms',
  ...[618449, 637777, 580022, 580034, 618421, 618452, 618453, 618456, 618454, 618419].map((id) => `/rooms/${id}`),
  '/rooms/calendar',
  '/politicas/cancelacion',
];

/** Addresses of pages of this site, without fragment. */
const isPage = (url: URL): boolean =>
  url.origin === getJourneySite().url && !/^\/(?:assets|static|sandbox-bank)\//.test(url.pathname);

/** With scripts every route is opened by `access` too. */
test.each(
  chooseCases(1, [
    ['/EN', 'en', 'en-US', false],
    ['', 'es', 'es-PA', true],
  ] as const),
)('crawl from %s/: every page is complete and logs no error', async (prefix, lang, locale, javaScriptEnabled) => {
  const page = await openPage({ locale, javaScriptEnabled });
  const home = prefix || '/';
  const waiting = [home];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(await page.locator('html').getAttribute('lang'), path).toBe(lang);
    expect(await page.title(), path).not.toBe('');
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) {
      const url = new URL(href);
      const next = url.pathname + url.search;
      // The other language's pages are walked from its own home.
      const isSameLanguage = (url.pathname === '/EN' || url.pathname.startsWith('/EN/')) === (prefix === '/EN');
      if (!isPage(url) || url.searchParams.has('lang') || seen.has(next)) continue;
      expect(isSameLanguage, `${path} links to ${next}`).toBe(true);
      seen.add(next);
      waiting.push(next);
    }
  }
  for (const route of ROUTES) expect([...seen]).toContain(route === '/' ? home : prefix + route);
});
