import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { isRelease } from '#test/support/test-scope.ts';

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

interface ReadPage {
  readonly status: number | undefined;
  readonly lang: string | null | undefined;
  readonly title: string;
  readonly headings: number;
  readonly hrefs: readonly string[];
}

type Read = (path: string) => Promise<ReadPage>;

/** A page as the site sends it, of which no attribute that is read here contains a quotation mark. */
const readByRequest: Read = async (path) => {
  const { url: origin } = getJourneySite();
  const answer = await fetch(origin + path, { redirect: 'manual', headers: { 'accept-language': 'es' } });
  const html = (await answer.text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return {
    status: answer.status,
    lang: /<html\b[^>]*?\slang="([^"]*)"/.exec(html)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    headings: html.match(/<h1\b/g)?.length ?? 0,
    hrefs: hrefs.map((href) => new URL(href, origin + path).href),
  };
};

const createPageReader =
  (page: Page): Read =>
  async (path) => ({
    status: (await page.goto(path))?.status(),
    lang: await page.locator('html').getAttribute('lang'),
    title: await page.title(),
    headings: await page.getByRole('heading', { level: 1 }).count(),
    hrefs: await page.locator('a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
  });

/** Reads every page of a language that a link leads to. */
const crawl = async (prefix: string, lang: string, read: Read): Promise<void> => {
  const home = prefix || '/';
  const waiting = [home];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { hrefs, title, ...page } = await read(path);
    expect({ path, ...page }).toEqual({ path, status: 200, lang, headings: 1 });
    expect(title, path).not.toBe('');
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
};

test.each([
  ['/EN', 'en'],
  ['', 'es'],
] as const)('crawl from %s/: every page is complete', (prefix, lang) => crawl(prefix, lang, readByRequest));

/** In `npm test` a browser opens a page of every route, in `access`. */
test.runIf(isRelease).each([
  ['/EN', 'en', 'en-US', false],
  ['', 'es', 'es-PA', true],
] as const)(
  'crawl from %s/ in a browser: every page is complete and logs no error',
  async (prefix, lang, locale, javaScriptEnabled) => {
    const page = await openPage({ locale, javaScriptEnabled });
    await crawl(prefix, lang, createPageReader(page));
  },
);
